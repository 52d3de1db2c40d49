import { withRecordLock } from '@comptoir/server/mutations/record-lock';
import { AppError } from '@comptoir/shared/errors';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';
import { until } from '../kit/until.ts';

// Fewer connections than edits: an edit that held one while waiting for a second would deadlock.
const { stack, browser } = await signedInStack({ config: { DATABASE_POOL_SIZE: '2' } });
/** Additional connections for the test. */
const pool = new pg.Pool({ connectionString: stack.databaseUrl, max: 4 });
afterAll(() => pool.end());
const { transporters } = browser.trpc.suppliers;
const { products } = browser.trpc.catalogue;
const TWENTY = Array.from({ length: 20 }, (_, index) => index);

const create = async (name: string) => {
  const { uuid } = await transporters.create.mutate({ name, isActive: true, vignette: null });
  return { uuid, base: await transporters.get.query({ uuid }), age: 0 };
};
const rename = ({ base, ...open }: Awaited<ReturnType<typeof create>>, name: string) =>
  transporters.update.mutate({ ...open, base, form: { ...base, name } });
/** The error code of each refused call; nothing for successful ones. */
const refusals = async (writes: Promise<unknown>[]) =>
  (await Promise.allSettled(writes)).flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []));

describe('twenty edits at once on two connections are all answered', () => {
  it('of one record, as a whole and by a flag [MUT-004]', async () => {
    const open = await create('Un seul');
    const edits = TWENTY.map((index) =>
      index % 2 === 0 ? rename(open, 'Un seul renommé') : transporters.setActive.mutate({ uuid: open.uuid, isActive: false }),
    );
    expect(await refusals(edits)).toEqual([]);
    expect(await transporters.get.query({ uuid: open.uuid })).toMatchObject({ name: 'Un seul renommé', isActive: false });
  });

  it('of twenty records', async () => {
    const opened = await Promise.all(TWENTY.map((index) => create(`Parmi vingt ${index}`)));
    expect(await refusals(opened.map((open, index) => rename(open, `Renommé ${index}`)))).toEqual([]);
    const names = await Promise.all(opened.map(({ uuid }) => transporters.get.query({ uuid })));
    expect(names.map(({ name }) => name)).toEqual(TWENTY.map((index) => `Renommé ${index}`));
  });

  it('of many records each, the same ones in another order', async () => {
    const uuids = (await products.list.query({ itemsPerPage: 100 })).items.map(({ uuid }) => uuid);
    const parts = TWENTY.map((index) => [...uuids.slice(index), ...uuids.slice(0, index)].slice(0, 60));
    expect(await refusals(parts.map((part) => products.setStatus.mutate({ isActive: true, products: part })))).toEqual([]);
    expect((await pool.query('SELECT FROM record_lock')).rowCount).toBe(0);
  });
});

it('records whose locks stand in the table in another order are released without a deadlock', async () => {
  const [a, b] = [{ kind: 'product', record: 'a' } as const, { kind: 'product', record: 'b' } as const];
  // Expired locks are taken over in place: b on the first page of the table, a on a later one.
  for (const records of ["VALUES ('b')", "SELECT 'filling ' || n FROM generate_series(1, 300) n", "VALUES ('a')"])
    await pool.query(
      `INSERT INTO record_lock (kind, record, holder, until) SELECT 'product', record, gen_random_uuid(), now() FROM (${records}) AS rows (record)`,
    );
  await pool.query(`DELETE FROM record_lock WHERE record LIKE 'filling %'`);
  await pool.query('VACUUM record_lock');
  const waiting = (count: number) =>
    until(`${count} statements to wait`, async () => {
      const waits = await pool.query(`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`);
      return waits.rowCount === count;
    });

  let finish: (() => void) | undefined;
  const first = withRecordLock(
    pool,
    [a, b],
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const finishFirst = await until('the first one to hold both', () => finish);
  const locks = (await pool.query<{ record: string; holder: string }>('SELECT record, holder FROM record_lock ORDER BY ctid')).rows;
  expect(locks.map(({ record }) => record)).toEqual(['b', 'a']);
  const other = await pool.connect();
  let second: Promise<string> | undefined;
  try {
    await other.query(`BEGIN; SELECT FROM record_lock WHERE record = 'b' FOR UPDATE`);
    finishFirst();
    await waiting(1);
    second = withRecordLock(pool, [a, b], async () => 'done');
    await waiting(2);
  } finally {
    await other.query('COMMIT');
    other.release();
  }
  await first;
  // A lock that was not released would block until it expires.
  expect((await pool.query('SELECT FROM record_lock WHERE holder = $1', [locks[0]?.holder])).rowCount).toBe(0);
  expect(await second).toBe('done');
});

it('a write whose lock was taken over is not sent: its lease had ended while the renewals failed [MUT-004]', async () => {
  const open = await create('Verrou perdu');
  await stack.marketplace.forget();
  const requests = (verb: string) => stack.marketplace.requests(`suppliers.transporters.${verb}`);
  // While the record is read.
  await stack.marketplace.faults([{ call: 'suppliers.transporters.get', blocked: true, times: 1 }]);
  const renamed = refusal(rename(open, 'Ecrit sans verrou'));
  await until('the record to be read', async () => (await requests('get')).length > 0);
  await pool.query('UPDATE record_lock SET holder = gen_random_uuid() WHERE record = $1', [open.uuid]);
  await stack.marketplace.faults([]);
  expect(await renamed).toMatchObject({ code: 'CONFLICT' });
  expect(await requests('update')).toEqual([]);
  await pool.query('DELETE FROM record_lock WHERE record = $1', [open.uuid]);
});

it('a write that takes longer than the lease of its lock keeps it [MUT-004]', async () => {
  const record = { kind: 'product', record: 'long write' } as const;
  const lease = async () =>
    (
      await pool.query<{ held: boolean }>(`SELECT until > now() + interval '5 s' AS held FROM record_lock WHERE record = $1`, [
        record.record,
      ])
    ).rows[0]?.held;
  const outcome = await withRecordLock(
    pool,
    [record],
    async () => {
      // The time of a lease, gone by at once.
      await pool.query('UPDATE record_lock SET until = now() WHERE record = $1', [record.record]);
      await until('the lease to be renewed', lease);
      return withRecordLock(pool, [record], async () => 'written meanwhile', { patienceMs: 0, renewalMs: 20 }).catch(
        (error: unknown) => error instanceof AppError && error.code,
      );
    },
    { patienceMs: 0, renewalMs: 20 },
  );
  expect(outcome).toBe('CONFLICT');
});
