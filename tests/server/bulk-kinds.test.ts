import { expect, it } from 'vitest';
import { jobsOf } from '../kit/jobs.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack({ worker: 'child' });
const { bulk, catalogue, companies, history, stock } = browser.trpc;

const { reaches } = jobsOf(browser);

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
  const [record = '', elsewhere = ''] = after.filter((uuid) => !before.includes(uuid));
  await companies.restrictions.remove.mutate({ ...scope, product: record });
  await stack.marketplace.sql(
    'delete from company_hidden_product where product_id = (select id from master_product where uuid = $1) and company_id = (select id from company where uuid = $2)',
    [elsewhere, scope.company],
  );
  const taken = await reaches((await history.takeBack.mutate({ id })).uuid, 'succeeded');
  expect(taken.outcome?.takeBack).toEqual({ restored: after.length - before.length - 2, left: 2 });
  const wasChanged = expect.stringMatching(/changée depuis, laissée telle quelle/);
  expect(taken.outcome?.refusals).toEqual([wasChanged, wasChanged]);
  expect(await hiddenOnes()).toEqual(before);
  // A part of the products, and their company, of which nothing was refused.
  const [line] = (await history.list.query({ act: 'restore', itemsPerPage: 1 })).items;
  expect(line).toMatchObject({ result: 'partial' });
  const { items } = await history.records.query({ id: line?.id ?? '', itemsPerPage: 100 });
  expect(items.find(({ kind }) => kind === 'company')).toMatchObject({ record: scope.company, result: 'done' });
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

it('codes whose reply was lost are known from their list, disabled once, and their rows without a reply are counted meanwhile [BKO-003]', async () => {
  const [unit] = (await stock.codes.list.query({ available: true, itemsPerPage: 100 })).items;
  const filters = { available: true, productName: unit?.productName ?? '' };
  const { total } = await stock.codes.list.query(filters);
  expect(total).toBeGreaterThan(0);
  await stack.marketplace.forget();
  await stack.marketplace.faults([{ call: 'stock.codes.disable', status: 503, afterEffect: true, times: 1 }]);
  const { uuid } = await bulk.start.mutate({ list: 'codes', filters, except: [], action: 'disable' });
  const { outcome } = await reaches(uuid, 'succeeded');
  await stack.marketplace.faults([]);
  expect(outcome?.bulk).toMatchObject({ done: total, same: 0, refused: 0, gone: 0, unknown: 0 });
  const sent = (await stack.marketplace.requests('stock.codes.disable')).flatMap(({ body }) => (body as { codes: string[] }).codes);
  expect(sent.length).toBe(new Set(sent).size);
});

it('products that were switched off are switched on again when that is taken back, except those that were off before [BKO-004]', async () => {
  const search = 'carte';
  const states = async () =>
    (await catalogue.products.list.query({ search, itemsPerPage: 1_000 })).items.map(({ uuid, status }) => [uuid, status.active] as const);
  const before = await states();
  const active = before.filter(([, isActive]) => isActive);
  expect(active.length).toBeGreaterThan(2);
  expect(active.length).toBeLessThan(before.length);
  const { outcome } = await reaches(
    (await bulk.start.mutate({ list: 'products', filters: { search }, except: [], action: 'disable' })).uuid,
    'succeeded',
  );
  expect(outcome).toMatchObject({ bulk: { done: active.length, same: before.length - active.length, refused: 0 }, refusals: [] });
  expect((await states()).filter(([, isActive]) => isActive)).toEqual([]);
  await reaches((await history.takeBack.mutate({ id: outcome?.bulk?.line ?? '' })).uuid, 'succeeded');
  expect(await states()).toEqual(before);
});
