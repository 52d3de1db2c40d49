import { loadConfig } from '@comptoir/server/config';
import { handlers } from '@comptoir/server/job-handlers';
import { startJobWorker } from '@comptoir/server/jobs/consumer';
import { openServices } from '@comptoir/server/services';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { importsOf } from '../kit/imports.ts';
import { keepLog } from '../kit/log.ts';
import { ownProduct } from '../kit/own-stock.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack();
const { check, apply, reaches } = importsOf(browser);
// In this process, so that its queries can be observed.
const { logger } = keepLog();
const services = await openServices(loadConfig(stack.environment), logger, 'jobs');
const worker = await startJobWorker({ ...services, handlers, services, log: logger });
afterAll(async () => {
  await worker.close();
  await services.close();
});
afterEach(() => vi.restoreAllMocks());

const LOT_ROWS = 5_000;
const [FEW, MANY] = [6_000, 30_000];

/** Number of characters of a statement's parameters. */
const lengthOf = (values: unknown): number =>
  Array.isArray(values) ? JSON.stringify(values, (_, value) => (typeof value === 'bigint' ? String(value) : value)).length : 0;

/** The maximum size of parameters and result of one statement on the server's database, from now on. */
function watchDatabase() {
  const name = new URL(stack.databaseUrl).pathname.slice(1);
  const most = { given: 0, answered: 0, statements: 0 };
  const { query } = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown };
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    if (this.database !== name) return query.apply(this, given) as never;
    const [statement, values] = given as [unknown, unknown];
    const { values: own } = (typeof statement === 'object' ? statement : {}) as { values?: unknown };
    most.given = Math.max(most.given, lengthOf(values), lengthOf(own));
    most.statements += 1;
    const last = given.at(-1);
    const note = (result: { rows?: unknown[] } | undefined) => {
      most.answered = Math.max(most.answered, result?.rows?.length ?? 0);
    };
    if (typeof last === 'function')
      return query.apply(this, [
        ...given.slice(0, -1),
        (error: unknown, result: { rows?: unknown[] }) => {
          note(result);
          last(error, result);
        },
      ]) as never;
    const answer = query.apply(this, given) as Promise<{ rows?: unknown[] }>;
    if (answer instanceof Promise) answer.then(note, () => undefined);
    return answer as never;
  });
  return most;
}

async function imported(rows: number) {
  const product = await ownProduct(stack);
  const codes = Array.from({ length: rows }, (_, at) => `${product.uuid.slice(0, 8)}-${String(at).padStart(8, '0')};31/12/2030`);
  const most = watchDatabase();
  await stack.marketplace.forget();
  const { uuid } = await check(product, `code;expirationDate\n${codes.join('\n')}\n`);
  await apply(uuid);
  const { outcomes } = await reaches(uuid, 'done');
  expect(outcomes).toMatchObject({ added: rows });
  vi.restoreAllMocks();
  const requests = await stack.marketplace.requests('stock.codes.import');
  return { ...most, sent: Math.max(...requests.map(({ headers }) => Number(headers['content-length']))), lots: requests.length };
}

describe('an import of five times as many rows', () => {
  it('holds no more of them at once, neither read, written nor sent [IPL-030]', async () => {
    const few = await imported(FEW);
    const many = await imported(MANY);
    expect(many.lots).toBe(MANY / LOT_ROWS);
    expect(many.statements).toBeGreaterThan(few.statements * 1.5);
    expect(few.given).toBeGreaterThan(10_000);
    expect(many.given / few.given).toBeLessThanOrEqual(1.15);
    expect(many.answered).toBe(few.answered);
    expect(many.answered).toBe(LOT_ROWS);
    expect(many.sent / few.sent).toBeLessThanOrEqual(1.15);
    // Without statistics, each lot would be read by sorting all rows.
    const { rows } = await services.db.pool.query("SELECT reltuples FROM pg_class WHERE relname = 'csv_import_row'");
    expect(rows[0].reltuples).toBeGreaterThanOrEqual(MANY);
  });
});
