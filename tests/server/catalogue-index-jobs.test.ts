import { PROTOTYPES } from '@comptoir/shared/catalogue/products/product-facts';
import { expect, it } from 'vitest';
import { twoAttributes } from '../kit/attributes.ts';
import { importsOf } from '../kit/imports.ts';
import { until } from '../kit/until.ts';
import { indexStack } from './catalogue-index-kit.ts';
import { placeOf, set, sheetsOf } from './sheets-kit.ts';

const { stack, browser, run } = await indexStack({ products: 80 });
const { bulk, catalogue, history } = browser.trpc;
const { prisma } = stack.services.db;
const { sql } = stack.marketplace;
const { reaches, exported, check, apply } = sheetsOf(browser);
await run();
// The worker makes no pass of its own.
await prisma.catalogueCopy.updateMany({ data: { dueAt: new Date('2999-01-01') } });
await stack.spawnWorker();

const copied = (uuid: string) => prisma.catalogueProduct.findUniqueOrThrow({ where: { uuid } });
const activeOf = async (uuids: readonly string[]) =>
  (await prisma.catalogueProduct.findMany({ where: { uuid: { in: [...uuids] }, active: true }, select: { uuid: true } }))
    .map(({ uuid }) => uuid)
    .sort();

it.each([
  ['more products than are read again one by one', {}],
  ['a few products', { search: 'carte' }],
])('the states of %s that a bulk operation set, and set back, are in the copy when its job has ended [IDX-003]', async (_, filters) => {
  const uuids = (await catalogue.products.list.query({ ...filters, itemsPerPage: 1_000 })).items.map(({ uuid }) => uuid);
  const before = await activeOf(uuids);
  expect(before.length).toBeGreaterThan(1);
  const { outcome } = await reaches((await bulk.start.mutate({ list: 'products', filters, except: [], action: 'disable' })).uuid);
  expect(outcome?.bulk?.done).toBe(before.length);
  expect(await activeOf(uuids)).toEqual([]);
  await reaches((await history.takeBack.mutate({ id: outcome?.bulk?.line ?? '' })).uuid);
  expect(await activeOf(uuids)).toEqual(before);
});

it('the products of suppliers that a bulk operation switched off are inactive in the copy [IDX-003]', async () => {
  const { supplier, supplierName } = await prisma.catalogueProduct.findFirstOrThrow({ where: { supplier: { not: null }, active: true } });
  const order = { list: 'suppliers', filters: { search: supplierName ?? '' }, except: [], action: 'disable' } as const;
  const { outcome } = await reaches((await bulk.start.mutate(order)).uuid);
  expect(await prisma.catalogueProduct.count({ where: { supplier, active: true } })).toBe(0);
  await reaches((await history.takeBack.mutate({ id: outcome?.bulk?.line ?? '' })).uuid);
  expect(await prisma.catalogueProduct.count({ where: { supplier, active: false } })).toBe(0);
});

it('what a file has changed, and what was taken back, is in the copy when its job has ended [IDX-003]', async () => {
  const [titles = [], ...rows] = await exported({ list: 'products', filters: { search: 'carte' } });
  const [row = []] = rows.filter((cells) => cells[placeOf('products', 'price')] !== '');
  const uuid = row[0] ?? '';
  const { price } = await copied(uuid);
  set('products', row, { price: '12,34' });
  const { outcome } = await apply((await check('products', [titles, row])).uuid);
  expect(outcome?.bulk?.done).toBe(1);
  expect(Number((await copied(uuid)).price)).toBe(12.34);
  await reaches((await history.takeBack.mutate({ id: outcome?.bulk?.line ?? '' })).uuid);
  expect((await copied(uuid)).price).toEqual(price);
});

it('variants that a job has created are in the copy of the list of their product [IDX-003]', async () => {
  await run({ intervalMs: 3_600_000 });
  // A product that has variants offers the attributes of these alone.
  const copies = await prisma.catalogueProduct.findMany({ where: { prototype: PROTOTYPES.eTicket, variants: { isNot: null } } });
  const [product] = await sql<{ uuid: string }>(
    `select product.uuid from master_product as product
     where not exists (select from variant where variant.product_id = product.id and variant.combination is not null)
       and product.uuid::text = any($1) order by product.id limit 1`,
    [copies.map(({ uuid }) => uuid)],
  );
  const masterProduct = product?.uuid ?? '';
  const { size, colour } = await twoAttributes(browser, masterProduct);
  const axes = [size, colour].map(({ uuid: attribute }) => ({ attribute, values: [{ uuid: null, value: 'Neuf du port' }] }));
  const rows = [{ at: [0, 0], price: null, stock: null, reference: null }];
  await catalogue.variants.startBatch.mutate({ masterProduct, productName: 'Billet', axes, rows });
  await until(
    'the end of the task',
    async () => (await catalogue.variants.batch.query({ uuid: masterProduct }))?.job.state === 'succeeded',
  );
  expect((await prisma.catalogueVariants.findUniqueOrThrow({ where: { product: masterProduct } })).rows).toContain('Neuf du port');
});

it('the stock of a product whose codes were imported or disabled is in the copy [IDX-003]', async () => {
  const { uuid } = await prisma.catalogueProduct.findFirstOrThrow({ where: { prototype: PROTOTYPES.eTicket } });
  const [technical] = await sql<{ variant: string; name: string }>(
    `select variant.uuid as variant, variant.product_name as name from master_product as product
     join variant on variant.product_id = product.id and variant.is_technical where product.uuid = $1`,
    [uuid],
  );
  const { variant = '', name = '' } = technical ?? {};
  // The reference marketplace does not count codes in the record of their product.
  const count = (stock: number) => sql('update variant set stock = $2 where uuid = $1', [variant, stock]);
  await count(4_001);
  const { importFile } = importsOf(browser);
  await importFile({ uuid: variant, name }, 'code\nCOPIE-IDX-1\nCOPIE-IDX-2\n');
  expect((await copied(uuid)).stock).toBe(4_001);

  const { items } = await browser.trpc.stock.codes.list.query({ available: true, search: 'COPIE-IDX-1' });
  const [code] = items;
  await count(4_002);
  await browser.trpc.stock.codes.disable.mutate({ codes: [code?.uuid ?? ''] });
  expect((await copied(uuid)).stock).toBe(4_002);

  await count(4_003);
  const filters = { available: true, productName: code?.productName ?? '' };
  await reaches((await bulk.start.mutate({ list: 'codes', filters, except: [], action: 'disable' })).uuid);
  expect((await copied(uuid)).stock).toBe(4_003);
});
