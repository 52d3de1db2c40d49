import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { attributesOf, twoAttributes } from '../kit/attributes.ts';
import { signedInPage } from '../kit/browser.ts';
import { type BrowserClient, createBrowserClient } from '../kit/client.ts';
import { answer } from '../kit/confirmation.ts';
import { optionsOf, selectOption } from '../kit/listbox.ts';
import { productValuesFor } from '../kit/product-values.ts';
import { rows, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';
import { press } from './products-kit.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());

let client: BrowserClient;
beforeAll(async () => {
  client = createBrowserClient(stack.url);
  await client.signIn();
});

const CREATE = 'catalogue.variants.create';
const QUESTION = 'Êtes-vous sûr de vouloir créer ces variants ?';
const bodies = async () => (await stack.marketplace.requests(CREATE)).map(({ body }) => body);
const attribute = (page: Page, place: number) => page.getByRole('combobox', { name: `Attribut ${place}`, exact: true });
const offered = async (page: Page, place: number) => (await optionsOf(attribute(page, place))).filter((text) => text !== 'Choisir…');
const proposed = (page: Page) => page.getByRole('list', { name: 'Déclinaisons' }).getByRole('listitem');

/** A new product, and the available attributes. */
async function subject() {
  const values = await productValuesFor(client, 'eTicket');
  const { uuid } = await client.trpc.catalogue.products.create.mutate({ ...values, adminProductName: 'Billet du port' });
  const attributes = await attributesOf(client, uuid);
  const { size, colour } = await twoAttributes(client, uuid);
  await stack.marketplace.forget();
  return { uuid, size, colour, attributes, supplier: values.supplier?.value ?? '' };
}

async function addValue(page: Page, place: number, value: string, isNew = false): Promise<void> {
  const box = page.getByRole('combobox', { name: `Valeurs de l’attribut ${place}`, exact: true });
  await box.click();
  await box.pressSequentially(value);
  await page.getByRole('option', { name: isNew ? `Ajouter « ${value} »` : value, exact: true }).click();
  await page.getByRole('button', { name: `Retirer ${value}`, exact: true }).waitFor();
}

describe('variants are added', () => {
  it('from the list of a product, by attributes and values, known and new [PVA-005, PVA-010, PVA-041, PVA-042, PVA-043, PVA-051]', async () => {
    const { uuid, size, colour, supplier } = await subject();
    const page = await signedInPage(stack);
    await page.goto(`/admin/catalogue/product/variants/${uuid}`);
    await page.getByRole('link', { name: 'Ajouter des variants', exact: true }).click();
    await title(page, 'Ajouter des variants à Billet du port');
    expect(new URL(page.url()).pathname).toBe(`/admin/addAttribut/${uuid}`);
    const facts = await page.locator('main dl > div').allTextContents();
    expect(facts).toEqual([
      'PrototypeE-billet',
      `Fournisseur${supplier}`,
      'Nom du produitEssai eTicket',
      'Nom dans l’administrationBillet du port',
    ]);
    const known = size.attributeValues[0]?.name ?? '';
    await selectOption(attribute(page, 1), size.name);
    await addValue(page, 1, known);
    await addValue(page, 1, 'Sur mesure', true);
    await press(page, 'Ajouter un attribut');
    await selectOption(attribute(page, 2), colour.name);
    await addValue(page, 2, 'Ambre', true);
    expect(await proposed(page).allTextContents()).toEqual([`${known}, Ambre`, 'Sur mesure, Ambre']);
    await expectNoViolations(page);
    await press(page, 'Créer');
    await page.getByRole('alertdialog', { name: QUESTION }).getByText('2 variants seront ajoutés à ce produit.').waitFor();
    await answer(page, QUESTION, 'Oui');
    await page.getByText('Les déclinaisons ont été créées !', { exact: true }).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Variants de Billet du port' }).waitFor();
    await rows(page).filter({ hasText: 'Sur mesure' }).first().waitFor();
    expect(await bodies()).toEqual([
      {
        masterProduct: uuid,
        variantsAttributes: [
          { attributeUuid: size.uuid, attributeValueUuid: size.attributeValues[0]?.uuid, value: known },
          { attributeUuid: colour.uuid, attributeValueUuid: '', value: 'Ambre' },
          { attributeUuid: size.uuid, attributeValueUuid: '', value: 'Sur mesure' },
        ],
      },
    ]);
  });

  it('each attribute once, no more of them than there are, each with its values; without a product in the address, the products come first [PVA-004, PVA-044, PVA-045, PVA-046]', async () => {
    const { uuid, size, attributes } = await subject();
    const page = await signedInPage(stack);
    await page.goto('/admin/addAttribut');
    await title(page, 'Produits');
    await page.goto(`/admin/addAttribut?uuid=${uuid}`);
    await title(page, 'Ajouter des variants à Billet du port');
    expect(new URL(page.url()).pathname).toBe(`/admin/addAttribut/${uuid}`);
    await attribute(page, 1).waitFor();
    expect(await offered(page, 1)).toEqual(attributes.map(({ name }) => name));
    const summary = page.getByRole('alert').filter({ hasText: 'Désolé, tous les champs ne sont pas remplis correctement.' });
    await press(page, 'Créer');
    await summary.getByText('Ce champ est obligatoire.').first().waitFor();
    expect(await attribute(page, 1).getAttribute('aria-invalid')).toBe('true');
    await selectOption(attribute(page, 1), size.name);
    await press(page, 'Ajouter un attribut');
    expect(await offered(page, 2)).toEqual(attributes.filter(({ uuid: one }) => one !== size.uuid).map(({ name }) => name));
    await addValue(page, 1, 'a'.repeat(51), true);
    await press(page, 'Créer');
    await summary.getByText('Ce champ doit contenir maximum 50 caractères.').waitFor();
    for (let count = 2; count < attributes.length; count += 1) await press(page, 'Ajouter un attribut');
    expect(await page.getByRole('button', { name: 'Ajouter un attribut' }).count()).toBe(0);
    expect(await bodies()).toEqual([]);
  });

  it('by the attributes of the product where it has some, and none that exists [PVA-047, PVA-048, PVA-049, PVA-050]', async () => {
    const { uuid, size } = await subject();
    const isNew = (value: string) => ({ attributeUuid: size.uuid, attributeValueUuid: null, value });
    await client.trpc.catalogue.variants.create.mutate({ masterProduct: uuid, variantsAttributes: [isNew('Trio')] });
    await stack.marketplace.forget();
    const page = await signedInPage(stack, { allow: [/Failed to load resource/] });
    await page.goto(`/admin/addAttribut/${uuid}`);
    await attribute(page, 1).waitFor();
    expect(await offered(page, 1)).toEqual([size.name]);
    expect(await page.getByRole('button', { name: 'Ajouter un attribut' }).count()).toBe(0);
    await selectOption(attribute(page, 1), size.name);
    await addValue(page, 1, 'Trio');
    expect(await proposed(page).allTextContents()).toEqual(['TrioCette déclinaison existe déjà.']);
    await press(page, 'Créer');
    await answer(page, QUESTION, 'Oui');
    await page.getByRole('alert').getByText('Attributs : Veuillez choisir d’autres déclinaisons.', { exact: true }).waitFor();
    expect(await bodies()).toEqual([]);
    await addValue(page, 1, 'Quatuor', true);
    expect(await proposed(page).allTextContents()).toEqual(['TrioCette déclinaison existe déjà.', 'Quatuor']);
    await press(page, 'Créer');
    await answer(page, QUESTION, 'Oui');
    await page.getByText('Les déclinaisons ont été créées !', { exact: true }).waitFor();
    expect(await bodies()).toEqual([
      { masterProduct: uuid, variantsAttributes: [{ attributeUuid: size.uuid, attributeValueUuid: '', value: 'Quatuor' }] },
    ]);
  });
});
