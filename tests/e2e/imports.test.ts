import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { downloaded, signedInPage } from '../kit/browser.ts';
import { forgetImportedCodes } from '../kit/imports.ts';
import { optionsOf, selectedOption } from '../kit/listbox.ts';
import { ownProduct, stockOf } from '../kit/own-stock.ts';
import { title, wayBack } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';
import {
  applied,
  block,
  CODE_IMPORT,
  check,
  choose,
  chooseFile,
  errorOf,
  openForm,
  planned,
  product,
  sent,
  supplier,
} from './imports-kit.ts';

const stack = await startWebStack({ worker: 'child' });
afterAll(() => stack.close());
beforeEach(() => Promise.all([stack.marketplace.forget(), forgetImportedCodes(stack)]));
afterEach(() => stack.marketplace.faults([]));

/** The template that the form offers. */
async function templateOf(page: Page) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Télécharger le modèle CSV' }).click()]);
  const [header, ...examples] = (await downloaded(file)).toString('utf8').trimEnd().split('\r\n');
  return { name: file.suggestedFilename(), header, examples: examples.length };
}

describe('an import', () => {
  it('of codes is reached from them, offers a template, says what is missing or no CSV file, and leads back once it is done [COD-002, COD-004, IMP-004, IMP-005, IMP-006, IMP-007, IMP-008, IMP-010, IMP-011, IMP-012, IMP-013, IMP-014, IMP-022, IPL-001, IPR-016]', async () => {
    const own = await ownProduct(stack);
    const page = await signedInPage(stack);
    await page.goto('/admin/catalogue/ListCodes');
    await page.getByRole('link', { name: 'Importer des codes' }).click();
    await title(page, 'Import des nouveaux codes');
    await wayBack(page).click();
    await title(page, 'Codes');
    await page.getByRole('link', { name: 'Importer des codes' }).click();
    await title(page, 'Import des nouveaux codes');
    expect(await templateOf(page)).toEqual({ name: 'modele-codes.csv', header: 'code;expirationDate', examples: 2 });

    await check(page).click();
    await expect.poll(() => errorOf(page, 'supplier').textContent()).toBe('Veuillez sélectionner un fournisseur.');
    await expect.poll(() => errorOf(page, 'variantProduct').textContent()).toBe('Veuillez sélectionner un produit.');
    await expect.poll(() => errorOf(page, 'file').textContent()).toBe('Aucun fichier sélectionné.');
    await expectNoViolations(page);
    const archive = 'Ce fichier est une archive : ouvrez-la, puis choisissez le fichier CSV qu’elle contient.';
    for (const [name, content, what] of [
      ['codes.txt', 'code\nA\n', ''],
      // The name of one, and something else in it, which is named (IPR-016).
      ['codes.csv', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 1]), ` ${archive}`],
    ] as const) {
      const refused = page.getByText('Fichier au mauvais format', { exact: true });
      await Promise.all([refused.waitFor(), chooseFile(page, content, name)]);
      await expect.poll(() => errorOf(page, 'file').textContent(), { message: name }).toBe(`Le fichier doit être au format CSV.${what}`);
      await page
        .getByRole('button', { name: /^Fermer/ })
        .first()
        .click();
      await refused.waitFor({ state: 'detached' });
    }

    await choose(page, own);
    await chooseFile(page, 'code;expirationDate\nA1;31/12/2030\nA2;\n');
    await sent(page);
    await page.getByText('codes.csv').waitFor();
    await expectNoViolations(page);
    await check(page).click();
    await block(page, 'Plan').waitFor();
    expect(await stack.marketplace.requests(CODE_IMPORT)).toEqual([]);
    await Promise.all([page.getByText('Import effectué avec succès').waitFor(), applied(page, '2 lignes')]);
    await title(page, 'Codes');
    expect(new URL(page.url()).pathname).toBe('/admin/catalogue/ListCodes');
    expect(await stockOf(stack, own)).toEqual(['A1', 'A2']);
    const [request] = await stack.marketplace.requests(CODE_IMPORT);
    expect(request).toMatchObject({ method: 'POST', path: '/api/product_code_imports' });
  });

  it('of documents offers a template, and leads back to the documents [IMP-001, IMP-002, IMP-007, IMP-021, IPL-001]', async () => {
    const own = await ownProduct(stack);
    const page = await openForm(stack, '/admin/addDocument', 'Import des nouveaux documents');
    expect(await templateOf(page)).toEqual({ name: 'modele-documents.csv', header: 'docName;url;expirationDate', examples: 2 });
    await choose(page, own);
    await chooseFile(page, 'docName;url;expirationDate\nGuide;https://example.org/guide.pdf;\n', 'documents.csv');
    await sent(page);
    await check(page).click();
    await title(page, 'Import de documents');
    await applied(page, '1 ligne');
    await title(page, 'Documents');
    expect(await stockOf(stack, own, 'product_document')).toEqual(['Guide']);
    expect(await stack.marketplace.requests('stock.documents.import')).toMatchObject([{ path: '/api/product_stock_imports' }]);
  });

  it('that the marketplace refuses says why at the file and leads to another; that failed for another reason says only that, and is resumed [IMP-014, IMP-015, IPL-021]', async () => {
    const message = 'Ce fichier ne plaît pas.';
    await stack.marketplace.faults([{ call: CODE_IMPORT, status: 422, body: { violations: [{ propertyPath: 'file', message }] } }]);
    const { own, page } = await planned(stack, 'code\nA1\n');
    await applied(page, '1 ligne');
    await expect.poll(() => errorOf(page, 'file').textContent()).toBe(`Fichier au mauvais format\n${message}`);
    await expectNoViolations(page);
    expect(await stockOf(stack, own)).toEqual([]);
    expect(await page.getByRole('button', { name: 'Reprendre' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Choisir un autre fichier' }).click();
    await title(page, 'Import des nouveaux codes');
    // The form still has the sent values, with the problem shown at the file.
    await expect.poll(() => errorOf(page, 'file').textContent()).toBe(`Fichier au mauvais format\n${message}`);
    expect(await supplier(page).inputValue()).toBe(own.supplier.name);
    await expect.poll(() => selectedOption(product(page))).toBe(own.name);
    await expectNoViolations(page);

    await stack.marketplace.faults([{ call: CODE_IMPORT, status: 403, body: { detail: 'Vos droits ne suffisent pas.' } }]);
    await chooseFile(page, 'code\nA2\n');
    await sent(page);
    await expect.poll(() => errorOf(page, 'file').count()).toBe(0);
    await check(page).click();
    await applied(page, '1 ligne');
    await expect.poll(() => errorOf(page, 'file').textContent()).toBe('Vos droits ne suffisent pas.');
    await stack.marketplace.faults([]);
    await page.getByRole('button', { name: 'Reprendre' }).click();
    await title(page, 'Codes');
    expect(await stockOf(stack, own)).toEqual(['A2']);
  });

  it('is made of cells that are copied from a spreadsheet, continues when its page is left, and is found again by a reload', async () => {
    await stack.marketplace.faults([{ call: CODE_IMPORT, blocked: true, times: 1 }]);
    const own = await ownProduct(stack);
    const page = await openForm(stack);
    await choose(page, own);
    await page.getByRole('button', { name: 'Fichier CSV : Choisir un fichier' }).evaluate((button) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'code\texpirationDate\r\nC1\t31/12/2030\r\n');
      // Spreadsheets add a picture of the cells.
      clipboardData.items.add(new File(['png'], 'image.png', { type: 'image/png' }));
      button.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
    });
    await sent(page);
    await page.getByText('cellules-collees.csv').waitFor();
    await check(page).click();
    await applied(page, '1 ligne');
    await block(page, 'Import en cours').waitFor();
    await page.reload();
    await block(page, 'Import en cours').waitFor();
    await stack.marketplace.faults([]);
    await title(page, 'Codes');
    expect(await stockOf(stack, own)).toEqual(['C1']);
  });

  it('is made by keyboard alone, and says its steps [IPL-031]', async () => {
    const own = await ownProduct(stack);
    const page = await openForm(stack);
    const announcement = page.getByRole('status').filter({ hasText: /^Étape / });
    // Registered before the key is pressed: otherwise the browser would open its own file dialog.
    const chosen = page.waitForEvent('filechooser');
    await supplier(page).focus();
    await page.keyboard.type(own.supplier.name);
    await page.getByRole('option', { name: own.supplier.name }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => product(page).isEnabled()).toBe(true);
    await product(page).focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('listbox', { name: 'Produit', exact: true }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await (await chosen).setFiles({ name: 'codes.csv', mimeType: 'text/csv', buffer: Buffer.from('code\nK1\nK1\n') });
    await sent(page);
    await check(page).focus();
    await page.keyboard.press('Enter');
    await title(page, 'Import de codes');
    await expect.poll(() => announcement.textContent()).toBe('Étape 3 sur 5, Plan : À importer');
    await page.getByRole('button', { name: 'Importer 1 ligne', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => announcement.textContent()).toBe('Étape 5 sur 5, Rapport : Terminé en partie');
    // The pressed button is gone: the title has the focus.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await stockOf(stack, own)).toEqual(['K1']);
    const correction = page.getByRole('button', { name: 'Télécharger la correction', exact: true });
    await correction.focus();
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect((await downloaded(file)).toString('utf8')).toContain('K1');
  });
});

it('the products of an import are those of the chosen supplier, inactive and technical ones marked, those of one name told apart [IMP-016, IMP-019, IMP-020, IMP-023, PVA-032, PVA-033]', async () => {
  const own = await ownProduct(stack, { active: false });
  const technical = await ownProduct(stack, { technical: true });
  const page = await openForm(stack);
  expect(await product(page).isDisabled()).toBe(true);
  await choose(page, own);
  expect(await optionsOf(product(page))).toEqual(['Choisir un produit', `Inactif - ${own.name}`]);
  // Another supplier has other products: none is selected.
  await supplier(page).fill(technical.supplier.name);
  await page.getByRole('option', { name: technical.supplier.name }).click();
  await expect.poll(() => optionsOf(product(page))).toEqual(['Choisir un produit', `Technique - ${technical.name}`]);
  expect(await selectedOption(product(page))).toBe('Choisir un produit');

  const twins = await ownProduct(stack);
  const [twin] = await stack.marketplace.sql<{ uuid: string }>(
    `insert into variant (product_id, reference, name, admin_name, price_cents, active, hidden_product, closed_sale, is_technical)
     select product_id, reference, 'Enfant', admin_name, price_cents, active, false, false, false from variant where uuid = $1 returning uuid`,
    [twins.uuid],
  );
  await page.reload();
  await title(page, 'Import des nouveaux codes');
  await choose(page, twins, `${twins.name} (${twins.uuid.slice(0, 8)})`);
  const labels = await optionsOf(product(page));
  expect(labels.slice(1).sort()).toEqual([twins.uuid, twin?.uuid ?? ''].map((uuid) => `${twins.name} (${uuid.slice(0, 8)})`).sort());
});
