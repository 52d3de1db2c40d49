import { afterEach, expect, it } from 'vitest';
import { jobsOf } from '../kit/jobs.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';
import { until } from '../kit/until.ts';

const { stack, browser } = await signedInStack({ marketplaceClient: { breakerFailures: 1_000 } });
afterEach(() => stack.marketplace.faults([]));
const worker = await stack.spawnWorker();
const { suppliers: areas, history, stock } = browser.trpc;
const { suppliers } = areas;

/** New suppliers, active or not. */
const newSuppliers = async (...states: boolean[]): Promise<string[]> => {
  const rows = await stack.marketplace.sql<{ uuid: string }>(
    `insert into supplier (name, is_active) select 'Repris ' || place || gen_random_uuid(), state
       from unnest($1::boolean[]) with ordinality as given (state, place) order by place returning uuid`,
    [states],
  );
  return rows.map(({ uuid }) => uuid);
};
const statesOf = (uuids: readonly string[]) => Promise.all(uuids.map(async (uuid) => (await suppliers.get.query({ uuid })).isActive));
const lastLine = async (act: 'disable' | 'restore') => {
  const [line] = (await history.list.query({ act, itemsPerPage: 1 })).items;
  return line ?? expect.fail('no line');
};
const { reaches } = jobsOf(browser);

it('a bulk status is taken back record by record, without what was changed since, as a task and a line of its own [HIS-013]', async () => {
  const own = await newSuppliers(true, true, true, false);
  await suppliers.setActiveOfMany.mutate({ suppliers: own, isActive: false });
  const { id } = await lastLine('disable');
  const [first = '', second = ''] = own;
  // Changed in Comptoir and back again, and changed elsewhere.
  await suppliers.setActive.mutate({ uuid: first, isActive: true });
  await suppliers.setActive.mutate({ uuid: first, isActive: false });
  await stack.marketplace.sql('update supplier set is_active = true where uuid = $1', [second]);
  expect(await history.takeBackPlan.query({ id })).toEqual({ left: 2, changed: 1, unknown: 0, isRunning: false });
  const { uuid } = await history.takeBack.mutate({ id });
  const { outcome, title } = await reaches(uuid);
  expect(title).toBe('Annulation d’une opération');
  expect(outcome?.takeBack).toEqual({ restored: 1, left: 2 });
  expect(outcome?.refusals).toEqual([
    expect.stringMatching(/^Repris 1.*changée depuis, laissée telle quelle\.$/),
    expect.stringMatching(/^Repris 2.*changée depuis, laissée telle quelle\.$/),
  ]);
  expect(await statesOf(own)).toEqual([false, true, true, false]);
  const line = await lastLine('restore');
  expect(line).toMatchObject({ kind: 'supplier', count: 1, result: 'partial', record: own[2] });
  // The restore is an operation that can be taken back.
  await reaches((await history.takeBack.mutate({ id: line.id })).uuid);
  expect(await statesOf(own)).toEqual([false, true, false, false]);
});

it('each record is set back once, also when the marketplace is down in between, and a refused one is named [HIS-013]', async () => {
  const own = await newSuppliers(true, true, true);
  await suppliers.setActiveOfMany.mutate({ suppliers: own, isActive: false });
  const { id } = await lastLine('disable');
  await stack.marketplace.forget();
  await stack.marketplace.faults([
    // The reply to the first is lost: the next attempt finds its own change.
    { call: 'suppliers.suppliers.activate', status: 502, afterEffect: true, times: 1 },
    { call: 'suppliers.suppliers.activate', status: 422, body: { '@type': 'Error', detail: 'Contrat échu.' }, times: 1 },
  ]);
  const { outcome } = await reaches((await history.takeBack.mutate({ id })).uuid);
  await stack.marketplace.faults([]);
  expect(outcome?.takeBack).toEqual({ restored: 2, left: 1 });
  expect(outcome?.refusals).toEqual([expect.stringContaining('Contrat échu.')]);
  expect(await stack.marketplace.requests('suppliers.suppliers.activate')).toHaveLength(own.length);
  expect((await lastLine('restore')).count).toBe(2);
});

it('a worker that is killed in the middle leaves no record out, and the line is one [HIS-013]', async () => {
  const own = await newSuppliers(true, true, true, true);
  await suppliers.setActiveOfMany.mutate({ suppliers: own, isActive: false });
  const { id } = await lastLine('disable');
  await worker.close();
  const killed = await stack.spawnWorker();
  await stack.marketplace.forget();
  // The second one is being sent when the worker dies.
  await stack.marketplace.faults([
    { call: 'suppliers.suppliers.activate', latencyMs: 0, times: 1 },
    { call: 'suppliers.suppliers.activate', blocked: true, times: 1 },
  ]);
  const { uuid } = await history.takeBack.mutate({ id });
  await until('the second record', async () => (await stack.marketplace.requests('suppliers.suppliers.activate')).length === 2);
  killed.signal('SIGKILL');
  await killed.ended;
  await stack.marketplace.faults([]);
  // The lock of a dead process expires after fifteen seconds, which the test does not wait for.
  await stack.services.db.pool.query('DELETE FROM record_lock');
  const next = await stack.spawnWorker();
  expect((await reaches(uuid)).outcome?.takeBack).toEqual({ restored: own.length, left: 0 });
  expect(await statesOf(own)).toEqual([true, true, true, true]);
  const lines = (await history.list.query({ act: 'restore', itemsPerPage: 10 })).items.filter(({ record }) => record === own[0]);
  expect(lines).toMatchObject([{ count: own.length, result: 'done' }]);
  await next.close();
});

it('records that the history did not store are told as left [HIS-013]', async () => {
  const own = await newSuppliers(true, true);
  await suppliers.setActiveOfMany.mutate({ suppliers: own, isActive: false });
  const { id } = await lastLine('disable');
  await stack.services.db.pool.query('DELETE FROM audit_target WHERE line_id = $1 AND place = 1', [id]);
  expect(await history.takeBackPlan.query({ id })).toEqual({ left: 1, changed: 0, unknown: 1, isRunning: false });
  const next = await stack.spawnWorker();
  const { outcome } = await reaches((await history.takeBack.mutate({ id })).uuid);
  expect(outcome?.takeBack).toEqual({ restored: 1, left: 1 });
  expect(outcome?.refusals).toEqual(['L’historique n’a pas gardé 1 des fiches de cette opération.']);
  await next.close();
});

it('an operation on codes cannot be taken back [HIS-013]', async () => {
  const [code] = (await stock.codes.list.query({ available: true, itemsPerPage: 1 })).items;
  await stock.codes.disable.mutate({ codes: [code?.uuid ?? ''] });
  const { id } = await lastLine('disable');
  expect(await refusal(history.takeBack.mutate({ id }))).toMatchObject({ code: 'INVALID' });
});
