import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** The open list: only one can be open. */
const openList = (select: Locator) => select.page().locator('[role=listbox]:popover-open');
const shownOptions = (select: Locator) => openList(select).getByRole('option');

/** The most that may lie between a select and its list. */
const GAP = 8;

/** Readings of the same place, one after the other, that count as a place: rows that are drawn at the foot of a long page still move it. */
const STEADY = 3;

/**
 * Waits until the list has its place above or below its select: it opens at the corner of the window, and an option that moves between
 * the press and its release is not selected.
 */
async function placed(select: Locator): Promise<void> {
  let place = '';
  let same = 0;
  const isPlaced = async () => {
    // The open list has the label of its select.
    const [button, list] = await Promise.all([select.first().boundingBox(), openList(select).boundingBox()]);
    if (button === null || list === null) return false;
    const gaps = [list.y - (button.y + button.height), button.y - (list.y + list.height)];
    const isBeside = gaps.some((gap) => gap >= 0 && gap <= GAP) && Math.abs(list.x - button.x) <= list.width;
    const now = JSON.stringify(list);
    same = isBeside && now === place ? same + 1 : 0;
    place = now;
    return same + 1 >= STEADY;
  };
  await expect.poll(isPlaced).toBe(true);
}

/** Opens a select, and selects the option with this label. */
export async function selectOption(select: Locator, label: string | RegExp): Promise<void> {
  const options = shownOptions(select);
  await select.click();
  await placed(select);
  await options.and(select.page().getByRole('option', { name: label, exact: true })).click();
  await options.first().waitFor({ state: 'detached' });
}

/** Label of the selected option. */
export const selectedOption = (select: Locator): Promise<string | null> => select.textContent();

/** Labels of all options. */
export async function optionsOf(select: Locator): Promise<string[]> {
  const options = shownOptions(select);
  await select.click();
  await options.first().waitFor();
  const labels = await options.allTextContents();
  await select.page().keyboard.press('Escape');
  await options.first().waitFor({ state: 'detached' });
  return labels;
}
