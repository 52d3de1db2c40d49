import { expect, it } from 'vitest';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';
import { until } from '../kit/until.ts';

const { stack, browser } = await signedInStack({ worker: 'child' });
const { bulk, catalogue, companies, history, jobs, stock } = browser.trpc;

const reaches = (uuid: string, state: string) =>
  until(
    `the job is ${state}`,
    async () => {
      const job = await jobs.get.query({ uuid });
      return job.state === state && job;
    },
    { within: 30_000 },
  );

it('products, codes and documents are changed by the calls of their rows [BKO-001, BKO-005]', async () => {
  const products = await catalogue.products.list.query({ itemsPerPage: 100 });
  const search = products.items[0]?.adminProductName ?? '';
  const off = await reaches(
    (await bulk.start.mutate({ list: 'products', filters: { search }, except: [], action: 'disable' })).uuid,
    'succeeded',
  );
  const matching = (await catalogue.products.list.query({ search, itemsPerPage: 1_000 })).items;
  expect(matching.length).toBeGreaterThan(0);
  expect(matching.filter(({ status }) => status.active)).toEqual([]);
  expect(off.outcome?.bulk).toMatchObject({ refused: 0, gone: 0 });

  for (const list of ['codes', 'documents'] as const) {
    const read = () => stock[list].list.query({ available: true, itemsPerPage: 100 });
    const [unit] = (await read()).items;
    const filters = { available: true, productName: unit?.productName ?? '' };
    const { total } = await stock[list].list.query(filters);
    const { outcome } = await reaches((await bulk.start.mutate({ list, filters, except: [], action: 'disable' })).uuid, 'succeeded');
    expect(outcome?.bulk).toMatchObject({ done: total, refused: 0 });
    expect((await stock[list].list.query(filters)).total).toBe(0);
    // The documents give no call that enables them.
    expect(await refusal(history.takeBack.mutate({ id: outcome?.bulk?.line ?? '' }))).toMatchObject({ code: 'INVALID' });
  }
});

it('products of a company are hidden, and shown again when that is taken back, except those shown since [BKO-001, BKO-004]', async () => {
  const [company] = (await companies.companies.list.query({ itemsPerPage: 1 })).items;
  const scope = { company: company?.uuid ?? '' };
  const search = 'carte';
  const hiddenOnes = async () =>
    (await companies.restrictions.products.query({ ...scope, search, itemsPerPage: 1_000 })).items.flatMap(
      ({ uuid, isHiddenForCompany }) => (isHiddenForCompany ? [uuid] : []),
    );
  const before = await hiddenOnes();
  const hide = { list: 'hideableProducts', filters: { ...scope, search }, except: [], action: 'hide' } as const;
  const { outcome } = await reaches((await bulk.start.mutate(hide)).uuid, 'succeeded');
  const after = await hiddenOnes();
  expect(after.length).toBeGreaterThan(before.length + 2);
  expect(outcome?.bulk).toMatchObject({ done: after.length - before.length, same: before.length, refused: 0 });
  const id = outcome?.bulk?.line ?? '';
  expect(await history.get.query({ id })).toMatchObject({ act: 'hide', kind: 'product', count: after.length - before.length });
  const [record = ''] = after.filter((uuid) => !before.includes(uuid));
  await companies.restrictions.remove.mutate({ ...scope, product: record });
  const taken = await reaches((await history.takeBack.mutate({ id })).uuid, 'succeeded');
  expect(taken.outcome?.takeBack).toEqual({ restored: after.length - before.length - 1, left: 1 });
  expect(taken.outcome?.refusals).toEqual([expect.stringMatching(/changée depuis, laissée telle quelle/)]);
  expect(await hiddenOnes()).toEqual(before);
});

it('variants of a product are archived but the default one, for good [BKO-001, BKO-005]', async () => {
  const [product] = await stack.marketplace.sql<{ uuid: string }>(
    `select master_product.uuid from master_product join variant on variant.product_id = master_product.id
     where variant.is_default or (variant.active and not variant.is_technical)
     group by master_product.uuid having count(*) filter (where not is_default and not is_technical) > 1 and bool_or(is_default) limit 1`,
  );
  const filters = { product: product?.uuid ?? '' };
  const { items } = await catalogue.variants.list.query(filters);
  const ordinary = items.filter(({ isDefault }) => !isDefault);
  expect(ordinary.length).toBeGreaterThan(0);
  const { uuid } = await bulk.start.mutate({ list: 'variants', filters, except: [], action: 'archive' });
  const { outcome } = await reaches(uuid, 'succeeded');
  expect(outcome?.bulk).toMatchObject({ done: ordinary.length, refused: 0, gone: 0 });
  expect((await catalogue.variants.list.query(filters)).items.filter(({ isDefault }) => !isDefault)).toEqual([]);
  expect(await refusal(history.takeBack.mutate({ id: outcome?.bulk?.line ?? '' }))).toMatchObject({ code: 'INVALID' });
});
