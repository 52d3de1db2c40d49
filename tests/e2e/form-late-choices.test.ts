import type { ProductValues } from '@comptoir/shared/catalogue/products/product-values';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { type BrowserClient, createBrowserClient } from '../kit/client.ts';
import { answer } from '../kit/confirmation.ts';
import { delayRequests } from '../kit/delayed-replies.ts';
import { tabThrough } from '../kit/keyboard.ts';
import { selectedOption } from '../kit/listbox.ts';
import { productValuesFor, readProductValues } from '../kit/product-values.ts';
import { startWebStack } from '../kit/web-stack.ts';
import { field, press } from './products-kit.ts';

const stack = await startWebStack();
afterAll(() => stack.close());

/** Calls that read the choices of a product. */
const CHOICES = /catalogue\.products\.(choices|shippingMethods)|reference\.taxes/;
const QUESTION = 'Êtes-vous sûr de vouloir modifier ce produit ?';

let client: BrowserClient;
beforeAll(async () => {
  client = createBrowserClient(stack.url);
  await client.signIn();
});

/** A new product, with a value for every field with choices. */
async function ownProduct(changes: Partial<ProductValues> = {}) {
  const { products } = client.trpc.catalogue;
  const { uuid } = await products.create.mutate({ ...(await productValuesFor(client, 'eTicket')), ...changes });
  return { uuid, values: () => readProductValues(client.trpc, uuid) };
}

const writesOf = async (uuid: string) =>
  (await stack.marketplace.requests()).filter(({ method, path }) => method !== 'GET' && path.endsWith(uuid)).length;
const nameOfTax = async (uuid: string) => (await client.trpc.reference.taxes.query()).items.find((tax) => tax.uuid === uuid)?.tax;
const nameOfClassification = async (uuid: string) =>
  (await client.trpc.catalogue.products.choices.query()).urssafClassification.find((choice) => choice.uuid === uuid)?.value;
const changed = (page: Page) => page.getByText(/champs? modifiés?$/);
const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

async function open(page: Page, uuid: string): Promise<void> {
  await page.goto(`/admin/product/${uuid}/edit`);
  await field(page, 'Nom du produit').waitFor();
}

/** Only its name is changed. */
async function rename(page: Page, name: string): Promise<void> {
  await field(page, 'Nom du produit').fill(name);
  await page.getByText('1 champ modifié').waitFor();
  await press(page, 'Modifier');
  await answer(page, QUESTION, 'Oui');
  await page.getByText('Vous venez de modifier un produit E-billet', { exact: true }).waitFor();
}

describe('a product opened at its own address', () => {
  it('keeps what its lists have yet to load, while the user tabs through it, and an unchanged form sends nothing [MUT-007]', async () => {
    const product = await ownProduct();
    const before = await product.values();
    const page = await signedInPage(stack);
    const release = await delayRequests(page, CHOICES);
    await open(page, product.uuid);
    expect(await tabThrough(page)).toBeGreaterThan(15);
    expect(await changed(page).count()).toBe(0);
    expect(await selectedOption(select(page, 'Taxe'))).toBe('Chargement des choix…');
    await expectNoViolations(page);
    release();
    await expect.poll(() => selectedOption(select(page, 'Taxe'))).toBe(await nameOfTax(before.tax));
    expect(await selectedOption(select(page, 'Classification URSSAF'))).toBe(await nameOfClassification(before.urssafClassification));
    await tabThrough(page);
    expect(await changed(page).count()).toBe(0);
    await press(page, 'Modifier');
    await page.getByText('Aucune modification à enregistrer.').waitFor();
    expect(await writesOf(product.uuid)).toBe(0);
    expect(await product.values()).toEqual(before);
  });

  it('keeps what its lists could not bring, says so, and asks for them again on demand [MUT-007]', async () => {
    const product = await ownProduct();
    const before = await product.values();
    const page = await signedInPage(stack, { allow: [/Failed to load resource/] });
    await page.route(CHOICES, (route) => route.fulfill({ status: 400, body: '{}' }));
    await open(page, product.uuid);
    const failed = page.getByText('Les choix n’ont pas pu être chargés.');
    await expect.poll(() => failed.count()).toBe(5);
    await tabThrough(page);
    expect(await changed(page).count()).toBe(0);
    await expectNoViolations(page);
    await rename(page, 'Renommé sans listes');
    expect(await product.values()).toEqual({ ...before, productName: 'Renommé sans listes' });
    await open(page, product.uuid);
    await expect.poll(() => failed.count()).toBe(5);
    await page.unroute(CHOICES);
    const price = page.getByRole('region', { name: 'Politique de prix' });
    await price.getByRole('button', { name: 'Réessayer' }).click();
    await expect.poll(() => failed.count()).toBeLessThan(5);
    const tax = await nameOfTax(before.tax);
    await expect.poll(() => selectedOption(select(page, 'Taxe'))).toBe(tax);
  });

  it('keeps values that are no longer offered, under their own name and with a note [MUT-007]', async () => {
    const product = await ownProduct();
    const before = await product.values();
    const page = await signedInPage(stack);
    const known = [before.tax, before.urssafClassification, ...before.socialEvent, ...before.shippingMethod];
    await page.route(CHOICES, async (route) => {
      const reply = await route.fetch();
      // Every list loads, without the product's own values.
      const body = (await reply.text()).replaceAll(/\{"uuid":"([^"]+)"[^{}]*\},?/g, (row, uuid) => (known.includes(uuid) ? '' : row));
      await route.fulfill({ response: reply, body: body.replaceAll(',]', ']') });
    });
    await open(page, product.uuid);
    await expect.poll(() => page.getByText('n’est plus proposée').count()).toBeGreaterThan(0);
    await expect.poll(() => selectedOption(select(page, 'Taxe'))).toBe(before.tax);
    for (const uuid of [...before.socialEvent, ...before.shippingMethod])
      expect(await page.getByRole('checkbox', { name: uuid, exact: true }).isChecked()).toBe(true);
    await tabThrough(page);
    await expectNoViolations(page);
    await rename(page, 'Renommé avec ce qui n’existe plus');
    expect(await product.values()).toEqual({ ...before, productName: 'Renommé avec ce qui n’existe plus' });
  });
});
