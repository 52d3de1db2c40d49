import { importView } from '@comptoir/server/areas/imports/import-view';
import { findImport } from '@comptoir/server/areas/imports/stored-import';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD } from '../kit/accounts.ts';
import { newAdministrator } from '../kit/administrators.ts';
import { createBrowserClient } from '../kit/client.ts';
import { forgetImportedCodes, importsOf } from '../kit/imports.ts';
import { ownProduct, stockOf } from '../kit/own-stock.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';
import { until } from '../kit/until.ts';

const { stack, browser } = await signedInStack({ worker: 'child', marketplaceClient: { breakerFailures: 1_000 } });
afterEach(() => stack.marketplace.faults([]));
const { check, apply, reaches, start, upload } = importsOf(browser);
beforeEach(() => forgetImportedCodes(stack));
const { imports, jobs } = browser.trpc;

const CALL = 'stock.codes.import';
const add = (variant: string, name: string) =>
  stack.marketplace.sql(
    `with own as (insert into stock (kind, variant_id, product_name) select 'code', id, '' from variant where uuid = $1
       on conflict (variant_id, kind) do update set kind = excluded.kind returning id)
     insert into product_code (stock_id, name) select id, $2 from own`,
    [variant, name],
  );

describe('the file of an import as it was sent', () => {
  const content = new Uint8Array(Buffer.from('code;note\r\nA1;été\r\n\r\nA2;=1+1\r\n', 'latin1'));

  it('is downloaded byte for byte under its name, once by a ticket [IPL-027]', async () => {
    const { uuid } = await check(await ownProduct(stack), content, 'codes', 'codes d’été.csv');
    expect(await imports.get.query({ uuid })).toMatchObject({ fileKept: true });
    const { url } = await imports.fileTicket.mutate({ uuid });
    const reply = await browser.fetch(url);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-disposition')).toContain(`filename*=UTF-8''${encodeURIComponent('codes d’été.csv')}`);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(Buffer.from(await reply.arrayBuffer()).equals(Buffer.from(content))).toBe(true);
    expect((await browser.fetch(url)).status).toBe(404);
  });

  it('is available to its author only, in the requesting browser', async () => {
    const { uuid } = await check(await ownProduct(stack), content);
    const other = createBrowserClient(stack.url);
    const email = await newAdministrator(stack);
    const signed = await other.trpc.session.signIn.mutate({ email, password: PASSWORD });
    if (signed.state !== 'open') throw new Error('a code is wanted');
    other.setBearer(signed.tokens.token);
    expect(await refusal(other.trpc.imports.fileTicket.mutate({ uuid }))).toMatchObject({ code: 'NOT_FOUND' });
    const { url } = await imports.fileTicket.mutate({ uuid });
    expect((await other.fetch(url)).status).toBe(404);
    expect((await browser.fetch(url)).status).toBe(200);
  });

  it('is not offered once it is past its retention [IPL-027]', async () => {
    const { uuid, file } = await check(await ownProduct(stack), content);
    const { url } = await imports.fileTicket.mutate({ uuid });
    await stack.services.db.pool.query(`UPDATE upload SET expires_at = now() - interval '1 second' WHERE uuid = $1`, [file.uuid]);
    expect(await imports.get.query({ uuid })).toMatchObject({ fileKept: false });
    expect((await browser.fetch(url)).status).toBe(404);
    expect(await refusal(imports.fileTicket.mutate({ uuid }))).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('an import that failed', () => {
  it('whose check was interrupted says so, says nothing against its file, and is resumed [IPL-021]', async () => {
    const product = await ownProduct(stack);
    await stack.marketplace.faults([{ call: 'catalogue.variants.list', status: 503 }]);
    const { uuid } = await start(product, await upload('code\nA1\n'));
    await until('a first try', async () => {
      const { job } = await imports.get.query({ uuid });
      return (await jobs.get.query({ uuid: job ?? '' })).failure === 'UPSTREAM_DOWN';
    });
    await imports.interrupt.mutate({ uuid });
    expect(await reaches(uuid, 'failed')).toMatchObject({ canResume: true, isFileRefused: false });
    await stack.marketplace.faults([]);
    expect(await imports.resume.mutate({ uuid })).toMatchObject({ state: 'checking', refusals: [] });
    expect(await reaches(uuid, 'planned')).toMatchObject({ counts: { new: 1 } });
  });

  it('whose file the marketplace refuses says that it is the file, and is not to be resumed [IMP-014, IMP-015]', async () => {
    const { uuid } = await check(await ownProduct(stack), 'code\nA1\n');
    const body = { violations: [{ propertyPath: 'file', message: 'Ce fichier ne plaît pas.' }] };
    await stack.marketplace.faults([{ call: CALL, status: 422, body }]);
    await apply(uuid);
    expect(await reaches(uuid, 'failed')).toMatchObject({ canResume: false, isFileRefused: true });
  });

  it('for missing rights does not blame its file, and continues once they are granted [IPL-021]', async () => {
    const product = await ownProduct(stack);
    const { uuid } = await check(product, 'code\nA1\n');
    await stack.marketplace.faults([{ call: CALL, status: 403, body: { detail: 'Accès refusé.' } }]);
    await apply(uuid);
    expect(await reaches(uuid, 'failed')).toMatchObject({ canResume: true, isFileRefused: false });
    await stack.marketplace.faults([]);
    await imports.resume.mutate({ uuid });
    expect((await reaches(uuid, 'done')).outcomes).toMatchObject({ added: 1 });
    expect(await stockOf(stack, product)).toEqual(['A1']);
  });

  it('for the stock has moved under all or nothing has nothing to go on with [IPL-018]', async () => {
    const product = await ownProduct(stack);
    const { uuid } = await check(product, 'code\nA1\nA2\n');
    await add(product.uuid, 'A2');
    await apply(uuid, { allOrNothing: true });
    expect(await reaches(uuid, 'failed')).toMatchObject({ canResume: false, isFileRefused: false });
    expect(await refusal(imports.resume.mutate({ uuid }))).toMatchObject({ code: 'CONFLICT' });
    expect(await stockOf(stack, product)).toEqual(['A2']);
  });
});

it('an import says why it was refused also to a reader who had read it before its job ended', async () => {
  const product = await ownProduct(stack);
  const { uuid } = await check(product, 'code\nA1\nA2\n');
  await stack.marketplace.faults([
    { call: CALL, status: 422, body: { violations: [{ propertyPath: 'file', message: 'Refus' }] }, times: 1 },
  ]);
  await apply(uuid);
  const ended = await reaches(uuid, 'failed');
  const { db } = stack.services;
  const before = { ...(await findImport(db.prisma, uuid)), refusals: [] };
  const view = await importView(stack.services, { id: before.authorId, name: '', sessionId: '' }, before);
  expect([ended.refusals, view.refusals]).toEqual([['Refus'], ['Refus']]);
});

it('an import that is applied, and one that is undone, are changes with their file and lines; a check is none [HIS-009]', async () => {
  const product = await ownProduct(stack);
  const readLines = async () => (await browser.trpc.history.list.query({ kind: 'code' })).items.filter(({ import: file }) => file !== null);
  const before = await readLines();
  const { uuid } = await check(product, 'code\nA1\nA2\nA3\nA4\nA5\n');
  expect(await readLines()).toEqual(before);
  await apply(uuid);
  await reaches(uuid, 'done');
  await stack.marketplace.sql(
    `update product_code set gone_at = now(), order_number = 'C-1', sold_line_id = (select min(id) from sold_line) where name = 'A1'
       and stock_id in (select stock.id from stock join variant on variant.id = variant_id where variant.uuid = $1)`,
    [product.uuid],
  );
  await imports.undo.mutate({ uuid });
  await reaches(uuid, 'undone');
  const line = { kind: 'code', email: 'admin@comptoir.example', import: { uuid, fileName: 'codes.csv', lines: { first: 2, last: 6 } } };
  expect((await readLines()).slice(0, -before.length || undefined)).toMatchObject([
    { ...line, act: 'undo', count: 4, result: 'partial' },
    { ...line, act: 'import', count: 5, result: 'done' },
  ]);
  const { items } = await browser.trpc.history.ofRecord.query({ kind: 'variant', uuid: product.uuid });
  expect(items).toMatchObject([
    { act: 'undo', changes: [{ field: 'importUndone', after: 4 }] },
    { act: 'import', changes: [{ field: 'imported', after: 5 }], import: { fileName: 'codes.csv' } },
  ]);
});
