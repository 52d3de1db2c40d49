import type { PrototypeName } from '@comptoir/shared/catalogue/products/product-facts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { type BrowserClient, createBrowserClient } from '../kit/client.ts';
import { answer } from '../kit/confirmation.ts';
import { productValuesFor } from '../kit/product-values.ts';
import { rows } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';
import { field, press } from './products-kit.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());

let client: BrowserClient;
beforeAll(async () => {
  client = createBrowserClient(stack.url);
  await client.signIn();
});

const QUESTION = 'Êtes-vous sûr de vouloir modifier ce variant ?';
const NOTICE = 'Le variant par défaut ne peut pas être modifié. Veuillez modifier le produit parent.';

/** A new product with one variant beside the default one. */
async function ownProduct(prototype: PrototypeName): Promise<string> {
  const { products, variants } = client.trpc.catalogue;
  const { uuid } = await products.create.mutate({ ...(await productValuesFor(client, prototype)), adminProductName: 'Billet du port' });
  const [attribute] = (await variants.subject.query({ uuid })).attributes;
  const variantsAttributes = [{ attributeUuid: attribute?.uuid ?? '', attributeValueUuid: null, value: 'Trio' }];
  await variants.create.mutate({ masterProduct: uuid, variantsAttributes });
  await stack.marketplace.forget();
  return uuid;
}

/** Opens the form from the row of the list. */
async function openFrom(page: Page, product: string, isDefault: boolean): Promise<void> {
  await page.goto(`/admin/catalogue/product/variants/${product}`);
  await rows(page).first().waitFor();
  const mark = page.getByText('Par défaut', { exact: true });
  const row = rows(page).filter(isDefault ? { has: mark } : { hasNot: mark });
  await row.getByRole('link', { name: /^Modifier / }).click();
  await field(page, 'Nom du produit').waitFor();
}
const writes = async () =>
  (await stack.marketplace.requests())
    .filter(({ method, call }) => method !== 'GET' && call?.startsWith('catalogue.'))
    .map(({ method, path }) => `${method} ${path.replace(/[0-9a-f-]{36}$/, '…')}`);

it.each([
  ['eTicket', 'e-ticket', 'Vous venez de modifier un variant E-billet'],
  ['physical', 'physical', 'Vous venez de modifier un variant physique'],
  ['giftCard', 'gift-card', 'Vous venez de modifier un variant carte cadeau'],
] as const)(
  'a variant of the prototype %s is edited from its row in two steps, and leads back to the list [PVA-002, PVA-008, PVA-014, PVA-015, PVA-016, PVA-019, PVA-039]',
  async (prototype, path, done) => {
    const product = await ownProduct(prototype);
    const page = await signedInPage(stack);
    await openFrom(page, product, false);
    expect(new URL(page.url()).pathname).toMatch(/^\/admin\/product\/variant\/[0-9a-f-]{36}\/edit$/);
    const steps = page.getByRole('navigation', { name: /^Étapes/ }).getByRole('listitem');
    expect((await steps.allTextContents()).map((text) => text.replace(/^\d/, ''))).toEqual(['Informations', 'Images & Descriptions']);
    expect(await page.getByText(NOTICE).count()).toBe(0);
    expect(await page.getByRole('combobox', { name: 'Marque' }).count()).toBe(0);
    await field(page, 'Nom du produit').fill('Trio du port');
    const collection = page.getByRole('group', { name: 'Collections' }).getByRole('checkbox').first();
    await collection.check();
    // The stock is the product's until the variant has its own.
    expect(await field(page, 'Stock').isDisabled()).toBe(true);
    await page.getByRole('switch', { name: 'Stock repris du produit' }).uncheck();
    await field(page, 'Stock').fill('7');
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Images & Descriptions' }).click();
    await page.getByRole('heading', { name: 'Descriptions', exact: true }).waitFor();
    await expectNoViolations(page);
    await press(page, 'Modifier');
    await answer(page, QUESTION, 'Oui');
    await page.getByText(done, { exact: true }).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Variants de Billet du port' }).waitFor();
    expect(await writes()).toEqual([`PATCH /api/variant-product-${path}/…`]);
  },
);

it('the default variant says that it is read-only, and is: no field, no save; another gets descriptions of its own, and those of its product stay [PVA-017, PVA-018, PVA-022, PVA-026, PVA-028]', async () => {
  const product = await ownProduct('eTicket');
  const page = await signedInPage(stack);
  await openFrom(page, product, true);
  await page.getByText(NOTICE, { exact: true }).first().waitFor();
  const enabled = () =>
    page
      .locator('main fieldset')
      .locator('input:enabled, [role=combobox]:enabled, textarea:enabled, [role=switch]:enabled, [contenteditable=true]')
      .count();
  expect(await enabled()).toBe(0);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Images & Descriptions' }).click();
  await page.getByRole('heading', { name: 'Descriptions', exact: true }).waitFor();
  await page.getByText(NOTICE, { exact: true }).last().waitFor();
  expect(await enabled()).toBe(0);
  for (const name of ['Modifier', 'Enregistrer les images', 'Enregistrer les descriptions'])
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);

  await openFrom(page, product, false);
  await page.getByRole('button', { name: 'Images & Descriptions' }).click();
  await page.getByRole('switch', { name: 'Descriptions reprises du produit' }).uncheck();
  await field(page, 'Titre de la description 1').fill('Du trio');
  await press(page, 'Modifier');
  await answer(page, QUESTION, 'Oui');
  await page.getByText('Vous venez de modifier un variant E-billet', { exact: true }).waitFor();
  expect(await writes()).toEqual(['POST /api/product_descriptions', 'PATCH /api/variant-product-e-ticket/…']);
  const { products, variants } = client.trpc.catalogue;
  expect((await products.get.query({ uuid: product })).values?.descriptions.map(({ title }) => title)).toEqual(['Description']);
  const { items } = await variants.list.query({ product });
  const own = await variants.get.query({ uuid: items.find(({ isDefault }) => !isDefault)?.uuid ?? '' });
  expect(own.values.descriptions).toMatchObject([{ title: 'Du trio', content: '<p>Bon</p>' }]);
});
