import type { Page } from 'playwright-core';

/**
 * Indexes of the rows that React renders again during `act`: only the elements of such rows get new props, which React stores on the
 * element (`__reactProps$…`).
 */
export async function redrawnRows(page: Page, act: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => {
    const propsOf = (row: Element) => Reflect.get(row, Object.keys(row).find((key) => key.startsWith('__reactProps$')) ?? '');
    const all = () => [...document.querySelectorAll('tr[data-row]')];
    const before = new Map(all().map((row) => [row, propsOf(row)]));
    if ([...before.values()].includes(undefined)) throw new Error('React keeps the props of an element elsewhere');
    Object.assign(window, { redrawn: () => all().flatMap((row, index) => (before.get(row) === propsOf(row) ? [] : [index])) });
  });
  await act();
  return page.evaluate(() => Reflect.get(window, 'redrawn')());
}
