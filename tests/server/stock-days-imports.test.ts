import { laterDay } from '@comptoir/shared/list/relative-periods';
import { expect, it } from 'vitest';
import { computeCard, SERVICE } from '../kit/dashboard.ts';
import { importsOf } from '../kit/imports.ts';
import { ownProduct } from '../kit/own-stock.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack({ worker: 'child', config: { ...SERVICE, IMPORT_REPLY_SECONDS: '3' } });
const { importFile, reaches } = importsOf(browser);
const { prisma } = stack.services.db;
const { trpc } = browser;
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

it('what was imported, and undone, is no outflow; what somebody else added is said [STK-001, STK-002]', async () => {
  const product = await ownProduct(stack);
  await stack.marketplace.sql(
    `with own as (insert into stock (kind, variant_id, supplier_id, product_name)
       select 'code', variant.id, supplier.id, admin_name from variant, supplier where variant.uuid = $1 and supplier.uuid = $2 returning id)
     insert into product_code (stock_id, name) select own.id, name from own, unnest(array['A1', 'A2', 'A3']) as name`,
    [product.uuid, product.supplier.uuid],
  );
  await computeCard(stack, 'runOut');
  const { id, readOn } = await prisma.stock.findFirstOrThrow({ where: { product: { startsWith: product.name } } });
  const { readAt } = await prisma.stockDay.findFirstOrThrow({ where: { stockId: id } });
  const hourBefore = new Date(readAt.getTime() - 3_600_000);
  await prisma.stockDay.updateMany({ where: { stockId: id }, data: { day: new Date(laterDay(dayOf(readOn), -1)), readAt: hourBefore } });
  const today = async () => {
    await computeCard(stack, 'runOut');
    const { items } = await trpc.stock.codes.stock.query({ search: product.name });
    const { readOn: day } = await prisma.stock.findUniqueOrThrow({ where: { id } });
    const line = await prisma.stockDay.findUniqueOrThrow({ where: { stockId_day: { stockId: id, day } } });
    const outside = items[0]?.figures?.forecast.outside;
    return { ...line, outside: outside && { ...outside, isOfToday: outside.day === dayOf(day) } };
  };
  const { uuid } = await importFile(product, 'code\nB1\nB2\n');
  await stack.marketplace.sql(`delete from product_code where name = 'A1'`);
  expect(await today()).toMatchObject({ units: 4, added: 2, removed: 0, outside: null });
  await trpc.imports.undo.mutate({ uuid });
  await reaches(uuid, 'undone');
  expect(await today()).toMatchObject({ units: 2, added: 2, removed: 2, outside: null });
  await stack.marketplace.sql(
    `insert into product_code (stock_id, name) select stock.id, 'C' || n from stock join variant on variant.id = variant_id, generate_series(1, 5) as n
       where variant.uuid = $1 and kind = 'code'`,
    [product.uuid],
  );
  expect(await today()).toMatchObject({ units: 7, added: 2, removed: 2, sold: null, outside: { isOfToday: true, units: 4 } });
  // Its sales say how many units were added. One was sold before the last reading.
  await stack.marketplace.sql(
    `insert into sold_line (sold_at, order_number, state, variant_id, supplier_id, reference, product_name, variant_name, prototype, supplier_name,
         quantity, price_cents, tax)
       select now() - ago * interval '1 day', 'C-' || ago, 1, variant.id, supplier.id, 'R', $2, 'Adulte', '', $3, 1 + ago, 1000, ''
       from variant, supplier, generate_series(0, 2, 2) as ago where variant.uuid = $1 and supplier.name = $3`,
    [product.uuid, product.name, product.supplier.name],
  );
  // Another one was sold in the minute of the last reading, which has counted it.
  await stack.marketplace.sql(
    `insert into sold_line (sold_at, order_number, state, variant_id, supplier_id, reference, product_name, variant_name, prototype, supplier_name,
         quantity, price_cents, tax)
       select $2::timestamptz, 'C-minute', state, variant_id, supplier_id, reference, product_name, variant_name, prototype, supplier_name, 7, price_cents, tax
       from sold_line where product_name = $1 and order_number = 'C-0'`,
    [product.name, hourBefore],
  );
  expect(await today()).toMatchObject({ units: 7, sold: 1, outside: { isOfToday: true, units: 5 } });
  await stack.marketplace.faults([{ call: 'exports.soldProduct', status: 500 }]);
  expect(await today()).toMatchObject({ units: 7, sold: null });
});
