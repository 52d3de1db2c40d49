import type { Locator } from 'playwright-core';

/** The options of the open select: only one can be open. */
const shownOptions = (select: Locator) => select.page().locator('[role=listbox]:popover-open').getByRole('option');

/** Opens a select, and selects the option with this label. */
export async function selectOption(select: Locator, label: string | RegExp): Promise<void> {
  const options = shownOptions(select);
  await select.click();
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
