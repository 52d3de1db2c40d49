import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetImportedCodes, importsOf } from '../kit/imports.ts';
import { jobsOf } from '../kit/jobs.ts';
import { type OwnProduct, ownProduct, stockOf } from '../kit/own-stock.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';
import { until } from '../kit/until.ts';
import { workerKnows } from '../kit/worker-knows.ts';

const { stack, browser } = await signedInStack({
  worker: 'child',
  marketplaceClient: { breakerFailures: 1_000 },
  config: { IMPORT_LOT_ROWS: '2', IMPORT_REPLY_SECONDS: '6' },
});
afterEach(() => stack.marketplace.faults([]));
const { check, apply, reaches, rows, importFile, download } = importsOf(browser);
beforeEach(() => forgetImportedCodes(stack));
const { imports, jobs } = browser.trpc;

const CALL = 'stock.codes.import';
const FIVE = 'code\nA1\nA2\nA3\nA4\nA5\n';
/** The finished job that determines what undoing the import would do. */
const undoPreview = async (uuid: string) => {
  const job = await imports.undoPreview.mutate({ uuid });
  return jobsOf(browser).reaches(job.uuid);
};
const lots = () => stack.marketplace.requests(CALL);
const add = ({ uuid }: OwnProduct, name: string) =>
  stack.marketplace.sql(
    `with own as (insert into stock (kind, variant_id, product_name) select 'code', id, '' from variant where uuid = $1
       on conflict (variant_id, kind) do update set kind = excluded.kind returning id)
     insert into product_code (stock_id, name) select id, $2 from own`,
    [uuid, name],
  );

describe('a plan that is applied', () => {
  it('sends its rows alone, in lots of the documented call, and reports each [IMP-009, IMP-022, IPL-018]', async () => {
    const product = await ownProduct(stack);
    const plan = await check(product, "code;expirationDate\r\nÉté-1;31/12/2030\r\nA2;demain\r\n'=A3;\r\nA4;\r\n");
    await apply(plan.uuid);
    const done = await reaches(plan.uuid, 'done');
    expect(done).toMatchObject({
      outcomes: { added: 3, refused: 0, moved: 0, unknown: 0 },
      lots: { total: 2, answered: 2, rowsSent: 3, rowsTotal: 3 },
    });
    expect(await stockOf(stack, product)).toEqual(['Été-1', '=A3', 'A4']);
    const requests = await lots();
    expect(requests).toMatchObject([{ method: 'POST', path: '/api/product_code_imports' }, { fileType: 'text/csv' }]);
    expect(requests[0]?.body).toMatchObject({ variantProduct: `/api/variant_products/${product.uuid}`, file: 'codes.csv' });
    const job = await jobs.get.query({ uuid: done.job ?? '' });
    expect(job).toMatchObject({ state: 'succeeded', progress: { lines: 3, linesTotal: 3 }, outcome: { report: { imported: 3 } } });
  });

  it('leaves doubtful rows out unless they are wanted [IPL-018]', async () => {
    const product = await ownProduct(stack);
    const content = 'code;expirationDate\nA1;\nA2;01/01/2020\n';
    expect(await importFile(product, content)).toMatchObject({ counts: { new: 1, doubtful: 1 }, outcomes: { added: 1 } });
    const { uuid } = await check(product, content);
    await apply(uuid, { doubtful: true }).catch(() => undefined);
    await reaches(uuid, 'done');
    expect(await stockOf(stack, product)).toEqual(['A1', 'A2']);
  });

  it('sends nothing when it is all or nothing and a row is refused [IPL-018]', async () => {
    const product = await ownProduct(stack);
    const { uuid } = await check(product, 'code;expirationDate\nA1;\nA2;demain\n');
    expect(await refusal(apply(uuid, { allOrNothing: true }))).toMatchObject({ code: 'INVALID', fields: [{ path: 'allOrNothing' }] });
    expect(await lots()).toEqual([]);
  });

  it('stops behind a lot of which the marketplace refuses rows when it is all or nothing, and continues only when told to [IPL-018]', async () => {
    const product = await ownProduct(stack);
    const { uuid } = await check(product, FIVE);
    const body = { imported: 1, refused: 1, errors: [{ line: 2, message: '«A1» non.' }] };
    await stack.marketplace.faults([{ call: CALL, status: 200, body, times: 1 }]);
    await apply(uuid, { allOrNothing: true });
    expect(await reaches(uuid, 'interrupted')).toMatchObject({
      outcomes: { added: 1, refused: 1 },
      lots: { answered: 1, rowsSent: 2, rowsTotal: 5 },
      refusals: [expect.stringContaining('tout ou rien')],
      canResume: true,
    });
    await imports.resume.mutate({ uuid });
    expect(await reaches(uuid, 'done')).toMatchObject({ outcomes: { added: 4, refused: 1 }, refusals: [] });
  });

  it('reports what the marketplace refuses, row by row, also when it takes none of a lot [IPL-024]', async () => {
    const product = await ownProduct(stack);
    const { uuid } = await check(product, FIVE);
    const refusing = (...messages: string[]) => ({
      ...{ call: CALL, status: 422, times: 1 },
      body: { violations: messages.map((message) => ({ propertyPath: 'file', message })) },
    });
    // Both rows of the first lot, and the last one of the second, whose first one is sent again.
    await stack.marketplace.faults([refusing('Ligne 2 : «A1» non.', 'Ligne 3 : «A2» non.'), refusing('Ligne 3 : «A4» non.')]);
    await apply(uuid);
    const done = await reaches(uuid, 'done');
    expect(done.outcomes).toMatchObject({ added: 2, refused: 3 });
    expect(await rows(uuid, { outcome: 'refused' })).toMatchObject([
      { line: 2, problems: [{ message: '«A1» non.' }] },
      { line: 3, problems: [{ message: '«A2» non.' }] },
      { line: 5, problems: [{ message: '«A4» non.' }] },
    ]);
    expect(await stockOf(stack, product)).toEqual(['A3', 'A5']);
    expect(await lots()).toHaveLength(3);
    const correction = (await download(done.correctionJob)).toString('utf8');
    expect(correction).toContain('A1');
    expect(correction).not.toContain('A3');
  });

  it('drops no refusal whose line is none of its lot: what is not in the stock was refused for it', async () => {
    const product = await ownProduct(stack);
    const { uuid } = await check(product, 'code\nA1\nA2\n');
    const body = { imported: 1, refused: 1, errors: [{ line: 9, message: 'Code déjà vendu.' }] };
    await stack.marketplace.faults([{ call: CALL, status: 200, body, blocked: true, times: 1 }]);
    await apply(uuid);
    await until('the lot', async () => (await lots()).length === 1);
    await add(product, 'A2');
    await stack.marketplace.faults([]);
    expect((await reaches(uuid, 'done')).outcomes).toMatchObject({ added: 1, refused: 1 });
    expect(await rows(uuid, { outcome: 'refused' })).toMatchObject([{ line: 2, problems: [{ message: 'Code déjà vendu.' }] }]);
  });

  it('reports what moved since the check, and does not send it [IPL-019]', async () => {
    const product = await ownProduct(stack);
    const { uuid } = await check(product, FIVE);
    await add(product, 'A2');
    await apply(uuid);
    expect((await reaches(uuid, 'done')).outcomes).toMatchObject({ added: 4, moved: 1, refused: 0 });
    expect(await rows(uuid, { outcome: 'moved' })).toMatchObject([{ line: 3 }]);
    expect((await stockOf(stack, product)).toSorted()).toEqual(['A1', 'A2', 'A3', 'A4', 'A5']);
  });
});

describe('an import that is interrupted', () => {
  it('stops between two lots, and continues with the rest [IPL-021, IPL-020]', async () => {
    const product = await ownProduct(stack);
    const { uuid } = await check(product, FIVE);
    await stack.marketplace.faults([{ call: CALL, blocked: true, times: 1 }]);
    await apply(uuid);
    await until('the first lot', async () => (await lots()).length === 1);
    const { job } = await imports.get.query({ uuid });
    await until('its progress', async () => {
      const { progress } = await jobs.get.query({ uuid: job ?? '' });
      return progress.lines === 0 && progress.linesTotal === 5;
    });
    await imports.interrupt.mutate({ uuid });
    await workerKnows(stack, job ?? '');
    await stack.marketplace.faults([]);
    const stopped = await reaches(uuid, 'interrupted');
    expect(stopped).toMatchObject({ outcomes: { added: 2 }, lots: { answered: 1, rowsSent: 2, rowsTotal: 5, total: 3 } });
    expect(await stockOf(stack, product)).toEqual(['A1', 'A2']);
    await imports.resume.mutate({ uuid });
    expect((await reaches(uuid, 'done')).outcomes).toMatchObject({ added: 5 });
    expect(await stockOf(stack, product)).toEqual(['A1', 'A2', 'A3', 'A4', 'A5']);
    expect(await lots()).toHaveLength(3);
  });
});

describe('a lot whose reply is lost', () => {
  it.each([
    ['after it was taken', { cutAfterBytes: 0, times: 1 }, 3],
    ['after it was taken, to a 503', { status: 503, afterEffect: true, times: 1 }, 3],
    ['after it was taken, to a 429', { status: 429, afterEffect: true, times: 1 }, 3],
    ['after it was taken, to a page with 403', { status: 403, shape: 'html' as const, afterEffect: true, times: 1 }, 3],
    ['before it was taken', { status: 500, body: {}, times: 1 }, 4],
    ['before it was taken, to a 503', { status: 503, times: 1 }, 4],
    ['before it was taken, to a page', { shape: 'html' as const, times: 1 }, 4],
  ])('%s is read back until it is known: none missing, none twice [IPL-022]', async (_, fault, sent) => {
    const product = await ownProduct(stack);
    const { uuid } = await check(product, FIVE);
    await stack.marketplace.faults([{ call: CALL, ...fault }]);
    await apply(uuid);
    expect((await reaches(uuid, 'done')).outcomes).toMatchObject({ added: 5, refused: 0, moved: 0, unknown: 0 });
    expect((await stockOf(stack, product)).toSorted()).toEqual(['A1', 'A2', 'A3', 'A4', 'A5']);
    expect(await lots()).toHaveLength(sent);
  });

  const ENDS = ['asked again', 'asked again when its task was removed too'];
  it.each(ENDS)('is uncertain as long as the stock cannot be read, row by row, counted as such, and %s [IPL-023, DAY-005]', async (end) => {
    const product = await ownProduct(stack);
    const { uuid } = await check(product, FIVE);
    await stack.marketplace.faults([{ call: CALL, blocked: true, cutAfterBytes: 0, times: 1 }]);
    await apply(uuid);
    await until('the lot', async () => (await lots()).length === 1);
    await stack.marketplace.faults([
      { call: CALL, latencyMs: 500, cutAfterBytes: 0, times: 1 },
      { call: 'catalogue.variants.list', status: 403 },
    ]);
    const uncertain = await reaches(uuid, 'uncertain');
    expect(uncertain.outcomes).toMatchObject({ unknown: 2 });
    expect(await rows(uuid, { outcome: 'unknown' })).toHaveLength(2);
    const failed = async () => (await browser.trpc.dashboard.cards.query()).failedJobs.uncertain;
    await expect.poll(failed).toBe(1);
    await stack.marketplace.faults([]);
    if (end !== ENDS[0]) await jobs.remove.mutate({ uuid: uncertain.job ?? '' });
    await imports.askAgain.mutate({ uuid });
    expect((await reaches(uuid, 'done')).outcomes).toMatchObject({ added: 5, unknown: 0 });
    expect(await failed()).toBe(0);
    expect((await stockOf(stack, product)).toSorted()).toEqual(['A1', 'A2', 'A3', 'A4', 'A5']);
  });
});

describe('an import that is undone', () => {
  it('disables what is unsold, leaves what was sold, and lists both [IPL-028]', async () => {
    const product = await ownProduct(stack);
    const { uuid } = await importFile(product, FIVE);
    await stack.marketplace.sql(
      `update product_code set gone_at = now(), order_number = 'C-1', sold_line_id = (select min(id) from sold_line) where name = 'A3'
         and stock_id in (select stock.id from stock join variant on variant.id = variant_id where variant.uuid = $1)`,
      [product.uuid],
    );
    expect(await undoPreview(uuid)).toMatchObject({ import: uuid, outcome: { undoPreview: { unsold: 4, sold: 1, gone: 0 } } });
    await imports.undo.mutate({ uuid });
    const undone = await reaches(uuid, 'undone');
    expect(undone.outcomes).toMatchObject({ undone: 4, kept: 1, added: 0 });
    expect(await rows(uuid, { outcome: 'kept' })).toMatchObject([{ line: 4 }]);
    expect(await jobs.get.query({ uuid: undone.job ?? '' })).toMatchObject({ outcome: { undo: { undone: 4, kept: 1 } } });
    expect(await refusal(imports.undoPreview.mutate({ uuid }))).toMatchObject({ code: 'CONFLICT' });
  });
});

it('writes no code to a log, an address, the history, a job or the queue [IPL-029]', async () => {
  const product = await ownProduct(stack);
  const secret = 'SECRET-4711';
  await add(product, `${secret}-D`);
  const { uuid } = await check(product, `code;expirationDate\n${secret}-A;\n${secret}-B;demain\n${secret}-C;\n${secret}-D;\n`);
  await stack.marketplace.faults([
    { call: CALL, status: 422, body: { violations: [{ propertyPath: 'file', message: `Refus ${secret}` }] }, times: 1 },
  ]);
  await apply(uuid);
  expect(await reaches(uuid, 'failed')).toMatchObject({ refusals: [`Refus ${secret}`] });
  await imports.resume.mutate({ uuid });
  await reaches(uuid, 'done');
  await imports.undo.mutate({ uuid });
  await reaches(uuid, 'undone');
  const { pool } = stack.services.db;
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE' AND table_name NOT LIKE 'csv_import%'`,
  );
  expect(tables.length).toBeGreaterThan(10);
  for (const { name } of tables) {
    const { rows: found } = await pool.query(`SELECT 1 FROM ${name} AS row WHERE row::text LIKE $1`, [`%${secret}%`]);
    expect([name, found.length]).toEqual([name, 0]);
  }
  expect(JSON.stringify(stack.log)).not.toContain(secret);
  const requests = await stack.marketplace.requests();
  expect(requests.filter(({ path, query }) => `${path}?${query}`.includes(secret))).toEqual([]);
});
