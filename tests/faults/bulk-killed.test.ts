import { expect, it } from 'vitest';
import { jobsOf } from '../kit/jobs.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';
import { until } from '../kit/until.ts';

const { stack, browser } = await signedInStack({ marketplaceClient: { breakerFailures: 1_000 } });
const { bulk, history } = browser.trpc;
const ACTIVATE = 'suppliers.suppliers.activate';

it.each([
  ['before the marketplace has changed them', false],
  ['after it has', true],
])(
  'a worker that is killed while rows are sent, at two fifths, %s, makes no row twice and leaves none out [BKO-003]',
  async (when, isLate) => {
    const rows = await stack.marketplace.sql<{ uuid: string }>(
      'insert into supplier (name, is_active) select $1 || n, true from generate_series(1, 250) as n order by n returning uuid',
      [`Tué ${when} `],
    );
    const uuids = rows.map(({ uuid }) => uuid);
    const worker = await stack.spawnWorker();
    // The third of five calls.
    await stack.marketplace.faults([
      { call: ACTIVATE, latencyMs: 0, times: 2 },
      { call: ACTIVATE, blocked: true, status: 503, times: 1 },
    ]);
    const { uuid } = await bulk.start.mutate({ list: 'suppliers', filters: { search: `Tué ${when}` }, except: [], action: 'disable' });
    await until('the third call', async () => (await stack.marketplace.requests(ACTIVATE)).length === 3);
    worker.signal('SIGKILL');
    await worker.ended;
    const { rows: sent } = await stack.services.db.pool.query<{ record: string }>(
      "SELECT record FROM job_item WHERE job_uuid = $1 AND state = 'sent'",
      [uuid],
    );
    expect(sent).toHaveLength(50);
    // As if the call had been made, and its reply lost.
    const made = sent.map(({ record }) => record);
    if (isLate) await stack.marketplace.sql('update supplier set is_active = false where uuid = any($1::uuid[])', [made]);
    await stack.marketplace.faults([]);
    // The lock of a dead process expires after fifteen seconds, which the test does not wait for.
    await stack.services.db.pool.query('DELETE FROM record_lock');
    const next = await stack.spawnWorker();
    const job = await jobsOf(browser).reaches(uuid);
    expect(job.outcome?.bulk).toMatchObject({ done: 250, same: 0, refused: 0, gone: 0 });
    expect(await stack.marketplace.sql('select from supplier where uuid = any($1::uuid[]) and is_active', [uuids])).toEqual([]);
    const id = job.outcome?.bulk?.line ?? '';
    expect(await history.get.query({ id })).toMatchObject({ count: 250, result: 'done' });
    const { items, total } = await history.records.query({ id, itemsPerPage: 1_000 });
    expect(total).toBe(250);
    expect(items.map(({ record }) => record).sort()).toEqual([...uuids].sort());
    await next.close();
  },
);
