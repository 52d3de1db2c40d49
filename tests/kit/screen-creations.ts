import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ScreenUnderTest } from './screen-under-test.ts';

/** Values need a property, and the rows of a changed file their plan. */
const WITH_RECORD: ReadonlySet<string> = new Set(['CustomPropertyValuesList', 'sheetPlan']);
const CREATES = /^(Ajouter|Importer|Commander|Blacklister) /;
/** Entries that some of these screens must have. */
const OFFERED: Readonly<Record<string, string>> = {
  ListProducts: 'Ajouter un produit',
  ListCodes: 'Importer des codes',
  usersBlackList: 'Blacklister un utilisateur',
};

/** Whether the screen is a list without a required parent record: what creates a record there is available everywhere. */
export const offersCreations = ({ name, path, list }: ScreenUnderTest): boolean =>
  list !== undefined && typeof path === 'string' && !WITH_RECORD.has(name);

/** The palette knows every «Ajouter» and «Importer» of the list; a row may add something to its own record. */
export async function expectCreationsInPalette(page: Page, { name }: ScreenUnderTest): Promise<void> {
  const main = page.getByRole('main');
  const offered = OFFERED[name];
  if (offered !== undefined) await main.getByText(offered, { exact: true }).first().waitFor();
  const found = await main
    .locator('a, button')
    .evaluateAll((all) => all.filter((one) => one.closest('tr') === null).map(({ textContent }) => textContent));
  const creations = new Set(found.filter((text) => CREATES.test(text)));
  if (offered !== undefined) expect([...creations]).toContain(offered);
  if (creations.size === 0) return;
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: /^Rechercher une page/ });
  for (const creation of creations) {
    await search.fill(creation);
    await page.getByRole('group', { name: 'Actions', exact: true }).getByRole('option', { name: creation }).first().waitFor();
  }
  await page.keyboard.press('Escape');
  await search.waitFor({ state: 'detached' });
}
