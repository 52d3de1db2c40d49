import { afterEach, expect, it } from 'vitest';
import { jobsOf } from '../kit/jobs.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack({ worker: 'child', marketplaceClient: { breakerFailures: 1_000 } });
afterEach(() => stack.marketplace.faults([]));
const { suppliers: areas, history, jobs } = browser.trpc;
const { suppliers } = areas;
const ACTIVATE = 'suppliers.suppliers.activate';

/** A bulk status of three new suppliers: their uuids, and the line in the history. */
async function disabled() {
  const rows = await stack.marketplace.sql<{ uuid: string }>(
    `insert into supplier (name, is_active) select 'Arrêté ' || place || gen_random_uuid(), true from generate_series(1, 3) as place
     order by place returning uuid`,
  );
  const uuids = rows.map(({ uuid }) => uuid);
  await suppliers.setActiveOfMany.mutate({ suppliers: uuids, isActive: false });
  const [line] = (await history.list.query({ act: 'disable', itemsPerPage: 1 })).items;
  return { uuids, id: line?.id ?? '' };
}
const { reaches } = jobsOf(browser);
const restored = async (uuids: readonly string[]) =>
  (await history.list.query({ act: 'restore', itemsPerPage: 20 })).items.filter(({ record }) => uuids.includes(record));

it('a take-back that ends before its last record is in the history with what it has restored [HIS-013]', async () => {
  const { uuids, id } = await disabled();
  await stack.marketplace.faults([
    { call: ACTIVATE, latencyMs: 0, times: 1 },
    { call: ACTIVATE, status: 403, body: { '@type': 'Error', detail: 'Accès refusé.' }, times: 1 },
  ]);
  const { uuid } = await history.takeBack.mutate({ id });
  await reaches(uuid, 'failed');
  expect(await restored(uuids)).toMatchObject([{ count: 1, result: 'partial', record: uuids[0] }]);
  await jobs.retry.mutate({ uuid });
  expect((await reaches(uuid, 'succeeded')).outcome?.takeBack).toEqual({ restored: 3, left: 0 });
  expect(await restored(uuids)).toMatchObject([{ count: 3, result: 'done', record: uuids[0] }]);
});

it('a record that is in conflict is left with its reason, and the others are taken back [HIS-013]', async () => {
  const { uuids, id } = await disabled();
  await stack.marketplace.faults([
    { call: ACTIVATE, status: 409, body: { '@type': 'Error', detail: 'En cours de facturation.' }, times: 1 },
  ]);
  const { outcome } = await reaches((await history.takeBack.mutate({ id })).uuid, 'succeeded');
  expect(outcome?.takeBack).toEqual({ restored: 2, left: 1 });
  expect(outcome?.refusals).toEqual([expect.stringContaining('En cours de facturation.')]);
  expect(await restored(uuids)).toMatchObject([{ count: 2, result: 'partial' }]);
});
