import { expect, it } from 'vitest';
import { redrawnRows } from '../kit/redrawn-rows.ts';
import { restyledElements } from '../kit/restyled-elements.ts';
import { rows, selectionBar } from '../kit/screen.ts';
import { mountedClient } from './mounted.ts';

const { page } = await mountedClient();

const ROWS = 100;

/** Opens a list of a hundred rows, of which one is ticked: the bar is loaded. A tick is a click without the pointer, which would colour its row. */
async function openTicked() {
  await page.goto(`/admin/ListProducts?page=1&itemsPerPage=${ROWS}`);
  await rows(page)
    .nth(ROWS - 1)
    .waitFor();
  const tick = (row: number) => rows(page).nth(row).locator('[data-cell=select] input').dispatchEvent('click');
  await tick(0);
  await selectionBar(page).getByText('1 ligne sélectionnée').waitFor();
  // What the bar moves is drawn in the next frame.
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
  return tick;
}

it('a tick renders its row and the bar, and no other row of a hundred', async () => {
  const tick = await openTicked();
  expect(await redrawnRows(page, () => tick(3))).toEqual([3]);
  await selectionBar(page).getByText('2 lignes sélectionnées').waitFor();
});

it('a tick computes the styles of its row, and not of the page', async () => {
  const tick = await openTicked();
  const inRow = await rows(page).nth(4).locator('*').count();
  expect(await page.locator('*').count()).toBeGreaterThan(20 * inRow);
  expect(await restyledElements(page, () => tick(4))).toBeLessThan(2 * inRow);
});
