import { SHEETS } from '@comptoir/shared/bulk/sheets';
import { expect, it } from 'vitest';
import { ACCOUNTS } from '../kit/accounts.ts';
import { listSubjects } from '../kit/list-subjects.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';
import { placeOf, set, sheetsOf } from './sheets-kit.ts';

const { stack, browser } = await signedInStack({ worker: 'child' });
const { bulk, catalogue, history, rates } = browser.trpc;
const subjects = await listSubjects(stack.marketplace.sql);

const { reaches, exported, upload, check, rowsOf, apply } = sheetsOf(browser);

/** The values of a product's form, without what only a read knows. */
const productOf = async (uuid: string) => {
  const { values } = await catalogue.products.get.query({ uuid });
  if (values === null) throw new Error('a product of another prototype');
  return values;
};
const changeElsewhere = async (uuid: string, changes: Partial<Awaited<ReturnType<typeof productOf>>>) => {
  const base = await productOf(uuid);
  await catalogue.products.update.mutate({ uuid, base, form: { ...base, ...changes }, age: 0 });
};

it('products are exported, planned cell by cell, applied and taken back, without what was changed elsewhere [XLS-003, HIS-001]', async () => {
  const search = 'carte';
  const rows = await exported({ list: 'products', filters: { search } });
  const [titles = [], ...products] = rows;
  expect(titles).toEqual([
    ...['Identifiant (ne pas modifier)', 'Valeurs exportées (ne pas modifier)', 'Fiche'],
    ...SHEETS.products.columns.map(({ title }) => title),
  ]);
  const { total } = await catalogue.products.list.query({ search, itemsPerPage: 1 });
  expect(products).toHaveLength(total);
  const [changed = [], faulty = [], moved = [], same = []] = products.filter((row) => row[placeOf('products', 'publicPrice')] !== '');
  const uuids = [changed, faulty, moved, same].map(([uuid = '']) => uuid);
  const before = await Promise.all(uuids.map(productOf));
  changed[2] = 'Autre nom';
  set('products', changed, { productName: 'Nom du tableur', price: '12,34 €', stockAlertThreshold: '7', disabledDate: '31/12/2031' });
  set('products', faulty, { price: '87.O0', stockAlertThreshold: '9', limitByCart: '12,5', disabledDate: '31/04/2031' });
  set('products', moved, { purchasingPrice: '1,5' });
  await changeElsewhere(uuids[2] ?? '', { purchasingPrice: 2 });
  await stack.marketplace.forget();
  const plan = await check('products', [titles, changed, faulty, moved, same]);
  expect(plan.outcome?.sheet).toEqual({ cells: 5, records: 2, faults: 3, moved: 1, same: 1, problem: null });
  const planned = await rowsOf(plan.uuid);
  expect(planned.map(({ line, state, record }) => ({ line, state, record }))).toEqual([
    { line: 2, state: 'changed', record: uuids[0] },
    { line: 3, state: 'faulty', record: uuids[1] },
    { line: 4, state: 'moved', record: uuids[2] },
  ]);
  expect(planned[0]?.cells).toContainEqual({ cell: 'G2', field: 'price', before: before[0]?.price, after: 12.34 });
  expect(planned[1]?.cells.map(({ cell, typed, fault }) => [cell, typed, fault])).toEqual([
    ['G3', '87.O0', 'Veuillez entrer un montant.'],
    ['K3', undefined, undefined],
    ['L3', '12,5', 'Veuillez entrer un nombre entier.'],
    ['S3', '31/04/2031', expect.stringContaining('31/04/2031')],
  ]);
  // With who has changed it meanwhile.
  const movedBy = ACCOUNTS.admin;
  expect(planned[2]?.cells).toEqual([{ cell: 'I4', field: 'purchasingPrice', before: 2, after: 1.5, isMoved: true, movedBy }]);
  expect((await stack.marketplace.requests()).filter(({ method }) => method !== 'GET')).toEqual([]);

  const { outcome } = await apply(plan.uuid);
  expect(outcome?.bulk).toMatchObject({ done: 2, same: 0, refused: 0, gone: 0 });
  // The name of the file was not that of the record.
  const { items: records } = await history.records.query({ id: outcome?.bulk?.line ?? '' });
  expect(records.map(({ name }) => name)).toEqual([before[0]?.adminProductName, before[1]?.adminProductName]);
  const expected = { productName: 'Nom du tableur', price: 12.34, stockAlertThreshold: 7, disabledDate: '2031-12-31' };
  expect(await productOf(uuids[0] ?? '')).toEqual({ ...before[0], ...expected });
  expect(await productOf(uuids[1] ?? '')).toEqual({ ...before[1], stockAlertThreshold: 9 });
  expect(await productOf(uuids[2] ?? '')).toMatchObject({ purchasingPrice: 2 });
  const id = outcome?.bulk?.line ?? '';
  const sheet = { plan: plan.uuid, fileName: 'modifie.xlsx' };
  expect(await history.get.query({ id })).toMatchObject({ act: 'sheet', kind: 'product', count: 2, result: 'done', sheet });
  expect(records.map(({ line }) => line)).toEqual([
    { line: 2, rank: 1 },
    { line: 3, rank: 2 },
  ]);
  const [ofFile] = (await history.ofRecord.query({ kind: 'product', uuid: uuids[1] ?? '' })).items;
  expect(ofFile).toMatchObject({ act: 'sheet', sheet: { ...sheet, line: { line: 3, rank: 2 } } });

  await changeElsewhere(uuids[1] ?? '', { stockAlertThreshold: 11 });
  const taken = await reaches((await history.takeBack.mutate({ id })).uuid);
  expect(taken.outcome?.takeBack).toEqual({ restored: 1, left: 1 });
  expect(await productOf(uuids[0] ?? '')).toEqual(before[0]);
  expect(await productOf(uuids[1] ?? '')).toMatchObject({ stockAlertThreshold: 11 });
});

it('variants of a product are changed by their file, but the default one, and taken back [XLS-003]', async () => {
  const [titles = [], ...variants] = await exported({ list: 'variants', filters: { product: subjects.productOfVariants } });
  const { items } = await catalogue.variants.list.query({ product: subjects.productOfVariants, itemsPerPage: 100 });
  expect(variants.map(([uuid]) => uuid)).toEqual(items.filter(({ isDefault }) => !isDefault).map(({ uuid }) => uuid));
  const [variant = []] = variants;
  const uuid = variant[0] ?? '';
  const { values: before } = await catalogue.variants.get.query({ uuid });
  set('variants', variant, { productName: 'Variant du tableur' });
  const plan = await check('variants', [titles, variant]);
  expect(plan.outcome?.sheet).toMatchObject({ cells: 1, records: 1, faults: 0 });
  const { outcome } = await apply(plan.uuid);
  expect(outcome?.bulk).toMatchObject({ done: 1, refused: 0 });
  expect((await catalogue.variants.get.query({ uuid })).values).toEqual({ ...before, productName: 'Variant du tableur' });
  const taken = await reaches((await history.takeBack.mutate({ id: outcome?.bulk?.line ?? '' })).uuid);
  expect(taken.outcome?.takeBack).toEqual({ restored: 1, left: 0 });
  expect((await catalogue.variants.get.query({ uuid })).values).toEqual(before);
});

it('rates keep the rules of their form, what changes after the plan is refused, and the rest is taken back [XLS-003]', async () => {
  const [titles = [], ...all] = await exported({ list: 'rates', filters: {} });
  const sheet = all.slice(0, 30);
  const continuous = await Promise.all(sheet.map(async ([uuid = '']) => (await rates.get.query({ uuid })).isContinuousValue));
  const [written = [], wrong = [], late = []] = sheet.filter((_, place) => continuous[place]);
  const [fixed = []] = sheet.filter((_, place) => !continuous[place]);
  const [first = '', , third = ''] = [written, wrong, late].map(([uuid]) => uuid);
  const before = await rates.get.query({ uuid: first });
  set('rates', written, { reductionValue: '4,25', maxPrice: '149' });
  set('rates', wrong, { reductionValue: '101' });
  set('rates', late, { reductionValue: '6' });
  set('rates', fixed, { minPrice: '12' });
  const plan = await check('rates', [titles, written, wrong, late, fixed, written]);
  expect((await rowsOf(plan.uuid)).map(({ line, fault, cells }) => [line, fault, cells.map((cell) => cell.fault)])).toEqual([
    [2, null, [undefined, undefined]],
    [3, null, ['Le taux doit être inférieur ou égal à 100.']],
    [4, null, [undefined]],
    [5, null, ['Cette fiche n’a pas ce champ.']],
    [6, 'Même fiche que la ligne 2.', []],
  ]);
  const { reductionValue, minPrice, maxPrice } = await rates.get.query({ uuid: third });
  const base = { reductionValue, minPrice, maxPrice };
  await rates.update.mutate({ uuid: third, base, form: { ...base, reductionValue: 5 }, age: 0 });
  const { outcome } = await apply(plan.uuid);
  expect(outcome?.bulk).toMatchObject({ done: 1, refused: 1 });
  expect(outcome?.refusals).toEqual([expect.stringContaining('Changée depuis le plan.')]);
  expect(await rates.get.query({ uuid: first })).toEqual({ ...before, reductionValue: 4.25, maxPrice: 149 });
  expect(await rates.get.query({ uuid: third })).toMatchObject({ reductionValue: 5 });
  await reaches((await history.takeBack.mutate({ id: outcome?.bulk?.line ?? '' })).uuid);
  expect(await rates.get.query({ uuid: first })).toEqual(before);
});

it('another file is refused before anything is planned, and a plan is that of its author [XLS-003]', async () => {
  const rows = (await exported({ list: 'rates', filters: {} })).slice(0, 20);
  const other = await check('products', rows);
  expect(other.outcome?.sheet).toMatchObject({ cells: 0, faults: rows.length - 1 });
  expect((await rowsOf(other.uuid))[0]).toMatchObject({ state: 'faulty', fault: 'Cette ligne vient d’un autre fichier.' });
  const unknown = await check('rates', [['Produit', 'Prix']]);
  expect(unknown.outcome?.sheet).toMatchObject({ problem: expect.stringContaining('n’est pas un classeur exporté') });
  const { uuid: file } = await upload('a;b', 'texte.csv');
  const text = await reaches((await bulk.checkSheet.mutate({ sheet: 'rates', file })).uuid);
  expect(text.outcome?.sheet?.problem).not.toBeNull();
  expect(await refusal(bulk.applySheet.mutate({ plan: crypto.randomUUID() }))).toMatchObject({ code: 'NOT_FOUND' });
});
