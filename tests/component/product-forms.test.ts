import { PROTOTYPES, type PrototypeName } from '@comptoir/shared/catalogue/products/product-facts';
import { productScreenContract as contract, productScreenTexts } from '@comptoir/shared/catalogue/products/product-screen-texts';
import { describe, expect, it } from 'vitest';
import { answer } from '../kit/confirmation.ts';
import { selectedOption, selectOption } from '../kit/listbox.ts';
import { mountedClient } from './mounted.ts';

const { page, standIn } = await mountedClient();

const { labels } = productScreenTexts;
const QUESTION = 'Êtes-vous sûr de vouloir modifier ce produit ?';
const name = page.getByRole('textbox', { name: labels.productName, exact: true });
const edit = () => page.getByRole('button', { name: contract.edit, exact: true }).click();
const updates = () => standIn.sentTo('catalogue.products.update');

/** The form of a product of this prototype. */
async function openEdit(prototype: PrototypeName) {
  const { items } = await standIn.recorded('catalogue.products.list', { itemsPerPage: 100 });
  const uuid = items.find((product) => product.prototype.uuid === PROTOTYPES[prototype])?.uuid ?? '';
  standIn.answer('catalogue.products.update', ({ form }) => form);
  await page.goto(`/admin/product/${uuid}/edit`);
  await name.waitFor();
}

describe('the edition of a product', () => {
  it.each<[PrototypeName, string]>([
    ['eTicket', 'Vous venez de modifier un produit E-billet'],
    ['physical', 'Vous venez de modifier un produit physique'],
    ['giftCard', 'Vous venez de modifier un produit carte cadeau'],
    ['promo', 'Vous venez de modifier une Redirection sur site partenaire / Codes promo'],
    ['memberCard', 'Vous venez de modifier une carte de membre'],
  ])(
    'of the prototype %s is announced with its kind, after a confirmation that can be declined [PRD-199, PRD-200]',
    async (prototype, text) => {
      await openEdit(prototype);
      await name.fill('Autre nom');
      await edit();
      await answer(page, QUESTION, 'Non');
      expect([updates(), await name.inputValue()]).toEqual([[], 'Autre nom']);
      await edit();
      await answer(page, QUESTION, 'Oui');
      await page.getByText(text, { exact: true }).waitFor();
      expect(updates()).toHaveLength(1);
    },
  );

  it('takes one brand, one classification and several events of the URSSAF [PRD-057, PRD-063, PRD-064]', async () => {
    const { urssafClassification, urssafEvent } = await standIn.recorded('catalogue.products.choices', undefined);
    const [brand] = await standIn.recorded('catalogue.products.brands', { name: '' });
    await openEdit('eTicket');
    const removeTag = page.getByRole('button', { name: new RegExp(`^${labels.brand} : `) });
    const search = page.getByRole('combobox', { name: labels.brand, exact: true });
    expect([await removeTag.count(), await search.count()]).toEqual([1, 0]);
    await removeTag.click();
    await search.fill(brand?.value ?? '');
    await page.getByRole('option', { name: brand?.value ?? '', exact: true }).click();
    expect([await removeTag.count(), await search.count()]).toEqual([1, 0]);
    const classification = page.getByRole('combobox', { name: labels.urssafClassification });
    const last = urssafClassification.at(-1);
    for (const choice of [urssafClassification[0], last]) await selectOption(classification, choice?.value ?? '');
    expect(await selectedOption(classification)).toBe(last?.value);
    const events = page.getByRole('group', { name: labels.urssafEvent }).getByRole('checkbox');
    for (const box of await events.all()) await box.uncheck();
    await events.nth(0).check();
    await events.nth(1).check();
    await edit();
    await answer(page, QUESTION, 'Oui');
    await expect.poll(() => updates().length).toBe(1);
    expect(updates()[0]?.form).toMatchObject({
      brand,
      urssafClassification: last?.uuid,
      urssafEvent: urssafEvent.slice(0, 2).map(({ uuid }) => uuid),
    });
  });
});
