import { afterEach, describe, expect, it } from 'vitest';
import { forgetImportedCodes, importsOf } from '../kit/imports.ts';
import { ownProduct, stockOf } from '../kit/own-stock.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';
import { until } from '../kit/until.ts';
import { workerKnows } from '../kit/worker-knows.ts';

const { stack, browser } = await signedInStack({ worker: 'child', config: { IMPORT_LOT_ROWS: '2' } });
afterEach(() => stack.marketplace.faults([]));
const { check, apply, reaches } = importsOf(browser);
const { imports, geolocations, jobs } = browser.trpc;

describe('two imports of one product', () => {
  const positions = 'address;zipCode;city;country\n1 rue Mercière;69002;Lyon;FR\n2 rue Mercière;69002;Lyon;FR\n';

  it('write to its stock one after the other: the second is refused meanwhile, and then finds what moved [IPL-019]', async () => {
    const product = await ownProduct(stack);
    const first = await check(product, positions, 'positions', 'lundi.csv');
    const second = await check(product, positions, 'positions', 'mardi.csv');
    await stack.marketplace.faults([{ call: 'geolocations.imports.create', blocked: true }]);
    const outcomes = await Promise.allSettled([first, second].map(({ uuid }) => apply(uuid)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [winner, loser] = outcomes[0]?.status === 'fulfilled' ? [first, second] : [second, first];
    expect(await refusal(apply(loser.uuid))).toMatchObject({
      code: 'INVALID',
      fields: [{ path: '', message: expect.stringContaining(`L’import de ${winner.file.name} par `) }],
    });
    await stack.marketplace.faults([]);
    await reaches(winner.uuid, 'done');
    await apply(loser.uuid);
    expect(await reaches(loser.uuid, 'done')).toMatchObject({ outcomes: { added: 0, moved: 2 } });
    expect((await geolocations.list.query({ variant: product.uuid })).total).toBe(2);
  });

  const CALL = 'stock.codes.import';
  /** Two imports of a product, of which the first is interrupted after its first lot, with the job of the first. */
  const interruptedFirst = async () => {
    await forgetImportedCodes(stack);
    const product = await ownProduct(stack);
    const first = await check(product, 'code\nA1\nA2\nA3\n', 'codes', 'lundi.csv');
    const second = await check(product, 'code\nB1\n', 'codes', 'mardi.csv');
    await stack.marketplace.forget();
    await stack.marketplace.faults([{ call: CALL, blocked: true, times: 1 }]);
    await apply(first.uuid);
    await until('the first lot', async () => (await stack.marketplace.requests(CALL)).length > 0);
    const { job } = await imports.get.query({ uuid: first.uuid });
    await imports.interrupt.mutate({ uuid: first.uuid });
    await workerKnows(stack, job ?? '');
    await stack.marketplace.faults([]);
    await reaches(first.uuid, 'interrupted');
    return { product, first, second, job: job ?? '' };
  };

  it('that was interrupted does not hold up the other', async () => {
    const { second } = await interruptedFirst();
    await apply(second.uuid);
    await reaches(second.uuid, 'done');
  });

  it('that was interrupted is not sent beside the other from «Tâches», neither by its author nor by the operator [IPR-001, IPL-019, DAY-012]', async () => {
    const { product, first, second, job } = await interruptedFirst();
    await stack.marketplace.faults([{ call: CALL, blocked: true, times: 1 }]);
    await apply(second.uuid);
    for (const retry of [jobs.retry, jobs.queue.retry])
      expect(await refusal(retry.mutate({ uuid: job }))).toMatchObject({ code: 'CONFLICT' });
    expect(await refusal(imports.resume.mutate({ uuid: first.uuid }))).toMatchObject({ code: 'INVALID' });
    await stack.marketplace.faults([]);
    await reaches(second.uuid, 'done');
    expect(await refusal(jobs.retry.mutate({ uuid: job }))).toMatchObject({ code: 'CONFLICT' });
    await imports.resume.mutate({ uuid: first.uuid });
    await reaches(first.uuid, 'done');
    expect((await stockOf(stack, product)).toSorted()).toEqual(['A1', 'A2', 'A3', 'B1']);
  });
});
