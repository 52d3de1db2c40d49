import { productScreenTexts } from '@comptoir/shared/catalogue/products/product-screen-texts';
import type { Page } from 'playwright-core';
import { createBrowserClient } from '../kit/client.ts';
import { selectOption } from '../kit/listbox.ts';
import { title } from '../kit/screen.ts';
import type { Stack } from '../kit/stack.ts';

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const step = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

/** A supplier with shipping methods, and one of its methods: they depend on the seed. */
export async function shipperOf(stack: Stack): Promise<{ supplier: string; method: string }> {
  const client = createBrowserClient(stack.url);
  await client.signIn();
  const { items } = await client.trpc.catalogue.products.list.query({ itemsPerPage: 100 });
  for (const { supplier } of items) {
    if (supplier === null) continue;
    const [method] = await client.trpc.catalogue.products.shippingMethods.query({ supplier: supplier.uuid });
    const [first] = await client.trpc.suppliers.suppliers.options.query({ name: supplier.value });
    if (method && first?.uuid === supplier.uuid) return { supplier: supplier.value, method: method.value };
  }
  throw new Error('no supplier ships');
}

/** Opens the creation at its first step. */
export async function openCreatePage(page: Page): Promise<void> {
  await page.goto('/admin/addProduct');
  await title(page, 'Ajouter un produit');
}

/** Searches by typing, and selects the first result. */
async function find(page: Page, name: string, text: string): Promise<void> {
  const box = page.getByRole('combobox', { name, exact: true });
  // Scrolled into view first: the list of results closes when the page scrolls under it.
  await box.click();
  await box.pressSequentially(text);
  await page.getByRole('option', { name: text, exact: true }).first().click();
}

/** The required fields of every prototype, in the information step. */
export async function fillInformation(page: Page, name: string, supplier: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Marque', exact: true }).fill('Marque du port');
  await page
    .getByRole('option', { name: 'Ajouter « Marque du port »' })
    .or(page.getByRole('option', { name: 'Marque du port', exact: true }))
    .first()
    .click();
  await field(page, 'Nom du produit').fill(name);
  await page.getByRole('group', { name: 'Événements sociaux' }).getByRole('checkbox').first().check();
  await page.getByRole('radio', { name: 'Désactivée' }).check();
  // Last: the shipping methods that come with a supplier move what is below them.
  await find(page, 'Fournisseur', supplier);
}

/** The stock, the shipping method and the price of a product for sale. */
export async function fillSale(page: Page, method: string): Promise<void> {
  await page.getByRole('checkbox', { name: method, exact: true }).check();
  await field(page, 'Stock').fill('12');
  await field(page, 'Prix').fill('12,50');
  await selectOption(page.getByRole('combobox', { name: 'Taxe' }), '20%');
}

/** A category, and a description saved by its own button, which says that the product does not have it yet. */
export async function fillContents(page: Page, text: string): Promise<void> {
  await step(page, 'catégories').getByRole('checkbox').first().check();
  await press(page, 'Suivant');
  await press(page, 'Modifier le texte : Texte de la description 1');
  const editor = page.getByRole('textbox', { name: 'Texte de la description 1' });
  await editor.click();
  await editor.pressSequentially(text);
  await press(page, 'Enregistrer les descriptions');
  const saved = page.getByRole('status').filter({ hasText: '1 description(s) enregistrée(s).' });
  await saved.filter({ hasText: productScreenTexts.descriptionsPending }).waitFor();
}
