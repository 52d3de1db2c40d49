import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { productValuesFor } from '../kit/product-values.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack();
const { transporters } = browser.trpc.suppliers;

const create = (name: string) => transporters.create.mutate({ name, isActive: true, vignette: null });
/** History lines of a record, oldest first. */
const historyOf = async (kind: string, record: string) => {
  const rows = await stack.services.db.prisma.auditTarget.findMany({
    where: { kind, record },
    orderBy: { lineId: 'asc' },
    include: { line: true },
  });
  return rows.map(({ line: { action, outcome }, changes }) => ({ action: action.split('.').at(-1), outcome, changes }));
};
const lineOf = (action: string) =>
  stack.services.db.prisma.auditLine.findFirst({
    where: { action },
    orderBy: { id: 'desc' },
    include: { targets: { orderBy: { place: 'asc' } } },
  });

it('each write is a line with its record, and each changed field as it was and as it is [MUT-001, MUT-002]', async () => {
  const { uuid } = await create('Chronique');
  const base = await transporters.get.query({ uuid });
  await transporters.update.mutate({ uuid, base, age: 0, form: { ...base, name: 'Chronique bis' } });
  await transporters.setActive.mutate({ uuid, isActive: false });
  await transporters.archive.mutate({ uuid });
  expect(await historyOf('transporter', uuid)).toEqual([
    {
      action: 'create',
      outcome: 'ok',
      changes: [
        { field: 'name', before: null, after: 'Chronique' },
        { field: 'isActive', before: null, after: true },
      ],
    },
    { action: 'update', outcome: 'ok', changes: [{ field: 'name', before: 'Chronique', after: 'Chronique bis' }] },
    { action: 'setActive', outcome: 'ok', changes: [{ field: 'isActive', before: true, after: false }] },
    { action: 'archive', outcome: 'ok', changes: [{ field: 'archived', before: false, after: true }] },
  ]);
  expect(await lineOf('suppliers.transporters.archive')).toMatchObject({ email: 'admin@comptoir.example', targetCount: 1 });
});

it('a refused write is a line without changes; an uncertain one is a separate line with the attempted changes', async () => {
  const { uuid } = await create('Douteux');
  const base = await transporters.get.query({ uuid });
  const rename = (name: string) => transporters.update.mutate({ uuid, base, age: 0, form: { ...base, name } });
  await stack.marketplace.faults([{ call: 'suppliers.transporters.update', status: 422, body: { detail: 'non' }, times: 1 }]);
  await refusal(rename('Refuse'));
  await stack.marketplace.faults([{ call: 'suppliers.transporters.update', cutAfterBytes: 0, times: 1 }]);
  expect(await refusal(rename('Coupe'))).toMatchObject({ code: 'UNCERTAIN' });
  expect((await historyOf('transporter', uuid)).slice(1)).toEqual([
    { action: 'update', outcome: 'REFUSED', changes: [] },
    { action: 'update', outcome: 'UNCERTAIN', changes: [{ field: 'name', before: 'Douteux', after: 'Coupe' }] },
  ]);
});

it.each([
  ['503', { status: 503 }],
  ['429', { status: 429 }],
  ['a page with 404', { status: 404, shape: 'html' as const }],
  ['a page', { shape: 'html' as const }],
])('a write that a gateway answers with %s after it was done is told and kept as uncertain', async (name, lost) => {
  const { uuid } = await create(`Avant ${name}`);
  const base = await transporters.get.query({ uuid });
  await stack.marketplace.faults([{ call: 'suppliers.transporters.update', ...lost, afterEffect: true, times: 1 }]);
  const failure = await refusal(transporters.update.mutate({ uuid, base, age: 0, form: { ...base, name: `Sous ${name}` } }));
  expect(failure).toMatchObject({ code: 'UNCERTAIN' });
  expect((await transporters.get.query({ uuid })).name).toBe(`Sous ${name}`);
  const changes = [{ field: 'name', before: `Avant ${name}`, after: `Sous ${name}` }];
  expect((await historyOf('transporter', uuid)).at(-1)).toEqual({ action: 'update', outcome: 'UNCERTAIN', changes });
});

it.each([
  ['503', { status: 503 }],
  ['502', { status: 502, shape: 'html' as const }],
  ['504', { status: 504 }],
])('a removal whose reply was lost (%s), and that finds nothing at its second try, is told and kept as done [OUT-005]', async (_, lost) => {
  const { items } = await browser.trpc.homepage.news.list.query({ page: 1, itemsPerPage: 10 });
  const uuid = items[0]?.uuid ?? '';
  await stack.marketplace.forget();
  await stack.marketplace.faults([{ call: 'homepage.news.remove', ...lost, afterEffect: true, times: 1 }]);
  await browser.trpc.homepage.news.remove.mutate({ uuid });
  expect((await stack.marketplace.requests('homepage.news.remove')).map(({ status }) => status).at(-1)).toBe(404);
  expect((await historyOf('news', uuid)).at(-1)).toMatchObject({ action: 'remove', outcome: 'ok' });
  expect(await refusal(browser.trpc.homepage.news.remove.mutate({ uuid }))).toMatchObject({ code: 'NOT_FOUND' });
});

it('the last changes name a record by the last name that the history knows, also where a change is of its status alone [DAY-006]', async () => {
  const { uuid } = await create('Premier nom');
  const base = await transporters.get.query({ uuid });
  await transporters.update.mutate({ uuid, base, age: 0, form: { ...base, name: 'Second nom' } });
  await transporters.setActive.mutate({ uuid, isActive: false });
  const [last, ...earlier] = await browser.trpc.dashboard.changes.query();
  expect(last).toMatchObject({ act: 'disable', record: uuid, name: 'Second nom' });
  expect(earlier.slice(0, 2).map(({ name }) => name)).toEqual(['Second nom', 'Second nom']);
});

it('a bulk write leaves every record that it touched [MUT-001]', async () => {
  const { items } = await browser.trpc.stock.codes.list.query({ available: true });
  const codes = items.slice(0, 3).map(({ uuid }) => uuid);
  await browser.trpc.stock.codes.disable.mutate({ codes });
  const disabled = await lineOf('stock.codes.disable');
  expect(disabled).toMatchObject({ outcome: 'ok', targetCount: 3 });
  expect(disabled?.targets.map(({ kind, record }) => [kind, record])).toEqual(codes.map((uuid) => ['code', uuid]));

  const { items: products } = await browser.trpc.catalogue.products.list.query({ page: 1, itemsPerPage: 10 });
  const uuids = products.map(({ uuid }) => uuid);
  const [off, ...on] = uuids;
  const { setStatus } = browser.trpc.catalogue.products;
  await setStatus.mutate({ isActive: true, products: on });
  await setStatus.mutate({ isActive: false, products: [off ?? ''] });
  await setStatus.mutate({ isActive: true, products: uuids });
  const switched = await lineOf('catalogue.products.setStatus');
  expect(switched?.targets.map(({ record }) => record)).toEqual(uuids);
  // Fields that already had the value have not changed.
  expect(switched?.targets.map(({ changes }) => changes)).toEqual([[{ field: 'active', before: false, after: true }], ...on.map(() => [])]);
});

it('codes and documents that are disabled are kept as they were and as they are [MUT-002]', async () => {
  const { codes, documents } = browser.trpc.stock;
  const [code] = (await codes.list.query({ available: true })).items;
  const [document] = (await documents.list.query({ available: true })).items;
  await codes.disable.mutate({ codes: [code?.uuid ?? ''] });
  await documents.disable.mutate({ documents: [document?.uuid ?? ''] });
  const changes = [{ field: 'disabled', before: false, after: true }];
  expect((await historyOf('code', code?.uuid ?? '')).at(-1)).toEqual({ action: 'disable', outcome: 'ok', changes });
  expect((await historyOf('document', document?.uuid ?? '')).at(-1)).toEqual({ action: 'disable', outcome: 'ok', changes });
  // Assumed to have been disabled before: it is not in the list of available units.
  await codes.disable.mutate({ codes: [code?.uuid ?? ''] });
  expect((await historyOf('code', code?.uuid ?? '')).at(-1)?.changes).toEqual([{ field: 'disabled', after: true }]);
});

it('of many products that change their state, each as it was is read in the list, and none alone [MUT-002]', async () => {
  const { list, setStatus } = browser.trpc.catalogue.products;
  const products = (await list.query({ itemsPerPage: 100 })).items.slice(0, 30).map(({ uuid }) => uuid);
  const [off, ...on] = products;
  await setStatus.mutate({ isActive: true, products });
  await setStatus.mutate({ isActive: false, products: [off ?? ''] });
  const before = await stack.marketplace.requests('catalogue.products.get');
  await setStatus.mutate({ isActive: true, products });
  expect(await stack.marketplace.requests('catalogue.products.get')).toEqual(before);
  const switched = await lineOf('catalogue.products.setStatus');
  expect(switched?.targets.map(({ record, changes }) => [record, changes])).toEqual([
    [off, [{ field: 'active', before: false, after: true }]],
    ...on.map((uuid) => [uuid, []]),
  ]);
});

it('a list that cannot be read stops no write: what records became is kept alone', async () => {
  const { list, setStatus } = browser.trpc.catalogue.products;
  const products = (await list.query({ itemsPerPage: 100 })).items.slice(0, 30).map(({ uuid }) => uuid);
  await stack.marketplace.faults([{ call: 'catalogue.products.list', status: 404, body: {}, times: 1 }]);
  await setStatus.mutate({ isActive: true, products });
  const switched = await lineOf('catalogue.products.setStatus');
  expect([switched?.outcome, ...new Set(switched?.targets.map(({ changes }) => JSON.stringify(changes)))]).toEqual([
    'ok',
    '[{"after":true,"field":"active"}]',
  ]);
});

it('a value of a property, and the place of a category, are kept as they were and as they are [MUT-002]', async () => {
  const { categories, properties } = browser.trpc.catalogue;
  const property = await properties.create.mutate({ name: 'Saveur', values: [{ value: 'Amer' }] });
  const { uuid } = (await properties.values.query({ property: property.uuid })).items[0] ?? { uuid: '' };
  await properties.editValue.mutate({ uuid, property: property.uuid, value: 'Acide' });
  const edited = { action: 'editValue', outcome: 'ok', changes: [{ field: 'value', before: 'Amer', after: 'Acide' }] };
  expect((await historyOf('propertyValue', uuid)).at(-1)).toEqual(edited);
  expect((await historyOf('property', property.uuid)).at(-1)).toEqual(edited);
  const unknown = properties.editValue.mutate({ uuid: randomUUID(), property: property.uuid, value: 'Sucré' });
  expect(await refusal(unknown)).toMatchObject({ code: 'NOT_FOUND' });

  const category = (await categories.list.query({})).items.find(({ position }) => position > 1);
  await categories.move.mutate({ uuid: category?.uuid ?? '', position: 1 });
  expect((await historyOf('category', category?.uuid ?? '')).at(-1)).toEqual({
    action: 'move',
    outcome: 'ok',
    changes: [{ field: 'position', before: category?.position, after: 1 }],
  });
});

it('the flag of a category’s filter, and the variants of a value, are kept as they were and as they are [MUT-002]', async () => {
  const { categories, categoryFilters, properties, propertyBindings } = browser.trpc.catalogue;
  const { items } = await categories.list.query({ search: 'Sport' });
  const category = items.find(({ name }) => name === 'Sport')?.uuid ?? '';
  const property = (await categoryFilters.candidates.query({ category })).candidates[0]?.uuid ?? '';
  const [filter = ''] = (await categoryFilters.create.mutate({ category, properties: [property] })).uuids;
  const { isActive } = (await categoryFilters.list.query({ category })).items.find(({ uuid }) => uuid === filter) ?? {};
  await categoryFilters.setActive.mutate({ uuid: filter, category, isActive: isActive !== true });
  expect((await historyOf('categoryFilter', filter)).at(-1)?.changes).toEqual([
    { field: 'isActive', before: isActive, after: isActive !== true },
  ]);
  const made = await properties.create.mutate({ name: 'Lien', values: [{ value: 'Noue' }] });
  const value = (await properties.form.query(made)).values[0]?.uuid ?? '';
  const variant = (await propertyBindings.list.query({ value, itemsPerPage: 25 })).items[0]?.uuid ?? '';
  const change = { uuid: value, isAllSelected: false, selectedProductsUuidsToAdd: [variant], unSelectedProductsUuidsToRemove: [] };
  await propertyBindings.save.mutate(change);
  const saved = await lineOf('catalogue.propertyBindings.save');
  expect(saved?.targets.map(({ kind, changes }) => [kind, changes])).toEqual([
    [
      'propertyValue',
      [
        { field: 'isAllSelected', after: false },
        { field: 'added', after: 1 },
        { field: 'removed', after: 0 },
      ],
    ],
    ['variant', [{ field: 'isBound', before: false, after: true }]],
  ]);
});

it('more records than a line keeps are still counted', async () => {
  const [value] = (await stack.marketplace.sql('select uuid from property_value limit 1', [])) as { uuid: string }[];
  const added = Array.from({ length: 6_000 }, (_, index) => `00000000-0000-4000-8000-${index.toString(16).padStart(12, '0')}`);
  const change = { isAllSelected: false, selectedProductsUuidsToAdd: added, unSelectedProductsUuidsToRemove: [] };
  await browser.trpc.catalogue.propertyBindings.save.mutate({ uuid: value?.uuid ?? '', ...change }).catch(() => undefined);
  const line = await lineOf('catalogue.propertyBindings.save');
  expect([line?.targetCount, line?.targets.length]).toEqual([6_001, 5_000]);
});

it('a partner’s password and key are told as changed, without their values, and stand nowhere in the database [MUT-002, MUT-008]', async () => {
  const { products } = browser.trpc.catalogue;
  const values = { ...(await productValuesFor(browser, 'promo')), password: 'Motus-un' };
  const { uuid } = await products.create.mutate({ ...values, requestKey: randomUUID() });
  const { values: base } = await products.get.query({ uuid });
  if (base === null) throw new Error('a prototype of ours is known');
  await products.update.mutate({ uuid, base, age: 0, form: { ...base, password: 'Motus-deux' } });
  const [created, updated] = await historyOf('product', uuid);
  expect(created?.changes).toContainEqual({ field: 'password', changed: true });
  expect(updated?.changes).toEqual([{ field: 'password', changed: true }]);
  const { rows } = await stack.services.db.pool.query<{ text: string }>(
    'SELECT t::text AS text FROM audit_target t UNION ALL SELECT l::text FROM audit_line l UNION ALL SELECT k::text FROM request_key k',
  );
  expect(rows.filter(({ text }) => text.includes('Motus'))).toEqual([]);
});
