import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { importsOf } from '../kit/imports.ts';
import { ownProduct } from '../kit/own-stock.ts';
import { type ExportBench, openExportBench } from './jobs-exports.ts';

const bench: ExportBench = await openExportBench({ worker: 'child' });
afterAll(() => bench.close());
beforeEach(() => bench.stack.marketplace.forget());
afterEach(() => bench.stack.marketplace.faults([]));

const CALL = 'stock.documents.export';

it('the stock of documents comes byte for byte, under the documented name in the time zone of Paris [DOC-018, DOC-019]', async () => {
  const { uuid, kind, title } = await bench.browser.trpc.exports.documentStock.mutate({});
  expect([kind, title]).toEqual(['exports.documentStock', 'Export du stock de documents']);
  const job = await bench.reaches(uuid, 'succeeded');
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Paris',
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  }).formatToParts(new Date(job.createdAt));
  const part = (type: string) => parts.find((one) => one.type === type)?.value;
  const moment = ['month', 'day', 'year', 'hour', 'minute'].map(part).join('_');
  expect(job.file?.name).toBe(`export_stocks_${moment}.csv`);
  const [request] = await bench.stack.marketplace.requests(CALL);
  expect(request).toMatchObject({ method: 'GET', path: '/api/variant_product_documents/export' });
  const text = await (await bench.download(uuid)).text();
  const [{ stocks } = { stocks: 0 }] = await bench.stack.marketplace.sql<{ stocks: number }>(
    `select count(*)::int as stocks from stock where kind = 'document'`,
  );
  expect(text.trimEnd().split('\n')).toHaveLength(stocks + 1);
  expect(text).toMatch(/^\uFEFF?Stock;Produit;Référence;Fournisseur;Documents en stock;État\r?\n/);
});

it('an export of stock that is cut leaves no half a file, and is begun again', async () => {
  await bench.stack.marketplace.faults([{ call: CALL, cutAfterBytes: 200, times: 1 }]);
  const { uuid } = await bench.browser.trpc.exports.documentStock.mutate({});
  const job = await bench.reaches(uuid, 'succeeded');
  expect(job.attempt).toBeGreaterThan(1);
  expect(await bench.stack.marketplace.requests(CALL)).toHaveLength(2);
});

it('started twice with one request key, the export is one job [MUT-005]', async () => {
  const requestKey = '3b0c1a52-7f64-4c1c-9c0e-0e2f4f1f6a11';
  const start = () => bench.browser.trpc.exports.documentStock.mutate({ requestKey });
  const [first, second] = await Promise.all([start(), start()]);
  expect(first.uuid).toBe(second.uuid);
  await bench.reaches(first.uuid, 'succeeded');
});

it('the other exports of stock, and its imports, are those of the suppliers’ document [DOC-020]', async () => {
  const { marketplace } = bench.stack;
  for (const type of ['documentInventory', 'unavailableDocument', 'soldDocument', 'soldCode'] as const) {
    const job = await bench.start({ type, start: '2020-01-01', end: '2099-12-31' });
    await bench.reaches(job.uuid, 'succeeded');
    expect(await marketplace.requests(`exports.${type}`)).toHaveLength(1);
  }
  const product = await ownProduct(bench.stack);
  for (const [type, content] of [
    ['documents', 'docName;url;expirationDate\nGuide;https://example.org/guide.pdf;\n'],
    ['codes', 'code;expirationDate\nA1;\n'],
  ] as const) {
    await importsOf(bench.browser).importFile(product, content, type);
    expect(await marketplace.requests(`stock.${type}.import`)).toHaveLength(1);
  }
});
