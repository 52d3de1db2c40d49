import { of } from '@comptoir/shared/elision';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { twoAttributes } from '../kit/attributes.ts';
import { signedInPage } from '../kit/browser.ts';
import { createBrowserClient } from '../kit/client.ts';
import { answer } from '../kit/confirmation.ts';
import { selectOption } from '../kit/listbox.ts';
import { rows, settled, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';
import { field, fillContents, fillInformation, fillSale, openCreatePage, press, shipperOf } from './products-kit.ts';

const stack = await startWebStack();
afterAll(() => stack.close());

let shipper: { supplier: string; method: string };
beforeAll(async () => {
  shipper = await shipperOf(stack);
});

const SIZES = ['Une place', 'Deux places', 'Trois places'];

async function createProduct(page: Page, prototype: string, name: string, isSold: boolean): Promise<void> {
  await openCreatePage(page);
  await page.getByRole('radio', { name: prototype, exact: true }).check();
  await press(page, 'Suivant');
  await fillInformation(page, name, shipper.supplier);
  if (isSold) await fillSale(page, shipper.method);
  else {
    await page.getByRole('radio', { name: 'Pourcentage' }).check();
    await field(page, 'Valeur de la réduction').fill('5');
  }
  await press(page, 'Suivant');
  await fillContents(page, 'Une journée au bord de l’eau');
  await press(page, 'Créer');
  await answer(page, 'Êtes-vous sûr de vouloir créer ce produit ?', 'Oui');
}

async function addVariants(page: Page, name: string): Promise<void> {
  await answer(page, 'Souhaitez-vous créer des variants pour ce produit ?', 'Oui');
  await title(page, `Ajouter des variants à ${name}`);
  const client = createBrowserClient(stack.url);
  await client.signIn();
  const { size } = await twoAttributes(client, new URL(page.url()).pathname.split('/').at(-1) ?? '');
  await selectOption(page.getByRole('combobox', { name: 'Attribut 1', exact: true }), size.name);
  const box = page.getByRole('combobox', { name: 'Valeurs de l’attribut 1', exact: true });
  for (const value of SIZES) {
    await box.click();
    await box.pressSequentially(value);
    await page
      .getByRole('option', { name: `Ajouter « ${value} »`, exact: true })
      .or(page.getByRole('option', { name: value, exact: true }))
      .click();
    await page.getByRole('button', { name: `Retirer ${value}`, exact: true }).waitFor();
  }
  await press(page, 'Créer');
  await answer(page, 'Êtes-vous sûr de vouloir créer ces variants ?', 'Oui');
  await page.getByRole('heading', { level: 1, name: `Variants ${of(name)}` }).waitFor();
}

/** The product in its list, by its name. */
async function find(page: Page, name: string) {
  await page.goto('/admin/ListProducts?page=1&itemsPerPage=10');
  await settled(page);
  const box = page.getByRole('searchbox').first();
  await box.fill(name);
  await box.press('Enter');
  const row = rows(page).filter({ hasText: name });
  await expect.poll(() => rows(page).count()).toBe(1);
  await row.waitFor();
  return row;
}

// One that may have variants, and one that may not; how each prototype is created: products-form.test.ts.
it.each([
  ['Produit physique', 'Panier du quai', true],
  ['Carte de membre', 'Carte du club nautique', false],
])(
  'a product of the prototype %s is created with three variants where it may have some, and found again with them',
  async (prototype, name, isSold) => {
    const page = await signedInPage(stack);
    await createProduct(page, prototype, name, isSold);
    if (isSold) await addVariants(page, name);
    else await title(page, 'Produits');
    const row = await find(page, name);
    const link = row.getByRole('link', { name: `Variants ${of(name)}` });
    expect(await link.count()).toBe(isSold ? 1 : 0);
    if (!isSold) return;
    await link.click();
    await settled(page);
    // In addition to the default one.
    await expect.poll(() => rows(page).count()).toBe(SIZES.length + 1);
    for (const size of SIZES) await rows(page).filter({ hasText: size }).first().waitFor();
    await rows(page)
      .filter({ hasText: 'Deux places' })
      .getByRole('link', { name: /^Modifier / })
      .click();
    await field(page, 'Nom du produit').waitFor();
    expect(await field(page, 'Nom du produit').inputValue()).toContain('Deux places');
  },
);
