import { homepageContract, homepageTexts } from '@comptoir/shared/homepage/texts';
import { expect, it } from 'vitest';
import { mountedClient } from './mounted.ts';

const { page, standIn, allowFailures } = await mountedClient();

const carousel = async () => {
  const { items } = await standIn.recorded('homepage.carousels.list', { pageType: 'homepage', search: 'noel' });
  return `/admin/homepage/carousel/${items[0]?.uuid}/edit`;
};
const item = async () => {
  const blocks = await standIn.recorded('homepage.blocks.list', { blockType: 'region', search: 'bretagne' });
  const { items } = await standIn.recorded('homepage.items.list', { block: blocks.items[0]?.uuid ?? '', search: 'spa' });
  return `/admin/homepage/middle-menu-item/${items[0]?.uuid}/edit/region`;
};

async function failsWith(update: 'homepage.carousels.update' | 'homepage.items.update', address: string, label: string, value: string) {
  allowFailures();
  await page.goto(address);
  const field = page.getByRole('textbox', { name: label }).first();
  await expect.poll(() => field.inputValue()).not.toBe('');
  await field.fill(value);
  for (const [serverMessage, text] of [
    ['Item not found for "/api/master_products/1".', homepageTexts.unknownUuid],
    ['Could not convert database value "spa" to Doctrine Type uuid.', homepageTexts.unknownUuid],
    ['Cannot save.', homepageContract.editFailed],
  ] as const) {
    standIn.fail(update, { code: 'INVALID', serverMessage });
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await page.getByRole('alert').getByText(text, { exact: true }).first().waitFor();
  }
  expect(await field.inputValue()).toBe(value);
}

it('an edited carousel whose target the marketplace does not know says so, unlike any other failure [CAR-033, LCM-015]', async () => {
  await failsWith('homepage.carousels.update', await carousel(), 'Position', '4');
});

it('an edited item whose target the marketplace does not know says so, unlike any other failure [ITM-033, LCM-015]', async () => {
  await failsWith('homepage.items.update', await item(), 'Titre', 'Un spa');
});
