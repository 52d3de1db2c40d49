import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetImportedCodes, importsOf } from '../kit/imports.ts';
import { ownProduct } from '../kit/own-stock.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

/** Shorter than reading the stock takes, and than writing what it says of a lot. */
const JOB_LEASE_MS = '2000';
const STOCK = 9_000;
const ROWS = 1_500;
const PAGE_LATENCY_MS = 350;

const { stack, browser } = await signedInStack({
  worker: 'child',
  marketplaceClient: { breakerFailures: 1_000 },
  config: { JOB_LEASE_MS, IMPORT_REPLY_SECONDS: '3' },
});
const { check, apply, reaches } = importsOf(browser);
beforeEach(() => forgetImportedCodes(stack));
afterEach(() => stack.marketplace.faults([]));

it('the lost reply of a lot is resolved by one attempt, although reading back takes longer than a lease [OUT-011]', async () => {
  const product = await ownProduct(stack);
  const codes = Array.from({ length: ROWS }, (_, at) => `NEW-${at}`);
  await stack.marketplace.sql(
    `with own as (insert into stock (kind, variant_id, product_name) select 'code', id, $2 from variant where uuid = $1 returning id)
     insert into product_code (stock_id, name) select id, 'OLD-' || number from own, generate_series(1, $3::int) as number`,
    [product.uuid, product.name, STOCK],
  );
  const { uuid } = await check(product, `code\n${codes.join('\n')}\n`);
  const { pool } = stack.services.db;
  // The database is as slow as the marketplace: the rows of a lot take longer than a lease, in one transaction.
  await pool.query(`CREATE FUNCTION slow_row() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(0.003); RETURN NEW; END'`);
  await pool.query(
    `CREATE TRIGGER slow_row BEFORE UPDATE ON csv_import_row FOR EACH ROW WHEN (NEW.outcome = 'added') EXECUTE FUNCTION slow_row()`,
  );
  await stack.marketplace.faults([
    { call: 'stock.codes.import', status: 503, afterEffect: true, times: 1 },
    { call: 'stock.codes.list', latencyMs: PAGE_LATENCY_MS },
  ]);
  await apply(uuid);
  const done = await reaches(uuid, 'done');
  expect(done.outcomes).toMatchObject({ added: ROWS, refused: 0, moved: 0, unknown: 0 });
  expect(await stack.marketplace.requests('stock.codes.import')).toHaveLength(1);
  expect(await browser.trpc.jobs.get.query({ uuid: done.job ?? '' })).toMatchObject({ attempt: 1 });
});
