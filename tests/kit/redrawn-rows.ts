import type { Page } from 'playwright-core';

/**
 * The rows, by index, that React draws again during `act`: it gives the element of such a row new props, and leaves those of the others, which
 * it keeps on the element (`__reactProps$…`).
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
