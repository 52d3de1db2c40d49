import { afterEach, expect, it } from 'vitest';
import { createBrowserClient } from '../kit/client.ts';
import { jobsOf } from '../kit/jobs.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';
import { until } from '../kit/until.ts';
import { workerKnows } from '../kit/worker-knows.ts';

const { stack, browser } = await signedInStack({ worker: 'child', marketplaceClient: { breakerFailures: 1_000 } });
afterEach(() => stack.marketplace.faults([]));
const { bulk, history, jobs } = browser.trpc;
const ACTIVATE = 'suppliers.suppliers.activate';

let series = 0;
/** New suppliers whose name contains a text of their own, which is the search of their list. */
async function newSuppliers(count: number, isActive = true): Promise<{ search: string; uuids: string[] }> {
  series += 1;
  const search = `Lot ${series} x`;
  const rows = await stack.marketplace.sql<{ uuid: string }>(
    `insert into supplier (name, is_active) select $1 || n, $2 from generate_series(1, $3::int) as n order by n returning uuid`,
    [search, isActive, count],
  );
  return { search, uuids: rows.map(({ uuid }) => uuid) };
}
const activeOf = async (search: string) =>
  (
    await stack.marketplace.sql<{ name: string; active: boolean }>(
      'select name, is_active as active from supplier where name like $1 order by id',
      [`${search}%`],
    )
  ).map(({ active }) => active);
const disable = (search: string, except: string[] = []) =>
  bulk.start.mutate({ list: 'suppliers', filters: { search }, except, action: 'disable' });
const { reaches } = jobsOf(browser);
const sent = async () =>
  (await stack.marketplace.requests(ACTIVATE)).flatMap(({ body }) =>
    (body as { suppliers: { uuid: string }[] }).suppliers.map(({ uuid }) => uuid),
  );

it('changes all rows of the filters but the unticked ones, says what came of each, and once for the same request [BKO-001]', async () => {
  const { search, uuids } = await newSuppliers(5);
  const [first = '', second = ''] = uuids;
  await stack.marketplace.sql('update supplier set is_active = false where uuid = $1', [second]);
  const requestKey = crypto.randomUUID();
  const order = { list: 'suppliers', filters: { search }, except: [first], action: 'disable', requestKey } as const;
  const { uuid, detail } = await bulk.start.mutate(order);
  expect((await bulk.start.mutate(order)).uuid).toBe(uuid);
  expect(detail).toBe(`Fournisseurs, désactivation, recherche «\u202f${search}\u202f»`);
  const { outcome, progress } = await reaches(uuid, 'succeeded');
  expect(outcome?.bulk).toMatchObject({ done: 3, same: 1, refused: 0, gone: 0 });
  expect(progress).toMatchObject({ lines: 4, linesTotal: 4 });
  expect(await activeOf(search)).toEqual([true, false, false, false, false]);
  expect((await sent()).sort()).toEqual(uuids.slice(2).sort());
  const line = await history.get.query({ id: outcome?.bulk?.line ?? '' });
  expect(line).toMatchObject({ act: 'disable', kind: 'supplier', count: 3, result: 'done' });
  const { items } = await history.records.query({ id: line.id });
  expect(items.map(({ record, name, changes }) => ({ record, name, changes }))).toEqual(
    [...uuids.slice(2)].map((record) => ({
      record,
      name: expect.stringContaining(search),
      changes: [{ field: 'isActive', before: true, after: false }],
    })),
  );
});

it('the set is that of the start: rows that come later are not in it, and those that leave the filters still are [BKO-001]', async () => {
  const { search, uuids } = await newSuppliers(120);
  await stack.marketplace.faults([{ call: ACTIVATE, blocked: true, times: 1 }]);
  const { uuid } = await disable(search);
  await until('the first call', async () => (await stack.marketplace.requests(ACTIVATE)).length > 0);
  const last = uuids.at(-1) ?? '';
  const removed = uuids.at(-2) ?? '';
  await stack.marketplace.sql('update supplier set name = $2 where uuid = $1', [last, `Parti ${last}`]);
  await stack.marketplace.sql('delete from supplier where uuid = $1', [removed]);
  await stack.marketplace.sql('insert into supplier (name, is_active) values ($1, true)', [`${search}venu plus tard`]);
  await stack.marketplace.faults([]);
  const { outcome } = await reaches(uuid, 'succeeded');
  expect(outcome?.bulk).toMatchObject({ done: 119, gone: 1, refused: 0 });
  expect(outcome?.refusals).toEqual([`${search}119\u202f: N’existe plus.`]);
  expect((await activeOf(search)).filter(Boolean)).toEqual([true]);
  expect(await activeOf('Parti')).toEqual([false]);
});

it('goes on after its page and its session have ended, and its author reads the outcome in another session [BKO-001]', async () => {
  const { search, uuids } = await newSuppliers(60);
  const leaving = createBrowserClient(stack.url);
  await leaving.signIn();
  await stack.marketplace.faults([{ call: ACTIVATE, blocked: true, times: 1 }]);
  const order = { list: 'suppliers', filters: { search }, except: [], action: 'disable' } as const;
  const { uuid } = await leaving.trpc.bulk.start.mutate(order);
  await until('the first call', async () => (await stack.marketplace.requests(ACTIVATE)).length > 0);
  await leaving.trpc.session.signOut.mutate();
  await stack.marketplace.faults([]);
  const { outcome } = await reaches(uuid, 'succeeded');
  expect(outcome?.bulk).toMatchObject({ done: 60, refused: 0 });
  expect(await activeOf(search)).toEqual(uuids.map(() => false));
});

it('is interrupted between two calls, and resumed where it was [BKO-002]', async () => {
  const { search, uuids } = await newSuppliers(120);
  await stack.marketplace.faults([{ call: ACTIVATE, blocked: true, times: 1 }]);
  const { uuid } = await disable(search);
  await until('the first call', async () => (await stack.marketplace.requests(ACTIVATE)).length > 0);
  await jobs.cancel.mutate({ uuid });
  await workerKnows(stack, uuid);
  await stack.marketplace.faults([]);
  const interrupted = await reaches(uuid, 'cancelled');
  expect(interrupted.outcome?.bulk).toMatchObject({ done: 50, refused: 0, line: expect.stringMatching(/^\d+$/) });
  expect((await activeOf(search)).filter((isActive) => !isActive)).toHaveLength(50);
  await jobs.retry.mutate({ uuid });
  const { outcome } = await reaches(uuid, 'succeeded');
  expect(outcome?.bulk).toMatchObject({ done: 120, same: 0 });
  expect(await activeOf(search)).toEqual(uuids.map(() => false));
  expect((await sent()).sort()).toEqual([...uuids].sort());
});

it('finds the refused rows of a call, names them, and tries only them again [BKO-002]', async () => {
  const { search, uuids } = await newSuppliers(4);
  const refused = { '@type': 'Error', detail: 'Contrat échu.' };
  // All four, then the first two, then the first alone.
  await stack.marketplace.faults([{ call: ACTIVATE, status: 422, body: refused, times: 3 }]);
  const { uuid } = await disable(search);
  const { outcome } = await reaches(uuid, 'succeeded');
  await stack.marketplace.faults([]);
  expect(outcome?.bulk).toMatchObject({ done: 3, refused: 1 });
  expect(outcome?.refusals).toEqual([expect.stringMatching(new RegExp(`^${search}\\d.: Contrat échu\\.$`))]);
  const id = outcome?.bulk?.line ?? '';
  expect(await history.get.query({ id })).toMatchObject({ result: 'partial', count: 3 });
  await stack.marketplace.forget();
  await bulk.retryRefused.mutate({ uuid });
  const again = await reaches(uuid);
  expect(again.outcome).toMatchObject({ bulk: { done: 4, refused: 0, line: id }, refusals: [] });
  expect(await sent()).toHaveLength(1);
  expect(await activeOf(search)).toEqual(uuids.map(() => false));
  expect(await history.get.query({ id })).toMatchObject({ result: 'done', count: 4 });
  expect(await refusal(bulk.retryRefused.mutate({ uuid }))).toMatchObject({ code: 'CONFLICT' });
});

it('ends without a failure while one call of twenty fails, before or after its effect, and writes each row once [BKO-003]', async () => {
  const { search, uuids } = await newSuppliers(520);
  const passing = (times: number) => ({ latencyMs: 0, times });
  const failing = { status: 503, times: 1 };
  // Of eleven writes and 520 reads, at places that differ by their calls.
  await stack.marketplace.faults([
    ...[1, 3, 2].flatMap((times, turn) => [
      { call: ACTIVATE, ...passing(times) },
      { call: ACTIVATE, ...failing, afterEffect: turn % 2 === 0 },
    ]),
    ...[7, 31, 19, 20, 3, 40, 11, 22, 17, 20, 25, 9, 33, 14, 20, 28, 6, 20, 21, 26, 13, 30].flatMap((times) => [
      { call: 'suppliers.suppliers.get', ...passing(times) },
      { call: 'suppliers.suppliers.get', ...failing },
    ]),
  ]);
  const { uuid } = await disable(search);
  const { outcome, attempt } = await reaches(uuid, 'succeeded');
  await stack.marketplace.faults([]);
  expect(outcome?.bulk).toMatchObject({ done: 520, same: 0, refused: 0, gone: 0 });
  expect(attempt).toBe(1);
  expect(await activeOf(search)).toEqual(uuids.map(() => false));
  const line = await history.get.query({ id: outcome?.bulk?.line ?? '' });
  expect(line).toMatchObject({ count: 520, result: 'done' });
});

it('of more than 500 rows is taken back, to what they were before, except those changed since [BKO-004]', async () => {
  const { search, uuids } = await newSuppliers(505);
  await stack.marketplace.sql('update supplier set is_active = false where uuid = any($1::uuid[])', [uuids.slice(0, 40)]);
  const before = await activeOf(search);
  const operation = await reaches((await disable(search)).uuid, 'succeeded');
  expect(await activeOf(search)).toEqual(uuids.map(() => false));
  const id = operation.outcome?.bulk?.line ?? '';
  expect(await history.takeBackPlan.query({ id })).toEqual({ left: 465, changed: 0, unknown: 0, isRunning: false });
  const { outcome } = await reaches((await history.takeBack.mutate({ id })).uuid, 'succeeded');
  expect(outcome?.takeBack).toEqual({ restored: 465, left: 0 });
  expect(await activeOf(search)).toEqual(before);
});

it('is not taken back while it runs, which is told before [BKO-004, DAY-012]', async () => {
  const { search } = await newSuppliers(60);
  await stack.marketplace.faults([
    { call: ACTIVATE, latencyMs: 0, times: 1 },
    { call: ACTIVATE, blocked: true, times: 1 },
  ]);
  const { uuid } = await disable(search);
  await until('the second call', async () => (await stack.marketplace.requests(ACTIVATE)).length === 2);
  const [line] = (await history.list.query({ act: 'disable', itemsPerPage: 1 })).items;
  expect(line).toMatchObject({ count: 50, result: 'partial' });
  const id = line?.id ?? '';
  expect(await history.takeBackPlan.query({ id })).toMatchObject({ isRunning: true });
  expect(await refusal(history.takeBack.mutate({ id }))).toMatchObject({ code: 'REFUSED' });
  await stack.marketplace.faults([]);
  await reaches(uuid, 'succeeded');
  expect(await history.takeBackPlan.query({ id })).toMatchObject({ isRunning: false });
});
