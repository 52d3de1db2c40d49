import { randomUUID } from 'node:crypto';
import { storeForecasts } from '@comptoir/server/stock-days/forecasts';
import { laterDay } from '@comptoir/shared/list/relative-periods';
import { afterEach, describe, expect, it } from 'vitest';
import { dayFromToday } from '../kit/dashboard.ts';
import { ownProduct } from '../kit/own-stock.ts';
import { dashboardStack } from './dashboard-kit.ts';

const { stack, browser, take, figures } = await dashboardStack();
const { marketplace } = stack;
const { prisma } = stack.services.db;
const { trpc } = browser;
const dayOf = (date: Date) => date.toISOString().slice(0, 10);
afterEach(() => prisma.stockCover.deleteMany());

/** A new stock of codes, of which each expires in this number of days; null: never. */
async function stockOf(units: number, { expires = null, active = true }: { expires?: number | null; active?: boolean } = {}) {
  const product = await ownProduct(stack, { active });
  await marketplace.sql(
    `with own as (insert into stock (kind, variant_id, supplier_id, product_name)
       select 'code', variant.id, supplier.id, admin_name from variant, supplier where variant.uuid = $1 and supplier.uuid = $2 returning id)
     insert into product_code (stock_id, name, expiration_date)
     select own.id, 'C' || n, (now() at time zone 'Europe/Paris')::date + $4::int from own, generate_series(1, $3::int) as n`,
    [product.uuid, product.supplier.uuid, units, expires],
  );
  return product;
}

const storedOf = ({ name }: { name: string }) => prisma.stock.findFirstOrThrow({ where: { product: { startsWith: name } } });
const rowOf = async ({ name }: { name: string }) => {
  const { items } = await trpc.stock.codes.stock.query({ search: name });
  return items[0];
};

/** Readings of the last 20 days before today, as if that many units had left each day. */
async function pastOf(product: { name: string }, perDay: number): Promise<void> {
  const { id, readOn } = await storedOf(product);
  const { units } = await prisma.stockDay.findFirstOrThrow({ where: { stockId: id } });
  await prisma.stockDay.createMany({
    data: Array.from({ length: 20 }, (_, index) => ({
      stockId: id,
      day: new Date(laterDay(dayOf(readOn), -index - 1)),
      units: units + perDay * (index + 1),
    })),
  });
  await storeForecasts(stack.services.db, readOn);
}

describe('the nightly reading', () => {
  it('writes a line per stock and day, and its outflow gives what is left in days [STK-002]', async () => {
    const product = await stockOf(40);
    expect(await take('runOut')).toMatchObject({ failure: null });
    const day = dayOf((await storedOf(product)).readOn);
    expect((await rowOf(product))?.figures).toMatchObject({ units: 40, forecast: { day, known: 0, perDay: null, left: null } });
    await pastOf(product, 10);
    const row = await rowOf(product);
    expect(row?.figures?.forecast).toMatchObject({ known: 20, perDay: { week: 10, month: 10 } });
    const { from = 0, to = 0 } = row?.figures?.forecast.left ?? {};
    expect([from <= 4, (to ?? 0) >= 4]).toEqual([true, true]);
  });

  it('does not count as sold what an administrator has disabled [STK-002]', async () => {
    const product = await stockOf(12);
    await take('runOut');
    const { id, readOn } = await storedOf(product);
    await prisma.stockDay.updateMany({ where: { stockId: id }, data: { day: new Date(laterDay(dayOf(readOn), -1)) } });
    const { items } = await trpc.stock.codes.list.query({ available: true, productName: product.name });
    await trpc.stock.codes.disable.mutate({ codes: items.slice(0, 5).map(({ uuid }) => uuid) });
    // A second reading of the day does not count them twice.
    for (const _ of ['first', 'second']) await take('runOut');
    const lines = await prisma.stockDay.findMany({ where: { stockId: id }, orderBy: { day: 'asc' } });
    expect(lines).toMatchObject([{ units: 12 }, { units: 7, added: 0, removed: 5 }]);
  });
});

it('active stocks that run out within seven days are on the card, inactive ones are not [STK-004]', async () => {
  const before = await figures('runOut');
  const [soon, off] = [await stockOf(30), await stockOf(30, { active: false })];
  await take('runOut');
  await pastOf(soon, 10);
  await pastOf(off, 10);
  const after = await figures('runOut');
  expect([after.soon - before.soon, after.soldOut - before.soldOut]).toEqual([1, 0]);
  expect(after.stocks.map(({ product }) => product).some((name) => name.startsWith(soon.name))).toBe(true);
});

it('what is to order covers a number of days, that of the supplier first; what expires unsold is replaced [STK-003]', async () => {
  const product = await stockOf(100, { expires: 4 });
  await take('runOut');
  await pastOf(product, 10);
  const groupOf = async () => {
    const { suppliers, days } = await trpc.stock.reorders.list.query();
    return { all: days, group: suppliers.find(({ name }) => name === product.supplier.name) };
  };
  // Fifty units are sold on the five days until they expire, and fifty are lost.
  expect(await groupOf()).toMatchObject({ all: 30, group: { days: null, rows: [{ units: 100, perDay: 10, lost: 50, quantity: 250 }] } });
  await trpc.stock.reorders.setCover.mutate({ supplier: null, days: 45 });
  expect(await groupOf()).toMatchObject({ all: 45, group: { days: null, rows: [{ days: 45, quantity: 400 }] } });
  await trpc.stock.reorders.setCover.mutate({ supplier: product.supplier.name, days: 14 });
  expect(await groupOf()).toMatchObject({ all: 45, group: { days: 14, rows: [{ days: 14, quantity: 90 }] } });
  await trpc.stock.reorders.setCover.mutate({ supplier: product.supplier.name, days: null });
  expect(await groupOf()).toMatchObject({ group: { days: null, rows: [{ days: 45 }] } });
});

it('37 seeded shortages among other stocks are 37 alarms [STK-004]', async () => {
  const today = dayFromToday(0);
  const readOn = new Date(today);
  const seeded = Array.from({ length: 60 }, (_, index) => ({ name: `Semé ${randomUUID()}`, units: index < 37 ? 40 : 900 }));
  await prisma.stock.createMany({ data: seeded.map(({ name }) => ({ kind: 'codes', product: name, isActive: true, readOn })) });
  for (const { name, units } of seeded) {
    const { id } = await storedOf({ name });
    const days = Array.from({ length: 15 }, (_, index) => ({
      stockId: id,
      day: new Date(laterDay(today, -index)),
      units: units + index * 10,
    }));
    await prisma.stockDay.createMany({ data: days });
  }
  await storeForecasts(stack.services.db, readOn);
  const { suppliers } = await trpc.stock.reorders.list.query();
  const alarms = suppliers
    .flatMap(({ rows }) => rows)
    .filter(({ product, isAlarm }) => isAlarm && seeded.some(({ name }) => name === product));
  expect(alarms).toHaveLength(37);
});

it('opening what is left of the stocks makes no call to the marketplace [STK-007]', async () => {
  const product = await stockOf(20);
  await take('runOut');
  await pastOf(product, 10);
  const { id } = await storedOf(product);
  await marketplace.forget();
  const [{ suppliers }, { runOut }, stock] = await Promise.all([
    trpc.stock.reorders.list.query(),
    trpc.dashboard.cards.query(),
    trpc.stock.forecasts.get.query({ id }),
  ]);
  expect(suppliers.some(({ name }) => name === product.supplier.name)).toBe(true);
  expect(runOut.takenAt).not.toBeNull();
  expect(stock.days).toHaveLength(21);
  expect(await marketplace.requests()).toEqual([]);
  // A list is read from the marketplace, and its figures are not.
  expect((await rowOf(product))?.figures).toMatchObject({ id, units: 20 });
  expect([...new Set((await marketplace.requests()).map(({ call }) => call))]).toEqual(['stock.codes.stock']);
});
