import { importTexts } from '@comptoir/shared/stock/texts';
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { signedInPage } from '../kit/browser.ts';
import { focusedText, openFromPalette, refusePointer, tabTo } from '../kit/keyboard.ts';
import { listSubjects } from '../kit/list-subjects.ts';
import { ownProduct, stockOf } from '../kit/own-stock.ts';
import { rows, settled, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack({ worker: 'child' });
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());

const { sql } = stack.marketplace;
const sent = async (call: string) => (await stack.marketplace.requests(call)).length;

/** The text that a query returns; empty without a row. */
async function stored(query: string, values: unknown[] = []): Promise<string> {
  const [row] = await sql<{ text: string }>(query, values);
  return row?.text ?? '';
}

const topCategories = async () =>
  (await sql<{ name: string }>('select name from category where lvl = 1 order by position')).map(({ name }) => name);

async function saveAndConfirm(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await confirm(page);
}

async function confirm(page: Page, yes = /^Oui$/): Promise<void> {
  await page.getByRole('alertdialog').waitFor();
  await tabTo(page, yes, 5);
  await page.keyboard.press('Enter');
}

/** Chooses the option after the current one of a list box. */
async function chooseNext(page: Page, field: RegExp): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('option').first().waitFor({ state: 'detached' });
  // The field takes the focus back a frame after its list has closed.
  await expect.poll(() => focusedText(page)).toMatch(field);
}

async function changeName(page: Page): Promise<void> {
  const { products } = await listSubjects(sql);
  const name = await stored('select admin_product_name as text from master_product where uuid = $1', [products.eTicket]);
  await openFromPalette(page, name, name);
  await title(page, /^Modifier \S/);
  await tabTo(page, /^Nom du produit/, 90);
  await page.keyboard.press('End');
  await page.keyboard.type(' au clavier');
  await saveAndConfirm(page);
  await expect
    .poll(() => stored('select product_name as text from master_product where uuid = $1', [products.eTicket]))
    .toMatch(/ au clavier$/);
}

async function moveCategory(page: Page): Promise<void> {
  await openFromPalette(page, 'arborescence', /^Arborescence/);
  await title(page, 'Arborescence des catégories');
  await page.getByRole('treeitem').first().waitFor();
  const before = await topCategories();
  await tabTo(page, /^tree item$/);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  const [first, second, ...others] = before;
  await expect.poll(topCategories).toEqual([second, first, ...others]);
}

async function importCodes(page: Page): Promise<void> {
  const own = await ownProduct(stack);
  await openFromPalette(page, 'importer des codes', 'Importer des codes');
  await title(page, 'Import des nouveaux codes');
  await tabTo(page, /^Fournisseur/);
  await page.keyboard.type(own.supplier.name);
  await page.getByRole('option', { name: own.supplier.name }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  // Until its products are read, the field cannot take the focus.
  await page.getByText(importTexts.chooseProduct, { exact: true }).first().waitFor();
  await chooseNext(page, /^Produit(?!s)/);
  // Listened for before the key: Playwright may tell the page too late that it takes the dialog.
  const chosen = page.waitForEvent('filechooser');
  await tabTo(page, /^Fichier CSV/);
  await page.keyboard.press('Enter');
  const chooser = await chosen;
  await chooser.setFiles({
    name: 'codes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('code;expirationDate\nCLAVIER-1;\nCLAVIER-2;\n'),
  });
  await page.getByRole('button', { name: 'Fichier CSV : Remplacer' }).waitFor();
  await tabTo(page, /^Vérifier le fichier/);
  await page.keyboard.press('Enter');
  await title(page, 'Import de codes');
  await page.getByRole('button', { name: 'Importer 2 lignes' }).waitFor();
  await tabTo(page, /^Importer 2 lignes/);
  await page.keyboard.press('Enter');
  await confirm(page);
  await expect.poll(() => stockOf(stack, own)).toEqual(['CLAVIER-1', 'CLAVIER-2']);
}

async function disableCode(page: Page): Promise<void> {
  await openFromPalette(page, 'codes stock', /^Codes/);
  await title(page, 'Codes');
  await settled(page);
  const row = await tabTo(page, /^row /);
  await page.keyboard.press('Space');
  await tabTo(page, /^Désactiver/, 90);
  await page.keyboard.press('Enter');
  await confirm(page, /^Désactiver un code$/);
  const code = row.replace('row ', '');
  await expect.poll(() => rows(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-row')))).not.toContain(code);
  expect(await sent('stock.codes.disable')).toBe(1);
}

async function addTransporter(page: Page): Promise<void> {
  await openFromPalette(page, 'ajouter un transporteur', 'Ajouter un transporteur');
  await page.getByRole('dialog', { name: 'Ajouter un transporteur' }).waitFor();
  await tabTo(page, /^Nom du transporteur/);
  await page.keyboard.type('Coursiers du clavier');
  await saveAndConfirm(page);
  await expect.poll(() => stored("select name as text from transporter where name = 'Coursiers du clavier'")).toBe('Coursiers du clavier');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function orderVouchers(page: Page): Promise<void> {
  const brand = await stored(
    'select product_name as text from voucher_product where allowed_activate and is_fix_value order by id limit 1',
  );
  await openFromPalette(page, 'commander un bon', 'Commander un bon');
  await title(page, 'Commander des bons');
  await tabTo(page, /^Enseigne/);
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: brand }).waitFor();
  await page.keyboard.type(brand);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Commander/);
  await page.keyboard.press('Enter');
  await confirm(page, /^Commander \d/);
  await expect.poll(() => sent('vouchers.vouchers.reserve')).toBe(1);
}

async function commentAlert(page: Page): Promise<void> {
  await openFromPalette(page, 'suivi des commandes', /^Suivi des commandes/);
  await title(page, 'Suivi des commandes fournisseur');
  await settled(page);
  await tabTo(page, /^row /);
  await page.keyboard.press('e');
  await page.getByRole('textbox', { name: 'Commentaire' }).waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Noté au clavier');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => stored("select alert_comment as text from voucher_order where alert_comment = 'Noté au clavier'"))
    .toBe('Noté au clavier');
}

async function openVersion(page: Page): Promise<void> {
  await openFromPalette(page, 'ajouter une version', 'Ajouter une version');
  await page.getByRole('dialog', { name: 'Ajouter une version' }).waitFor();
  await tabTo(page, /^Version/);
  await page.keyboard.type('61.2');
  await chooseNext(page, /^Plateforme/);
  await chooseNext(page, /^Domaine/);
  await page.keyboard.press('Control+s');
  await expect.poll(() => sent('access.versions.create')).toBe(1);
  await rows(page).filter({ hasText: '61.2' }).waitFor();
}

const TASKS: readonly [title: string, ...tasks: ((page: Page) => Promise<void>)[]][] = [
  ['changes the name of a product', changeName],
  ['imports codes and disables a code', importCodes, disableCode],
  [
    'adds a transporter, opens a mobile version, comments an alert, moves a category and orders vouchers',
    addTransporter,
    openVersion,
    commentAlert,
    moveCategory,
    orderVouchers,
  ],
];

describe('without a mouse, an administrator', () => {
  it.each(TASKS)('%s [RGA-003]', async (_title, ...tasks) => {
    const page = await signedInPage(stack);
    const isUnpressed = await refusePointer(page);
    await page.goto('/admin/dashboard');
    await title(page, 'Tableau de bord');
    for (const task of tasks) await task(page);
    expect(await isUnpressed()).toBe(true);
  });
});
