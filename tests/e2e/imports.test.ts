import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { type OwnProduct, ownProduct, stockOf } from '../kit/own-stock.ts';
import { rows, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack({ worker: 'child', marketplaceClient: { breakerFailures: 1_000 } });
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());
afterEach(() => stack.marketplace.faults([]));

const CALL = 'stock.codes.import';

const CODES = '/admin/catalogue/code/create';
const open = async (path = CODES, name = 'Import des nouveaux codes') => {
  const page = await signedInPage(stack);
  await page.goto(path);
  await title(page, name);
  return page;
};

const supplier = (page: Page) => page.getByRole('combobox', { name: 'Fournisseur' });
const product = (page: Page) => page.getByRole('combobox', { name: 'Produit' });
const submit = (page: Page) => page.getByRole('button', { name: 'Importer', exact: true });
/** The sentence under a field. */
const errorOf = (page: Page, field: string) => page.locator(`#field-${field}-error`);

async function choose(page: Page, own: OwnProduct): Promise<void> {
  await supplier(page).fill(own.supplier.name);
  await page.getByRole('option', { name: own.supplier.name }).click();
  await product(page).selectOption({ value: own.uuid });
}

async function give(page: Page, content: string | Buffer, name = 'codes.csv', action = 'Choisir un fichier'): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: `Fichier CSV : ${action}` }).click();
  await (await chosen).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
}
const sent = (page: Page) => page.getByRole('button', { name: 'Fichier CSV : Remplacer' }).waitFor();

/** An import of codes that only has to be sent: for a product of its own. */
async function prepared(csv: string): Promise<{ own: OwnProduct; page: Page }> {
  const own = await ownProduct(stack);
  const page = await open();
  await choose(page, own);
  await give(page, csv);
  await sent(page);
  return { own, page };
}

describe('an import', () => {
  it('of codes leads back to the codes once it is done [IMP-004, IMP-005, IMP-007, IMP-008, IMP-022]', async () => {
    const { own, page } = await prepared('code;expirationDate\nA1;31/12/2030\nA2;\n');
    await page.getByText('codes.csv').waitFor();
    await expectNoViolations(page);
    await Promise.all([page.getByText('Import effectué avec succès').waitFor(), submit(page).click()]);
    await title(page, 'Gérer les codes');
    expect(new URL(page.url()).pathname).toBe('/admin/catalogue/ListCodes');
    expect(await stockOf(stack, own)).toEqual(['A1', 'A2']);
    const [request] = await stack.marketplace.requests(CALL);
    expect(request).toMatchObject({ method: 'POST', path: '/api/product_code_imports' });
  });

  it('of documents leads back to the documents [IMP-001, IMP-002, IMP-007, IMP-021]', async () => {
    const own = await ownProduct(stack);
    const page = await open('/admin/addDocument', 'Import des nouveaux documents');
    await choose(page, own);
    await give(page, 'docName;url;expirationDate\nGuide;https://example.org/guide.pdf;\n', 'documents.csv');
    await sent(page);
    await submit(page).click();
    await title(page, 'Gérer les documents');
    expect(await stockOf(stack, own, 'product_document')).toEqual(['Guide']);
    expect(await stack.marketplace.requests('stock.documents.import')).toMatchObject([{ path: '/api/product_stock_imports' }]);
  });

  it('in part says how much of it, and «Tâches» says why not the rest', async () => {
    const { own, page } = await prepared('code;expirationDate\nA1;\nA2;demain\n');
    await Promise.all([page.getByText('1 ligne importée, 1 refusée : le détail est dans «Tâches».').waitFor(), submit(page).click()]);
    await title(page, 'Gérer les codes');
    await page.goto('/admin/jobs');
    const row = rows(page).filter({ hasText: own.name });
    await row.getByText('1 ligne importée, 1 refusée').waitFor();
    await row.getByText(/^Ligne 3 : /).waitFor();
    await expectNoViolations(page);
  });

  it('without a supplier, a product or a file is not sent, and says what is missing [IMP-010, IMP-011, IMP-012]', async () => {
    const page = await open();
    await submit(page).click();
    await expect.poll(() => errorOf(page, 'supplier').textContent()).toBe('Veuillez sélectionner un fournisseur.');
    await expect.poll(() => errorOf(page, 'variantProduct').textContent()).toBe('Veuillez sélectionner un produit.');
    await expect.poll(() => errorOf(page, 'file').textContent()).toBe('Aucun fichier sélectionné.');
    await expectNoViolations(page);
    expect(await stack.marketplace.requests(CALL)).toEqual([]);
  });

  it.each([
    ['another name', 'codes.xlsx', Buffer.from('code\nA\n')],
    ['the name of one, and something else in it', 'codes.csv', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 1])],
  ])('of what is no CSV file, with %s, is refused at once [IMP-013, IMP-014]', async (_, name, content) => {
    const page = await open();
    await Promise.all([page.getByText('Fichier au mauvais format', { exact: true }).waitFor(), give(page, content, name)]);
    await expect.poll(() => errorOf(page, 'file').textContent()).toBe('Le fichier doit être au format CSV.');
  });

  it('that the marketplace refuses says why at the file, the wrong format first, and keeps the form [IMP-014, IMP-015]', async () => {
    const { own, page } = await prepared('code;expirationDate\nA1;demain\n');
    await submit(page).click();
    const day = "Ligne 2 : la date d'expiration n'est pas une date (JJ/MM/AAAA).";
    await expect.poll(() => errorOf(page, 'file').textContent(), { timeout: 20_000 }).toBe(`Fichier au mauvais format\n${day}`);
    expect(await supplier(page).inputValue()).toBe(own.supplier.name);
    await expectNoViolations(page);
    // Mended, it goes through from here.
    await give(page, 'code;expirationDate\nA1;31/12/2030\n', 'mended.csv', 'Remplacer');
    await page.getByText('mended.csv').waitFor();
    await errorOf(page, 'file').waitFor({ state: 'detached' });
    // Its name is there while it is still on its way.
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    await submit(page).click();
    await title(page, 'Gérer les codes');
    expect(await stockOf(stack, own)).toEqual(['A1']);
  });

  it('whose end nobody knows says so, and is not offered to be sent again', async () => {
    await stack.marketplace.faults([{ call: CALL, cutAfterBytes: 0 }]);
    const { own, page } = await prepared('code\nA1\n');
    await submit(page).click();
    await page
      .getByRole('listitem')
      .filter({ hasText: /^Résultat inconnu : / })
      .waitFor({ timeout: 20_000 });
    await page.goto('/admin/jobs');
    const row = rows(page).filter({ hasText: own.name });
    await row.getByText(/^Résultat inconnu : /).waitFor();
    expect(await row.getByRole('button', { name: /^Reprendre/ }).count()).toBe(0);
  });

  it('goes on when its page is left, and is found again by a reload', async () => {
    await stack.marketplace.faults([{ call: CALL, latencyMs: 4_000, times: 1 }]);
    const { own, page } = await prepared('code\nA1\n');
    await submit(page).click();
    await page.getByRole('heading', { name: 'Import de codes' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Import de codes' }).waitFor();
    await title(page, 'Gérer les codes');
    expect(await stockOf(stack, own)).toEqual(['A1']);
  });

  it('is made by keyboard alone', async () => {
    const own = await ownProduct(stack);
    const page = await open();
    // Asked for well before the key: the browser offers its own dialog until it has heard that somebody else wants to.
    const chosen = page.waitForEvent('filechooser');
    await supplier(page).focus();
    await page.keyboard.type(own.supplier.name);
    await page.getByRole('option', { name: own.supplier.name }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => product(page).isEnabled()).toBe(true);
    await product(page).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await (await chosen).setFiles({ name: 'codes.csv', mimeType: 'text/csv', buffer: Buffer.from('code\nK1\n') });
    await sent(page);
    await submit(page).focus();
    await page.keyboard.press('Enter');
    await title(page, 'Gérer les codes');
    expect(await stockOf(stack, own)).toEqual(['K1']);
  });
});

it('the products of an import are those of the chosen supplier, inactive and technical ones said to be [IMP-016, IMP-019, IMP-020, IMP-023, PVA-032, PVA-033]', async () => {
  const own = await ownProduct(stack, { active: false });
  const technical = await ownProduct(stack, { technical: true });
  const page = await open();
  expect(await product(page).isDisabled()).toBe(true);
  await choose(page, own);
  expect(await product(page).locator('option').allTextContents()).toEqual(['Choisir un produit', `Inactif - ${own.name}`]);
  // Another supplier has other products: none is chosen.
  await supplier(page).fill(technical.supplier.name);
  await page.getByRole('option', { name: technical.supplier.name }).click();
  await expect
    .poll(() => product(page).locator('option').allTextContents())
    .toEqual(['Choisir un produit', `Technique - ${technical.name}`]);
  expect(await product(page).inputValue()).toBe('');
});

it('the codes lead to their import, and back [COD-002, COD-004, IMP-006]', async () => {
  const page = await signedInPage(stack);
  await page.goto('/admin/catalogue/ListCodes');
  await page.getByRole('link', { name: 'Importer des codes' }).click();
  await title(page, 'Import des nouveaux codes');
  await page.getByRole('link', { name: 'Retour à la liste' }).click();
  await title(page, 'Gérer les codes');
});
