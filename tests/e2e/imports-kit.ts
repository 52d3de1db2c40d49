import type { Page } from 'playwright-core';
import { signedInPage } from '../kit/browser.ts';
import { selectOption } from '../kit/listbox.ts';
import { type OwnProduct, ownProduct } from '../kit/own-stock.ts';
import { title } from '../kit/screen.ts';
import type { Stack } from '../kit/stack.ts';

/** Import requests received by the marketplace. */
export const CODE_IMPORT = 'stock.codes.import';
const CODES = '/admin/catalogue/code/create';

export const supplier = (page: Page) => page.getByRole('combobox', { name: 'Fournisseur' });
export const product = (page: Page) => page.getByRole('combobox', { name: 'Produit' });
/** Starts the check; nothing is imported. */
export const check = (page: Page) => page.getByRole('button', { name: 'Vérifier le fichier', exact: true });
/** The sentence under a field. */
export const errorOf = (page: Page, field: string) => page.locator(`#field-${field}-error`);
/** A block of the page of an import. */
export const block = (page: Page, name: string | RegExp) => page.getByRole('region', { name, exact: true });
export const apply = (page: Page, rows: string) => page.getByRole('button', { name: `Importer ${rows}`, exact: true });
const yes = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Oui' });
/** The state of the import, beside its title. */
export const state = (page: Page, name: string) => page.locator('h1 + span').getByText(name, { exact: true });

export async function openForm(stack: Stack, path = CODES, name = 'Import des nouveaux codes'): Promise<Page> {
  const page = await signedInPage(stack);
  await page.goto(path);
  await title(page, name);
  return page;
}

export async function choose(page: Page, own: OwnProduct, option: string | RegExp = new RegExp(`${own.name}$`)): Promise<void> {
  await supplier(page).fill(own.supplier.name);
  await page.getByRole('option', { name: own.supplier.name }).click();
  await selectOption(product(page), option);
}

export async function chooseFile(page: Page, content: string | Buffer, name = 'codes.csv', action = 'Choisir un fichier'): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: `Fichier CSV : ${action}` }).click();
  await (await chosen).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
}
export const sent = (page: Page) => page.getByRole('button', { name: 'Fichier CSV : Remplacer' }).waitFor();

/** A product, and the page that shows its list of codes. */
interface Known {
  own: OwnProduct;
  page: Page;
}

/** The completed form of an import of codes: for a new product, or an existing one from its list. */
export async function prepared(stack: Stack, csv: string | Buffer, known?: Known): Promise<Known> {
  const own = known?.own ?? (await ownProduct(stack));
  const page = known?.page ?? (await openForm(stack));
  if (known !== undefined) {
    await page.getByRole('link', { name: 'Importer des codes' }).click();
    await title(page, 'Import des nouveaux codes');
  }
  await choose(page, own);
  await chooseFile(page, csv);
  await sent(page);
  return { own, page };
}

/** Waits for the plan of the file: checked, and nothing sent. */
export async function planned(...given: Parameters<typeof prepared>): Promise<Known> {
  const { own, page } = await prepared(...given);
  await check(page).click();
  await title(page, 'Import de codes');
  await block(page, 'Plan').waitFor();
  return { own, page };
}

/** Applies the plan and confirms it. */
export async function applied(page: Page, rows: string): Promise<void> {
  await apply(page, rows).click();
  await yes(page).click();
}
