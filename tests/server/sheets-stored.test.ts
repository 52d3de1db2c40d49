import { expect, it } from 'vitest';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';
import { set, sheetsOf } from './sheets-kit.ts';

const { stack, browser } = await signedInStack({ worker: 'child' });
const { bulk, catalogue, history, rates } = browser.trpc;
const { reaches, exported, check, rowsOf, apply } = sheetsOf(browser);

const productOf = async (uuid: string) => {
  const { values } = await catalogue.products.get.query({ uuid });
  return values ?? expect.fail('a product of another prototype');
};

it('a changed file is told as it was stored: a field that ends with another one is told, and set back with it; one that is not stored is a fault [XLS-003, HIS-005, HIS-013]', async () => {
  const order = { list: 'products', filters: { search: 'carte' } } as const;
  const uuids = (await exported(order)).slice(1).map(([uuid = '']) => uuid);
  const all = await Promise.all(uuids.map(async (uuid) => ({ uuid, ...(await productOf(uuid)) })));
  const [closed, open, priced] = all.filter(({ publicPrice, closedSale }) => publicPrice !== null && !closedSale);
  if (closed === undefined || open === undefined || priced === undefined) throw new Error('three open products with a public price');
  const base = await productOf(closed.uuid);
  const form = { ...base, closedSale: true, saleClosingReason: 'Rupture' };
  await catalogue.products.update.mutate({ uuid: closed.uuid, base, form, age: 0 });
  const [titles = [], ...rows] = await exported(order);
  const rowOf = (uuid: string) => rows.find((row) => row[0] === uuid) ?? expect.fail('no row');
  const changed = [closed, open, priced].map(({ uuid }) => rowOf(uuid));
  const [ofClosed = [], ofOpen = [], ofPriced = []] = changed;
  set('products', ofClosed, { closedSale: 'Non' });
  set('products', ofOpen, { saleClosingReason: 'Sans effet' });
  set('products', ofPriced, { publicPrice: '' });
  const before = await Promise.all([closed, priced].map(({ uuid }) => productOf(uuid)));

  const plan = await check('products', [titles, ...changed]);
  expect(plan.outcome?.sheet).toMatchObject({ cells: 2, records: 2, faults: 1 });
  expect((await rowsOf(plan.uuid)).map(({ state, cells }) => [state, cells.map(({ fault }) => fault)])).toEqual([
    ['changed', [undefined]],
    ['faulty', ['Cette fiche n’a pas ce champ.']],
    ['changed', [undefined]],
  ]);
  const { outcome } = await apply(plan.uuid);
  expect(outcome?.bulk).toMatchObject({ done: 2, refused: 0 });
  const id = outcome?.bulk?.line ?? '';
  const { items } = await history.records.query({ id });
  expect(items.map(({ changes }) => Object.fromEntries(changes.map((change) => [change.field, [change.before, change.after]])))).toEqual([
    { closedSale: [true, false], saleClosingReason: ['Rupture', ''] },
    { publicPrice: [priced.publicPrice, null], priceReduction: ['1', '2'] },
  ]);
  // What «Rétablir» offers of the price alone would not be stored.
  expect(await history.before.query({ kind: 'product', uuid: priced.uuid, id })).toEqual(
    expect.arrayContaining([
      { field: 'publicPrice', value: priced.publicPrice },
      { field: 'priceReduction', value: '1' },
    ]),
  );
  const taken = await reaches((await history.takeBack.mutate({ id })).uuid);
  expect(taken.outcome).toMatchObject({ takeBack: { restored: 2, left: 0 }, refusals: [] });
  expect(await Promise.all([closed, priced].map(({ uuid }) => productOf(uuid)))).toEqual(before);
});

it('a plan whose application ended in the middle is applied to its end, and its choices stay as they were applied [XLS-003]', async () => {
  const [titles = [], ...all] = await exported({ list: 'rates', filters: {} });
  const isContinuous = await Promise.all(all.slice(0, 30).map(async ([uuid = '']) => (await rates.get.query({ uuid })).isContinuousValue));
  const chosen = all.filter((_, place) => isContinuous[place]).slice(0, 3);
  const uuids = chosen.map(([uuid = '']) => uuid);
  const before = await Promise.all(uuids.map((uuid) => rates.get.query({ uuid })));
  for (const row of chosen) set('rates', row, { reductionValue: '6,5', maxPrice: '149' });
  const { uuid: plan } = await check('rates', [titles, ...chosen]);
  await bulk.chooseSheet.mutate({ uuid: plan, choice: 'put' });
  expect((await bulk.sheetPlan.query({ uuid: plan })).isBegun).toBe(false);
  const applied = await apply(plan);
  expect(applied.outcome?.bulk).toMatchObject({ done: 3 });
  const after = await Promise.all(uuids.map((uuid) => rates.get.query({ uuid })));
  // As if it had failed before the second record, and somebody had then set one of the two values of the third.
  await stack.services.db.prisma.job.update({ where: { uuid: applied.uuid }, data: { state: 'failed' } });
  const setBack = async (place: number, fields: readonly ('reductionValue' | 'maxPrice')[]) => {
    const { reductionValue, minPrice, maxPrice } = after[place] ?? expect.fail('no rate');
    const base = { reductionValue, minPrice, maxPrice };
    const earlier = Object.fromEntries(fields.map((field) => [field, before[place]?.[field]]));
    await rates.update.mutate({ uuid: uuids[place] ?? '', base, form: { ...base, ...earlier }, age: 0 });
  };
  await setBack(1, ['reductionValue', 'maxPrice']);
  await setBack(2, ['reductionValue']);

  expect(await bulk.sheetPlan.query({ uuid: plan })).toMatchObject({ isBegun: true, application: { state: 'failed' } });
  expect(await refusal(bulk.chooseSheet.mutate({ uuid: plan, choice: 'keep' }))).toMatchObject({ code: 'REFUSED' });
  const { outcome } = await reaches((await bulk.applySheet.mutate({ plan, allOrNothing: true })).uuid);
  expect(outcome?.bulk).toMatchObject({ done: 2, same: 1, refused: 0 });
  expect(await Promise.all(uuids.map((uuid) => rates.get.query({ uuid })))).toEqual(after);
});
