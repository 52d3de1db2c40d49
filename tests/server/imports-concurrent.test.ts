import { afterEach, describe, expect, it } from 'vitest';
import { importsOf } from '../kit/imports.ts';
import { ownProduct } from '../kit/own-stock.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';
import { until } from '../kit/until.ts';

const { stack, browser } = await signedInStack({ worker: 'child', config: { IMPORT_LOT_ROWS: '2' } });
afterEach(() => stack.marketplace.faults([]));
const { check, apply, reaches } = importsOf(browser);
const { imports, geolocations } = browser.trpc;

describe('two imports of one product', () => {
  const positions = 'address;zipCode;city;country\n1 rue Mercière;69002;Lyon;FR\n2 rue Mercière;69002;Lyon;FR\n';

  it('write to its stock one after the other: the second is refused meanwhile, and then finds what moved [IPL-019]', async () => {
    const product = await ownProduct(stack);
    const first = await check(product, positions, 'positions', 'lundi.csv');
    const second = await check(product, positions, 'positions', 'mardi.csv');
    await stack.marketplace.faults([{ call: 'geolocations.imports.create', latencyMs: 1_500 }]);
    const outcomes = await Promise.allSettled([first, second].map(({ uuid }) => apply(uuid)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [winner, loser] = outcomes[0]?.status === 'fulfilled' ? [first, second] : [second, first];
    expect(await refusal(apply(loser.uuid))).toMatchObject({
      code: 'INVALID',
      fields: [{ path: '', message: expect.stringContaining(`L’import de ${winner.file.name} par `) }],
    });
    await reaches(winner.uuid, 'done');
    await apply(loser.uuid);
    expect(await reaches(loser.uuid, 'done')).toMatchObject({ outcomes: { added: 0, moved: 2 } });
    expect((await geolocations.list.query({ variant: product.uuid })).total).toBe(2);
  });

  it('that was interrupted does not hold up the other', async () => {
    const product = await ownProduct(stack);
    const first = await check(product, 'code\nA1\nA2\nA3\n', 'codes', 'lundi.csv');
    const second = await check(product, 'code\nB1\n', 'codes', 'mardi.csv');
    await stack.marketplace.faults([{ call: 'stock.codes.import', latencyMs: 2_500, times: 1 }]);
    await apply(first.uuid);
    await until('the first lot', async () => (await stack.marketplace.requests('stock.codes.import')).length > 0);
    await imports.interrupt.mutate({ uuid: first.uuid });
    await reaches(first.uuid, 'interrupted');
    await apply(second.uuid);
    await reaches(second.uuid, 'done');
  });
});
