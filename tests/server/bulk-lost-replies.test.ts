import { expect, it } from 'vitest';
import { jobsOf } from '../kit/jobs.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';
import { until } from '../kit/until.ts';

const { stack, browser } = await signedInStack({ worker: 'child', marketplaceClient: { breakerFailures: 1_000 } });
const { bulk } = browser.trpc;
const ACTIVATE = 'suppliers.suppliers.activate';

it('rows whose reply was lost are known as ours, also when the next call is refused [BKO-003]', async () => {
  const rows = await stack.marketplace.sql<{ uuid: string }>(
    `insert into supplier (name, is_active) select 'Réponse perdue ' || n, true from generate_series(1, 2) as n returning uuid`,
  );
  const refused = { '@type': 'Error', detail: 'Contrat échu.' };
  await stack.marketplace.faults([
    { call: ACTIVATE, status: 503, times: 1 },
    { call: ACTIVATE, status: 422, body: refused, blocked: true, times: 1 },
  ]);
  const { uuid } = await bulk.start.mutate({ list: 'suppliers', filters: { search: 'Réponse perdue' }, except: [], action: 'disable' });
  await until('the second call', async () => (await stack.marketplace.requests(ACTIVATE)).length === 2);
  // The first call arrives late.
  await stack.marketplace.sql('update supplier set is_active = false where uuid = any($1::uuid[])', [rows.map((row) => row.uuid)]);
  await stack.marketplace.faults([]);
  const job = await jobsOf(browser).reaches(uuid);
  expect(job.outcome?.bulk).toMatchObject({ done: 2, same: 0, refused: 0 });
});
