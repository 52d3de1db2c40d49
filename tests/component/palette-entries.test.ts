import { sheetTexts } from '@comptoir/shared/bulk/texts';
import { exportTexts } from '@comptoir/shared/exports/texts';
import { accessibilityTexts } from '@comptoir/shared/guide/texts';
import { codeLotTexts } from '@comptoir/shared/imports/code-lot-texts';
import { queueTexts } from '@comptoir/shared/jobs/texts';
import { layoutTexts } from '@comptoir/shared/layout';
import { paletteTexts } from '@comptoir/shared/palette-texts';
import { openSessionsTexts } from '@comptoir/shared/session/texts';
import { expect, it } from 'vitest';
import { title } from '../kit/screen.ts';
import { mountedClient } from './mounted.ts';

const { page } = await mountedClient();

async function openPalette() {
  await page.goto('/admin/catalogue/transporter/list');
  // A key before the first rendering goes nowhere.
  await title(page, 'Gérer les transporteurs');
  await page.keyboard.press('Control+k');
  return page.getByRole('combobox', { name: paletteTexts.field });
}
const entries = (group: string) => page.getByRole('group', { name: group, exact: true }).getByRole('option');

it('the palette knows the screens that no link of the navigation opens [DAY-013]', async () => {
  const field = await openPalette();
  for (const [name, group] of [
    [codeLotTexts.title, layoutTexts.stock],
    [queueTexts.title, layoutTexts.tools],
    [exportTexts.reductions, layoutTexts.sales],
    [accessibilityTexts.title, layoutTexts.tools],
    [layoutTexts.strongAuthentication, layoutTexts.myAccount],
    [openSessionsTexts.title, layoutTexts.myAccount],
  ] as const) {
    await field.fill(name);
    await expect.poll(() => entries(paletteTexts.groups.pages).allTextContents()).toContain(`${name}${group}`);
  }
  await field.fill(codeLotTexts.title);
  await entries(paletteTexts.groups.pages).first().click();
  await title(page, codeLotTexts.title);
});

it.each([
  [layoutTexts.products, '/admin/ListProducts'],
  [layoutTexts.giftCardRates, '/admin/catalogue/gift-card-product-api'],
])('the palette knows the import of a changed file of «%s», and opens its menu [DAY-013]', async (list, path) => {
  const field = await openPalette();
  await field.fill(sheetTexts.import);
  await entries(paletteTexts.groups.actions).filter({ hasText: list }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${sheetTexts.import}`) }).waitFor();
  expect(await page.evaluate(() => [window.location.pathname, window.location.hash])).toEqual([path, '']);
});
