import { afterEach, expect, it } from 'vitest';
import { jobsOf } from '../kit/jobs.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack({ worker: 'child', marketplaceClient: { breakerFailures: 1_000 } });
afterEach(() => stack.marketplace.faults([]));
const { bulk, history } = browser.trpc;
const { suppliers } = browser.trpc.suppliers;
const { reaches } = jobsOf(browser);

it('a record that an operation changes after its first one has the moment of its own change, and the order of it [HIS-001, HIS-010, HIS-013]', async () => {
  const rows = await stack.marketplace.sql<{ uuid: string }>(
    `insert into supplier (name, is_active) select 'Tard ' || n, true from generate_series(1, 2) as n returning uuid`,
  );
  // Both, then the first alone.
  const refused = { '@type': 'Error', detail: 'Contrat échu.' };
  await stack.marketplace.faults([{ call: 'suppliers.suppliers.activate', status: 422, body: refused, times: 2 }]);
  const order = { list: 'suppliers', filters: { search: 'Tard ' }, except: [], action: 'disable' } as const;
  const { uuid: job } = await bulk.start.mutate(order);
  expect((await reaches(job)).outcome?.bulk).toMatchObject({ done: 1, refused: 1 });
  await stack.marketplace.faults([]);
  const read = await Promise.all(rows.map(({ uuid }) => suppliers.get.query({ uuid })));
  const base = read.find(({ isActive }) => isActive) ?? expect.fail('no refused supplier');
  const uuid = rows[read.indexOf(base)]?.uuid ?? '';
  const record = { kind: 'supplier', uuid } as const;
  await suppliers.update.mutate({ uuid, base, age: 0, form: { ...base, name: 'Tard renommé' } });
  await suppliers.setActive.mutate({ uuid, isActive: false });
  await suppliers.setActive.mutate({ uuid, isActive: true });
  await bulk.retryRefused.mutate({ uuid: job });
  const { outcome } = await reaches(job);
  expect(outcome?.bulk).toMatchObject({ done: 2, refused: 0 });
  const id = outcome?.bulk?.line ?? '';

  const { items } = await history.ofRecord.query(record);
  expect(items.map(({ act }) => act)).toEqual(['disable', 'enable', 'disable', 'edit']);
  expect(items[0]).toMatchObject({ id });
  const times = items.map(({ at }) => at);
  expect(times).toEqual([...times].sort().reverse());
  expect(await history.before.query({ ...record, id })).toEqual([{ field: 'isActive', value: true }]);
  const [active] = (await history.lastChanges.query(record)).filter(({ field }) => field === 'isActive');
  expect(active).toMatchObject({ id, at: times[0], after: false });
  expect(await history.takeBackPlan.query({ id })).toEqual({ left: 2, changed: 0, unknown: 0, isRunning: false });
});
