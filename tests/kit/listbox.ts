import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** The open list: only one can be open. */
const openList = (select: Locator) => select.page().locator('[role=listbox]:popover-open');
const shownOptions = (select: Locator) => openList(select).getByRole('option');

/** Waits until the list has its place beside its button: an option outside the window would be scrolled to, which moves the list under the pointer. */
const placed = (select: Locator) =>
  expect
    .poll(() =>
      openList(select).evaluate((list) => list.getBoundingClientRect().top >= 0 && list.getBoundingClientRect().bottom <= innerHeight),
    )
    .toBe(true);

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
