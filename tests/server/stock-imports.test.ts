import type { CsvFile } from '@comptoir/shared/csv-file';
import { afterEach, describe, expect, it } from 'vitest';
import { PASSWORD } from '../kit/accounts.ts';
import { newAdministrator } from '../kit/administrators.ts';
import { createBrowserClient } from '../kit/client.ts';
import { type OwnProduct, ownProduct, stockOf } from '../kit/own-stock.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';
import { until } from '../kit/until.ts';

const { stack, browser } = await signedInStack({ worker: 'child', marketplaceClient: { breakerFailures: 1_000 } });
afterEach(() => stack.marketplace.faults([]));

const CALL = 'stock.codes.import';
const imports = () => browser.trpc.stock.imports;

const send = (content: string | Uint8Array<ArrayBuffer>, name = 'codes.csv', who = browser) =>
  who.fetch(`/uploads/csv?name=${encodeURIComponent(name)}`, { method: 'POST', headers: { 'content-type': 'text/csv' }, body: content });
const upload = async (content: string): Promise<CsvFile> => (await (await send(content)).json()) as CsvFile;

const requestOf = (product: OwnProduct, file: CsvFile, type: 'codes' | 'documents' = 'codes') => ({
  type,
  variantProduct: product.uuid,
  productName: product.name,
  supplierName: product.supplier.name,
  file: file.uuid,
});
const start = (...requested: Parameters<typeof requestOf>) => imports().start.mutate(requestOf(...requested));
const sql = (text: string, values: unknown[]) => stack.services.db.pool.query(text, values);
const jobsOf = async (file: CsvFile) =>
  (await sql(`SELECT count(*)::int AS jobs FROM job WHERE payload->'file'->>'uuid' = $1`, [file.uuid])).rows[0].jobs as number;
const GONE = { path: 'file', message: "Ce fichier n'est plus gardé : choisissez-le de nouveau." };
const over = (uuid: string) =>
  until(
    'the end of the import',
    async () => {
      const job = await browser.trpc.jobs.get.query({ uuid });
      return job.state !== 'queued' && job.state !== 'running' && job;
    },
    { within: 40_000 },
  );
const importCodes = async (product: OwnProduct, content: string) => over((await start(product, await upload(content))).uuid);

describe('an import', () => {
  it('of codes puts them in stock, through a job that tells of each refused line [IMP-009, IMP-022]', async () => {
    const product = await ownProduct(stack);
    const job = await importCodes(product, 'code;expirationDate\r\nÉté-1;31/12/2030\r\nA2;demain\r\nA3;\r\n');
    expect(job).toMatchObject({
      state: 'succeeded',
      title: 'Import de codes',
      detail: `codes.csv, ${product.name}, ${product.supplier.name}`,
      outcome: { report: { imported: 2, refused: 1, errors: [{ line: 3 }] }, refusals: [] },
      progress: { lines: 4, bytes: 57, bytesTotal: 57, linesTotal: null },
      file: null,
    });
    expect(await stockOf(stack, product)).toEqual(['Été-1', 'A3']);
    const [request] = await stack.marketplace.requests(CALL);
    expect(request).toMatchObject({ method: 'POST', path: '/api/product_code_imports' });
    expect(request?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  });

  it('of documents goes to the documents [IMP-009, IMP-021]', async () => {
    const product = await ownProduct(stack);
    const file = await upload('docName;url;expirationDate\nGuide;https://example.org/guide.pdf;\n');
    const job = await over((await start(product, file, 'documents')).uuid);
    expect(job).toMatchObject({ state: 'succeeded', title: 'Import de documents', outcome: { report: { imported: 1 } } });
    expect(await stockOf(stack, product, 'product_document')).toEqual(['Guide']);
    expect(await stack.marketplace.requests('stock.documents.import')).toMatchObject([{ path: '/api/product_stock_imports' }]);
  });

  it('that the marketplace refuses says why, line by line', async () => {
    const product = await ownProduct(stack);
    const job = await importCodes(product, 'code;expirationDate\nA;demain\nB;hier\n');
    expect(job).toMatchObject({
      state: 'failed',
      failure: 'INVALID',
      attempt: 1,
      outcome: { report: null, refusals: [expect.stringMatching(/^Ligne 2 : /), expect.stringMatching(/^Ligne 3 : /)] },
    });
  });

  it('goes on once a marketplace that was down is back, and waits out a «not now»', async () => {
    const product = await ownProduct(stack);
    const file = await upload('code\nONE\n');
    await stack.marketplace.stop();
    const { uuid } = await start(product, file);
    await until('a first try', async () => (await browser.trpc.jobs.get.query({ uuid })).failure === 'UPSTREAM_DOWN');
    await stack.marketplace.start();
    await stack.marketplace.faults([{ call: CALL, status: 503, times: 1 }]);
    expect(await over(uuid)).toMatchObject({ state: 'succeeded', failure: null, sent: true });
    expect(await stockOf(stack, product)).toEqual(['ONE']);
  });

  it('waits out an outage of an hour, and is sent once [STR-009]', async () => {
    const product = await ownProduct(stack);
    await stack.marketplace.faults([{ call: CALL, status: 503 }]);
    const { uuid } = await start(product, await upload('code\nONE\n'));
    for (let tried = 1; tried <= 4; tried += 1) {
      await until('a pause', async () => {
        const job = await browser.trpc.jobs.get.query({ uuid });
        return job.attempt >= tried && job.state === 'queued' && job.failure === 'UPSTREAM_DOWN';
      });
      await sql(
        `UPDATE job SET run_after = run_after - interval '16 min', failing_since = failing_since - interval '16 min' WHERE uuid = $1`,
        [uuid],
      );
    }
    await stack.marketplace.faults([]);
    expect(await over(uuid)).toMatchObject({ state: 'succeeded', failure: null });
    expect(await stockOf(stack, product)).toEqual(['ONE']);
  });

  it.each([
    ['the answer is cut', { cutAfterBytes: 0 }],
    ['a page comes instead of it', { shape: 'html' as const }],
    ['it fails in the middle', { status: 500, body: {} }],
  ])('that was sent is never sent again when %s: what became of it is said to be unknown', async (_, fault) => {
    const product = await ownProduct(stack);
    await stack.marketplace.faults([{ call: CALL, ...fault }]);
    const job = await importCodes(product, 'code\nONCE\n');
    expect(job).toMatchObject({ state: 'failed', failure: 'UNCERTAIN', attempt: 1, sent: true });
    expect(await stack.marketplace.requests(CALL)).toHaveLength(1);
    await stack.marketplace.faults([]);
    expect(await refusal(browser.trpc.jobs.retry.mutate({ uuid: job.uuid }))).toMatchObject({ code: 'CONFLICT' });
  });

  it('goes on with a new token when the marketplace refuses the old one, and the file is sent whole again', async () => {
    const product = await ownProduct(stack);
    await stack.marketplace.faults([{ call: CALL, status: 401, times: 1 }]);
    expect(await importCodes(product, 'code\nONE\n')).toMatchObject({ state: 'succeeded', attempt: 1 });
    expect(await stockOf(stack, product)).toEqual(['ONE']);
  });

  it('cannot be interrupted once it is being sent', async () => {
    const product = await ownProduct(stack);
    await stack.marketplace.faults([{ call: CALL, latencyMs: 3_000, times: 1 }]);
    const { uuid } = await start(product, await upload('code\nONE\n'));
    await until('the sending', async () => (await browser.trpc.jobs.get.query({ uuid })).sent);
    expect(await refusal(browser.trpc.jobs.cancel.mutate({ uuid }))).toMatchObject({ code: 'CONFLICT' });
    expect(await over(uuid)).toMatchObject({ state: 'succeeded' });
  });
});

describe('an upload that is started more than once', () => {
  const startAt = (url: string, product: OwnProduct, file: CsvFile) =>
    createBrowserClient(url, browser.cookies.copy(), browser.tokens).trpc.stock.imports.start.mutate(requestOf(product, file));

  it('makes one job, also at the same moment and over two server processes [MUT-009]', async () => {
    const product = await ownProduct(stack);
    const file = await upload('code\nONCE\n');
    const second = await stack.spawnServer();
    const started = await Promise.all([stack.url, second.url, stack.url, second.url].map((url) => startAt(url, product, file)));
    const { uuid } = await start(product, file);
    expect(new Set(started.map((job) => job.uuid))).toEqual(new Set([uuid]));
    expect(await over(uuid)).toMatchObject({ state: 'succeeded', outcome: { report: { imported: 1 } } });
    expect(await stockOf(stack, product)).toEqual(['ONCE']);
    expect(await jobsOf(file)).toBe(1);
  });

  it('is refused for something else: a file serves one import [MUT-009]', async () => {
    const [product, other] = [await ownProduct(stack), await ownProduct(stack)];
    const file = await upload('code\nA;wrong\n');
    await stack.marketplace.faults([{ call: CALL, latencyMs: 500 }]);
    await start(product, file);
    const fields = [{ path: 'file', message: 'Ce fichier a déjà servi à un autre import : choisissez-le de nouveau.' }];
    expect(await refusal(start(other, file))).toMatchObject({ code: 'INVALID', fields });
    expect(await refusal(start(product, file, 'documents'))).toMatchObject({ code: 'INVALID', fields });
    expect(await jobsOf(file)).toBe(1);
  });

  it('runs its job again after a failure of which nothing was sent [MUT-009]', async () => {
    const product = await ownProduct(stack);
    const file = await upload('code\nONE\n');
    await stack.marketplace.faults([{ call: CALL, status: 403 }]);
    const failed = await over((await start(product, file)).uuid);
    expect(failed).toMatchObject({ state: 'failed', failure: 'FORBIDDEN' });
    await stack.marketplace.faults([]);
    expect(await start(product, file)).toMatchObject({ uuid: failed.uuid, state: 'queued' });
    expect(await over(failed.uuid)).toMatchObject({ state: 'succeeded' });
    expect(await stockOf(stack, product)).toEqual(['ONE']);
  });

  it('is gone with its job when that one is removed [MUT-009]', async () => {
    const product = await ownProduct(stack);
    const file = await upload('code\nONCE\n');
    const { uuid } = await over((await start(product, file)).uuid);
    await browser.trpc.jobs.remove.mutate({ uuid });
    expect(await refusal(start(product, file))).toMatchObject({ code: 'INVALID', fields: [GONE] });
    expect(await stockOf(stack, product)).toEqual(['ONCE']);
  });
});

describe('an upload past its expiry', () => {
  const expire = (file: CsvFile) => sql(`UPDATE upload SET expires_at = now() - interval '1 second' WHERE uuid = $1`, [file.uuid]);

  it('starts no import, and its field says why', async () => {
    const product = await ownProduct(stack);
    const file = await upload('code\nA\n');
    await expire(file);
    expect(await refusal(start(product, file))).toMatchObject({ code: 'INVALID', fields: [GONE] });
    expect(await jobsOf(file)).toBe(0);
  });

  it('is not imported either when it expires before the worker reads it', async () => {
    const product = await ownProduct(stack);
    const file = await upload('code\nA\n');
    await stack.marketplace.faults([{ call: CALL, status: 503 }]);
    const { uuid } = await start(product, file);
    await until('a first try', async () => (await browser.trpc.jobs.get.query({ uuid })).failure === 'UPSTREAM_DOWN');
    await expire(file);
    await stack.marketplace.faults([]);
    expect(await over(uuid)).toMatchObject({ state: 'failed', failure: 'INVALID', outcome: { refusals: [GONE.message] } });
    expect(await stockOf(stack, product)).toEqual([]);
  });
});

describe('the file of an import', () => {
  it.each([
    ['a name that is not .csv', 'code\nA\n', 'codes.xlsx', 'Le fichier doit être au format CSV.'],
    ['a workbook under another name', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 1]), 'codes.CSV', 'Le fichier doit être au format CSV.'],
    ['nothing in it', '', 'codes.csv', 'Le fichier est vide.'],
  ])('is refused with %s [IMP-013]', async (_, content, name, message) => {
    const reply = await send(content, name);
    expect([reply.status, await reply.json()]).toMatchObject([400, { error: { code: 'INVALID', fields: [{ path: 'file', message }] } }]);
  });

  it('is read in UTF-16 too', async () => {
    const reply = await send(new Uint8Array(Buffer.from('\uFEFFcode\nA\n', 'utf16le')));
    expect(reply.status).toBe(200);
  });

  it('is its author’s alone, and nobody’s who is not signed in', async () => {
    const product = await ownProduct(stack);
    const file = await upload('code\nA\n');
    const other = createBrowserClient(stack.url);
    expect((await send('code\nA\n', 'codes.csv', other)).status).toBe(401);
    const email = await newAdministrator(stack);
    const signed = await other.trpc.session.signIn.mutate({ email, password: PASSWORD });
    if (signed.state !== 'open') throw new Error('a code is wanted');
    other.holdBearer(signed.tokens.token);
    const requested = { type: 'codes' as const, variantProduct: product.uuid, productName: 'P', supplierName: 'S', file: file.uuid };
    expect(await refusal(other.trpc.stock.imports.start.mutate(requested))).toMatchObject({
      code: 'INVALID',
      fields: [GONE],
    });
  });
});

it('lists what stock of a supplier can be imported for [IMP-016, IMP-017, IMP-018, IMP-023, LST-011]', async () => {
  const product = await ownProduct(stack, { active: false, technical: true });
  const found = await imports().products.query({ supplier: product.supplier.uuid });
  expect(found).toEqual({
    products: [{ uuid: product.uuid, adminProductName: product.name, isActive: false, isTechnical: true }],
    total: 1,
  });
  const [request] = await stack.marketplace.requests('catalogue.variants.list');
  expect(request?.path).toBe('/api/variant-product-filter');
  const query = new URLSearchParams(request?.query);
  expect(query.getAll('prototypes[]')).toHaveLength(3);
  query.delete('prototypes[]');
  expect(Object.fromEntries(query)).toEqual({
    page: '1',
    itemsPerPage: '1000',
    supplierUuid: product.supplier.uuid,
    sortBy: 'adminProductName',
    isDefault: '0',
  });
});
