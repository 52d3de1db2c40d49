import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { downloaded, signedInPage } from '../kit/browser.ts';
import { dayFromToday } from '../kit/dashboard.ts';
import { exportView } from '../kit/export-view.ts';
import { ownProduct } from '../kit/own-stock.ts';
import { rows, settled } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack({ worker: 'child', config: { MASK_CODES: 'false' } });
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());
afterEach(() => stack.marketplace.faults([]));

const KINDS = [
  { kind: 'code', table: 'product_code', path: '/admin/catalogue/ListCodes', call: 'stock.codes.list' },
  { kind: 'document', table: 'product_document', path: '/admin/ListDocuments', call: 'stock.documents.list' },
] as const;

/** A new stock with one unit for each of these numbers of days from today, and one that never expires. */
async function stockWith({ kind, table }: (typeof KINDS)[number], days: readonly number[]): Promise<string> {
  const product = await ownProduct(stack);
  await stack.marketplace.sql(
    `with own as (insert into stock (kind, variant_id, product_name) select $1, id, '' from variant where uuid = $2 returning id)
     insert into ${table} (stock_id, name, expiration_date)
     select own.id, 'U' || day, case when day < 999 then (now() at time zone 'Europe/Paris')::date + day end from own, unnest($3::int[]) as day`,
    [kind, product.uuid, [...days, 999]],
  );
  return product.name;
}

async function preset(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: 'Expiration', exact: true }).click();
  await page.getByRole('dialog', { name: 'Expiration' }).getByRole('button', { name: label, exact: true }).click();
}

it('the meaning of the expiration of a code or a document shows beside its day, and can be filtered by', async () => {
  const page = await signedInPage(stack);
  for (const of of KINDS) {
    const name = await stockWith(of, [-400, -1, 0, 1, 30, 31]);
    await page.goto(`${of.path}?productName=${encodeURIComponent(name)}`);
    await settled(page);
    // In one reading: the rows may change between two.
    const meanings = () =>
      rows(page).evaluateAll((all) =>
        Object.fromEntries(
          all.map((row) => [
            row.querySelector('.table-name')?.textContent ?? '',
            (row.querySelector('[data-label=Expiration]')?.textContent ?? '').replace(/^[\d/]+/, ''),
          ]),
        ),
      );
    expect(await meanings(), of.kind).toEqual({
      'U-400': 'Expiré',
      'U-1': 'Expiré',
      U0: 'Expire aujourd’hui',
      U1: 'Expire demain',
      U30: 'Expire dans 30 jours',
      U31: '',
      U999: '–',
    });
    await expectNoViolations(page);
    await preset(page, 'Expirés');
    await expect.poll(async () => Object.keys(await meanings()).sort()).toEqual(['U-1', 'U-400']);
    const [request] = (await stack.marketplace.requests(of.call)).slice(-1);
    expect(new URLSearchParams(request?.query).get('expirationDate[before]')).toBe(dayFromToday(-1));
    expect(new URLSearchParams(request?.query).has('expirationDate[after]')).toBe(false);
    await page.getByRole('button', { name: 'Retirer le filtre Expiration' }).click();
    await settled(page);
    await preset(page, 'Expirent sous 30 jours');
    await expect.poll(async () => Object.keys(await meanings()).sort()).toEqual(['U0', 'U1', 'U30']);
    const query = new URLSearchParams((await stack.marketplace.requests(of.call)).at(-1)?.query);
    expect([query.get('expirationDate[after]'), query.get('expirationDate[before]')]).toEqual([dayFromToday(0), dayFromToday(30)]);
  }
});

describe('the stock of codes of a product', () => {
  it('says that it is below its threshold or sold out, and whether all variants share it, and is exported as it is shown', async () => {
    const [low, full, none] = [await ownProduct(stack, { technical: true }), await ownProduct(stack), await ownProduct(stack)];
    for (const [product, codes] of [
      [low, 4],
      [full, 5],
      [none, 0],
    ] as const) {
      await stack.marketplace.sql(`update variant set stock_alert_threshold = 5 where uuid = $1`, [product.uuid]);
      await stack.marketplace.sql(
        `with own as (insert into stock (kind, variant_id, product_name) select 'code', id, '' from variant where uuid = $1 returning id)
         insert into product_code (stock_id, name) select own.id, 'C' || n from own, generate_series(1, $2::int) as n`,
        [product.uuid, codes],
      );
    }
    const page = await signedInPage(stack);
    const cell = async (product: { name: string }, label: string) => {
      await page.goto(`/admin/catalogue/ListCodes?view=stock&search=${product.name}`);
      await expect.poll(() => rows(page).count()).toBe(1);
      return rows(page).locator(`[data-label="${label}"]`).textContent();
    };
    expect(await cell(low, 'Codes')).toBe('4Sous le seuil');
    expect(await cell(low, 'Type de stock')).toBe('Partagé');
    await expectNoViolations(page);
    expect(await cell(full, 'Codes')).toBe('5');
    expect(await cell(full, 'Type de stock')).toBe('Individuel');
    expect(await cell(none, 'Codes')).toBe('0Épuisé');

    await page.goto('/admin/catalogue/ListCodes?view=stock');
    await settled(page);
    const first = await rows(page).first().locator('.table-name').textContent();
    const [download] = await Promise.all([page.waitForEvent('download'), exportView(page)]);
    expect(download.suggestedFilename()).toMatch(/^stock_codes_.*\.csv$/);
    const [head, line] = (await downloaded(download)).toString('utf8').replace('\uFEFF', '').split('\r\n');
    expect(head).toBe(
      'Produit;Fournisseur;Type de stock;Statut;Codes;Stock du produit;Seuil d’alerte;Par jour;Jours restants;Épuisé vers le;Expirent avant d’être vendus',
    );
    expect(line?.split(';')[0]).toBe(first);
  });
});

describe('the stock of documents', () => {
  const button = (page: Page) => page.getByRole('button', { name: 'Export de stock', exact: true });

  it('is downloaded as one file or workbook, from each tab, with a warning not to leave, or says that it cannot [DOC-005, DOC-018, DOC-019, XLS-001]', async () => {
    const page = await signedInPage(stack);
    await page.goto('/admin/ListDocuments?view=blank');
    await settled(page);
    const file = page.waitForEvent('download');
    await button(page).click();
    await page.getByText("Veuillez ne pas quitter la page pendant l'export").waitFor();
    const download = await file;
    expect(download.suggestedFilename()).toMatch(/^export_stocks_\d\d_\d\d_\d{4}_\d\d_\d\d\.csv$/);
    expect((await downloaded(download)).toString('utf8')).toMatch(/^\uFEFF?Stock;Produit;/);
    expect(await stack.marketplace.requests('stock.documents.export')).toMatchObject([{ path: '/api/variant_product_documents/export' }]);
    const [workbook] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export de stock en XLSX' }).click(),
    ]);
    expect(workbook.suggestedFilename()).toMatch(/^export_stocks_.*\.xlsx$/);
    await expectNoViolations(page);
    for (const view of ['', '?view=gone', '?view=stock']) {
      await page.goto(`/admin/ListDocuments${view}`);
      await button(page).waitFor();
    }
    await stack.marketplace.faults([{ call: 'stock.documents.export', status: 403 }]);
    await button(page).click();
    await page.getByText('Erreur lors du téléchargement').waitFor();
  });
});
