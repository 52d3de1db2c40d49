import type { CsvFile } from '@comptoir/shared/csv/file';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD } from '../kit/accounts.ts';
import { newAdministrator } from '../kit/administrators.ts';
import { createBrowserClient } from '../kit/client.ts';
import { forgetImportedCodes, importsOf } from '../kit/imports.ts';
import { ownProduct, stockOf } from '../kit/own-stock.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';
import { until } from '../kit/until.ts';

const { stack, browser } = await signedInStack({
  worker: 'child',
  marketplaceClient: { breakerFailures: 1_000 },
  config: { IMPORT_REPLY_SECONDS: '3' },
});
const { send, upload, start, startOf, check, apply, reaches, importFile } = importsOf(browser);
beforeEach(() => forgetImportedCodes(stack));
afterEach(() => stack.marketplace.faults([]));

const CALL = 'stock.codes.import';
const sql = (text: string, values: unknown[]) => stack.services.db.pool.query(text, values);
const importsOfFile = async (file: CsvFile) =>
  (await sql('SELECT count(*)::int AS imports FROM csv_import WHERE upload_uuid = $1', [file.uuid])).rows[0].imports as number;
const EXPIRED_FILE = { path: 'file', message: 'Ce fichier n’est plus gardé : choisissez-le de nouveau.' };
const jobOf = async (uuid: string) => {
  const { job } = await browser.trpc.imports.get.query({ uuid });
  return browser.trpc.jobs.get.query({ uuid: job ?? '' });
};

describe('an import that is applied', () => {
  it('continues once a marketplace that was down is back, and waits after a 429 or 503 reply', async () => {
    const product = await ownProduct(stack);
    const { uuid } = await check(product, 'code\nONE\n');
    await stack.marketplace.stop();
    await apply(uuid);
    await until('a first try', async () => (await jobOf(uuid)).failure === 'UPSTREAM_DOWN');
    await stack.marketplace.start();
    await stack.marketplace.faults([{ call: CALL, status: 503, times: 1 }]);
    expect((await reaches(uuid, 'done')).outcomes).toMatchObject({ added: 1 });
    expect(await stockOf(stack, product)).toEqual(['ONE']);
  });

  it('waits out an outage of an hour, and is sent once [STR-009]', async () => {
    const product = await ownProduct(stack);
    const { uuid } = await check(product, 'code\nONE\n');
    await stack.marketplace.faults([{ call: CALL, status: 503 }]);
    await apply(uuid);
    for (let tried = 1; tried <= 4; tried += 1) {
      const paused = await until('a pause', async () => {
        const job = await jobOf(uuid);
        return job.attempt >= tried && job.state === 'queued' && job.failure === 'UPSTREAM_DOWN' && job;
      });
      await sql(
        `UPDATE job SET run_after = run_after - interval '16 min', failing_since = failing_since - interval '16 min' WHERE uuid = $1`,
        [paused.uuid],
      );
    }
    await stack.marketplace.faults([]);
    expect((await reaches(uuid, 'done')).outcomes).toMatchObject({ added: 1, unknown: 0 });
    expect(await stockOf(stack, product)).toEqual(['ONE']);
  });

  it('continues with a new token when the marketplace refuses the old one, and the lot is sent completely again', async () => {
    const product = await ownProduct(stack);
    const { uuid } = await check(product, 'code\nONE\n');
    await stack.marketplace.faults([{ call: CALL, status: 401, times: 1 }]);
    await apply(uuid);
    expect((await reaches(uuid, 'done')).outcomes).toMatchObject({ added: 1 });
    expect(await jobOf(uuid)).toMatchObject({ state: 'succeeded', attempt: 1 });
    expect(await stockOf(stack, product)).toEqual(['ONE']);
  });
});

describe('an upload that is started more than once', () => {
  it('makes one import and one check, also at the same moment and over two server processes [MUT-009]', async () => {
    const product = await ownProduct(stack);
    const file = await upload('code\nONCE\n');
    const second = await stack.spawnServer();
    const startAt = (url: string) =>
      createBrowserClient(url, browser.cookies.copy(), browser.tokens).trpc.imports.start.mutate(startOf(product, file));
    const started = await Promise.all([stack.url, second.url, stack.url, second.url].map(startAt));
    const { uuid } = await start(product, file);
    expect(new Set(started.map((view) => view.uuid))).toEqual(new Set([uuid]));
    await reaches(uuid, 'planned');
    expect(await importsOfFile(file)).toBe(1);
    expect((await sql(`SELECT FROM job WHERE payload->>'import' = $1`, [uuid])).rowCount).toBe(1);
  });

  it('is the same import once it was applied, and is not applied twice [MUT-009]', async () => {
    const product = await ownProduct(stack);
    const file = await upload('code\nONCE\n');
    const { uuid } = await start(product, file);
    await reaches(uuid, 'planned');
    await apply(uuid);
    await reaches(uuid, 'done');
    expect(await start(product, file)).toMatchObject({ uuid, state: 'done' });
    expect(await refusal(apply(uuid))).toMatchObject({ code: 'CONFLICT' });
    expect(await stockOf(stack, product)).toEqual(['ONCE']);
  });

  it('stays with its import when the task is removed [MUT-009]', async () => {
    const product = await ownProduct(stack);
    const { uuid, file, job } = await importFile(product, 'code\nONCE\n');
    await browser.trpc.jobs.remove.mutate({ uuid: job ?? '' });
    expect(await start(product, file)).toMatchObject({ uuid, state: 'done' });
    expect(await stockOf(stack, product)).toEqual(['ONCE']);
  });
});

describe('an upload past its expiry', () => {
  const expire = (file: CsvFile) => sql(`UPDATE upload SET expires_at = now() - interval '1 second' WHERE uuid = $1`, [file.uuid]);

  it('starts no import, and its field says why', async () => {
    const product = await ownProduct(stack);
    const file = await upload('code\nA\n');
    await expire(file);
    expect(await refusal(start(product, file))).toMatchObject({ code: 'INVALID', fields: [EXPIRED_FILE] });
    expect(await importsOfFile(file)).toBe(0);
  });

  it.each([
    ['is read all the same by a check that was waiting for the marketplace', expire, 'planned', []],
    [
      'is missing to a check when it was removed, and the import says why',
      (file: CsvFile) => sql('DELETE FROM upload WHERE uuid = $1', [file.uuid]),
      'failed',
      [EXPIRED_FILE.message],
    ],
  ] as const)('%s', async (_, end, state, refusals) => {
    const product = await ownProduct(stack);
    const file = await upload('code\nA\n');
    await stack.marketplace.faults([{ call: 'catalogue.variants.list', status: 503 }]);
    const { uuid } = await start(product, file);
    await until('a first try', async () => (await jobOf(uuid)).failure === 'UPSTREAM_DOWN');
    await end(file);
    await stack.marketplace.faults([]);
    expect(await reaches(uuid, state)).toMatchObject({ refusals });
  });
});

describe('the file of an import', () => {
  it.each([
    ['a name that is not .csv', 'code\nA\n', 'codes.txt', 'Le fichier doit être au format CSV.'],
    ['no text in it', new Uint8Array([1, 0, 3, 4, 0, 0, 1]), 'codes.CSV', 'Le fichier doit être au format CSV.'],
    ['nothing in it', '', 'codes.csv', 'Le fichier est vide.'],
  ])('is refused with %s [IMP-013]', async (_, content, name, message) => {
    const reply = await send(content, name);
    expect([reply.status, await reply.json()]).toMatchObject([400, { error: { code: 'INVALID', fields: [{ path: 'file', message }] } }]);
  });

  it.each(['\uFEFF', ''])('is read in UTF-16 too, behind the mark «%s»', async (mark) => {
    const reply = await send(new Uint8Array(Buffer.from(`${mark}code\nA\n`, 'utf16le')));
    expect(reply.status).toBe(200);
  });

  it('is its author’s alone, and nobody’s who is not signed in', async () => {
    const product = await ownProduct(stack);
    const file = await upload('code\nA\n');
    const other = createBrowserClient(stack.url);
    expect((await importsOf(other).send('code\nA\n')).status).toBe(401);
    const email = await newAdministrator(stack);
    const signed = await other.trpc.session.signIn.mutate({ email, password: PASSWORD });
    if (signed.state !== 'open') throw new Error('a code is wanted');
    other.setBearer(signed.tokens.token);
    expect(await refusal(importsOf(other).start(product, file))).toMatchObject({ code: 'INVALID', fields: [EXPIRED_FILE] });
  });
});

it('lists what stock of a supplier can be imported for [IMP-016, IMP-017, IMP-018, IMP-023, LST-011]', async () => {
  const product = await ownProduct(stack, { active: false, technical: true });
  const found = await browser.trpc.stock.imports.products.query({ supplier: product.supplier.uuid });
  expect(found).toEqual({
    products: [{ uuid: product.uuid, adminProductName: product.name, isActive: false, isTechnical: true, marks: ['', ''] }],
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
