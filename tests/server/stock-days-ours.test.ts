import { laterDay } from '@comptoir/shared/list/relative-periods';
import { expect, it } from 'vitest';
import { computeCard, dayFromToday, SERVICE } from '../kit/dashboard.ts';
import { jobsOf } from '../kit/jobs.ts';
import { ownProduct } from '../kit/own-stock.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack({ worker: 'child', config: SERVICE });
const { prisma, pool } = stack.services.db;
const { bulk, stock } = browser.trpc;
const TODAY = dayFromToday(0);

const TABLES = { codes: { table: 'product_code', kind: 'code' }, documents: { table: 'product_document', kind: 'document' } };

/** A stock of units that was read yesterday, and its next reading. */
async function stockOf(list: keyof typeof TABLES, units: number) {
  const product = await ownProduct(stack);
  const { table, kind } = TABLES[list];
  await stack.marketplace.sql(
    `with own as (insert into stock (kind, variant_id, supplier_id, product_name)
       select $4, variant.id, supplier.id, admin_name from variant, supplier where variant.uuid = $1 and supplier.uuid = $2 returning id)
     insert into ${table} (stock_id, name) select own.id, $1 || '-' || n from own, generate_series(1, $3::int) as n`,
    [product.uuid, product.supplier.uuid, units, kind],
  );
  await computeCard(stack, 'runOut');
  const { id } = await prisma.stock.findFirstOrThrow({ where: { product: { startsWith: product.name } } });
  await prisma.stockDay.updateMany({ where: { stockId: id }, data: { day: new Date(laterDay(TODAY, -1)) } });
  const { items } = await stock[list].list.query({ available: true, productName: product.name });
  return {
    product,
    uuids: items.map(({ uuid }) => uuid),
    async read() {
      await computeCard(stack, 'runOut');
      return prisma.stockDay.findFirstOrThrow({ where: { stockId: id, day: new Date(TODAY) } });
    },
  };
}

it.each(['codes', 'documents'] as const)('%s that a bulk operation has disabled do not count as sold [STK-001, STK-002]', async (list) => {
  const { product, uuids, read } = await stockOf(list, 7);
  const filters = { available: true, productName: product.name };
  // The reply to the first call is lost: its rows are found disabled.
  await stack.marketplace.faults([{ call: `stock.${list}.disable`, status: 503, afterEffect: true, times: 1 }]);
  const { uuid } = await bulk.start.mutate({ list, filters, except: uuids.slice(0, 2), action: 'disable' });
  await jobsOf(browser).reaches(uuid);
  await stack.marketplace.faults([]);
  expect(await read()).toMatchObject({ units: 2, added: 0, removed: 5 });
});

it('a document that was deleted does not count as sold [STK-001, STK-002]', async () => {
  const { uuids, read } = await stockOf('documents', 3);
  await stock.documents.remove.mutate({ uuid: uuids[0] ?? '' });
  expect(await read()).toMatchObject({ units: 2, added: 0, removed: 1 });
});

it('codes that were disabled are so, whether or not they could be counted [OUT-006]', async () => {
  const { uuids, read } = await stockOf('codes', 3);
  await pool.query('ALTER TABLE stock_disabled RENAME TO stock_disabled_away');
  try {
    await stock.codes.disable.mutate({ codes: uuids.slice(0, 1) });
  } finally {
    await pool.query('ALTER TABLE stock_disabled_away RENAME TO stock_disabled');
  }
  expect(await read()).toMatchObject({ units: 2 });
});
