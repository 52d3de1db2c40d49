import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Elements that would need an alternative, a title or a control, and those that only present (RGAA 2, 4, 5.3, 8.9, 13.8). */
const ABSENT = [
  'iframe, frame, object, embed, applet',
  'video, audio, canvas, bgsound',
  'marquee, blink, center, font, big, tt',
  'table[role=presentation], table[role=none]',
  'meta[http-equiv=refresh]',
  '[dir]',
];

/**
 * What RGAA asks of the code of every screen and axe does not check: nothing that needs an alternative that we have not, each drawing either
 * named or hidden, tables with a title and one row of headings, links to other windows that say so, landmarks, a way past the menu.
 */
export async function expectStructured(page: Page): Promise<void> {
  const faults = await page.evaluate((absent) => {
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const shown = (element: Element) => element.outerHTML.slice(0, 120);
    const name = (element: Element) => element.getAttribute('aria-label') ?? element.getAttribute('aria-labelledby');
    const tables = all('table, [role=grid], [role=table]');
    const windows = all('a[target=_blank]');
    return {
      doctype: document.doctype?.name,
      present: absent.flatMap((selector) => all(selector).map(shown)),
      drawings: all('svg:not([aria-hidden=true])')
        .filter((svg) => svg.role !== 'img')
        .map(shown),
      untitledTables: tables.filter((table) => table.querySelector('caption') === null && name(table) === null).map(shown),
      tablesOfSeveralHeads: tables.filter((table) => table.querySelectorAll('thead tr').length > 1).map(shown),
      headingsWithoutScope: all('th:not([scope])').map(shown),
      silentWindows: windows.filter((link) => !/nouvel onglet|nouvelle fenêtre/i.test(link.textContent ?? '')).map(shown),
      landmarks: ['header', 'main', 'footer', 'nav[aria-label]'].filter((selector) => document.querySelector(selector) === null),
      first: document.querySelector('a[href], button, input')?.getAttribute('href'),
    };
  }, ABSENT);
  expect(faults).toEqual({
    doctype: 'html',
    present: [],
    drawings: [],
    untitledTables: [],
    tablesOfSeveralHeads: [],
    headingsWithoutScope: [],
    silentWindows: [],
    landmarks: [],
    first: '#main',
  });
}
