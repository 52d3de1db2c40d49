import { laterDay } from '@comptoir/shared/list/relative-periods';
import { afterEach, describe, expect, it } from 'vitest';
import { dayFromToday } from '../kit/dashboard.ts';
import { ownProduct } from '../kit/own-stock.ts';
import { dashboardStack, startWorker } from './dashboard-kit.ts';

const { stack, browser, take, figures } = await dashboardStack();
const { marketplace } = stack;
const { trpc } = browser;
afterEach(() => marketplace.faults([]));

/** Units of a new stock, each with its day of expiration. */
async function stockOf(table: 'product_code' | 'product_document', days: readonly number[], threshold: number | null = null) {
  const product = await ownProduct(stack);
  await marketplace.sql(`update variant set stock_alert_threshold = $2 where uuid = $1`, [product.uuid, threshold]);
  await marketplace.sql(
    `with own as (insert into stock (kind, variant_id, product_name) select $1, id, admin_name from variant where uuid = $2 returning id)
     insert into ${table} (stock_id, name, expiration_date)
     select own.id, 'D' || unit.place, (now() at time zone 'Europe/Paris')::date + unit.day
     from own, unnest($3::int[]) with ordinality as unit (day, place)`,
    [table === 'product_code' ? 'code' : 'document', product.uuid, days],
  );
  return product.name;
}

describe('the cards of the stock', () => {
  it('count the codes that are sold out or under their threshold, as many as the list behind them has [DAY-001]', async () => {
    const before = await figures('codeStocks');
    const [none, low] = [await stockOf('product_code', [], 5), await stockOf('product_code', [400, 400], 3)];
    await stockOf('product_code', [400, 400, 400], 3);
    const after = await figures('codeStocks');
    expect([after.soldOut - before.soldOut, after.low - before.low]).toEqual([1, 1]);
    const list = (shortage?: 'any' | 'soldOut' | 'low') => trpc.stock.codes.stock.query({ itemsPerPage: 1_000, shortage });
    const [any, soldOut, few, all] = await Promise.all([list('any'), list('soldOut'), list('low'), list()]);
    expect([any.total, soldOut.total, few.total]).toEqual([after.soldOut + after.low, after.soldOut, after.low]);
    expect(all.total).toBeGreaterThan(any.total);
    const includesProduct = (page: typeof any, name: string) => page.items.some(({ productName }) => productName.includes(name));
    expect([includesProduct(soldOut, none), includesProduct(few, low), includesProduct(soldOut, low), includesProduct(few, none)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(after.stocks.map(({ codeStock }) => codeStock)).toEqual(
      after.stocks.map(({ codeStock }) => codeStock).toSorted((a, b) => a - b),
    );
    expect(after.stocks[0]?.codeStock).toBe(0);
  });

  it.each([
    { card: 'codeExpiry', table: 'product_code', list: trpc.stock.codes.list },
    { card: 'documentExpiry', table: 'product_document', list: trpc.stock.documents.list },
  ] as const)('tell what has expired yet is available, and what expires within 30 days: $card [DAY-002]', async ({ card, table, list }) => {
    const before = await figures(card);
    await stockOf(table, [-400, -1, 0, 30, 30, 31]);
    const days = [dayFromToday(0)];
    const after = await figures(card);
    days.push(dayFromToday(0));
    expect([after.expired - before.expired, after.soon - before.soon]).toEqual([2, 3]);
    expect(days).toContain(after.day);
    expect(after.soonEnd).toBe(laterDay(after.day, 30));
    const total = async (expiration: { after?: string; before: string }) => (await list.query({ available: true, expiration })).total;
    expect(await total({ before: laterDay(after.day, -1) })).toBe(after.expired);
    expect(await total({ after: after.day, before: after.soonEnd })).toBe(after.soon);
  });
});

it('the card of the alerts counts those to treat, and knows the oldest [DAY-003]', async () => {
  const before = await figures('vouchers');
  const [alert] = await marketplace.sql<{ uuid: string }>(
    `update voucher_order set alert_motifs = '{"Écart"}', alert_status = 0, created_at = '2020-02-03T04:05:06Z'
     where id = (select id from voucher_order where alert_motifs = '{}' or alert_status <> 0 order by id limit 1) returning uuid`,
  );
  const after = await figures('vouchers');
  expect(after).toEqual({ toTreat: before.toTreat + 1, oldest: '2020-02-03T04:05:06.000Z' });
  expect((await trpc.vouchers.monitoring.list.query({ alertStatus: '0' })).total).toBe(after.toTreat);
  await trpc.vouchers.monitoring.setStatus.mutate({ orderSupplierUuid: alert?.uuid ?? '', status: 1 });
  expect(await figures('vouchers')).toEqual(before);
});

it('the card of the products lists those that change state within a week, the first ones first [DAY-004]', async () => {
  const before = await figures('products');
  const scheduled = async (active: boolean, dates: object) => {
    const { uuid, name } = await ownProduct(stack, { technical: true });
    const [row] = await marketplace.sql<{ uuid: string }>(
      `with own as (update variant set contents = $2, active = $3 where uuid = $1 returning product_id)
       update master_product set active = $3 from own where master_product.id = product_id returning master_product.uuid`,
      [uuid, JSON.stringify(dates), active],
    );
    return { uuid: row?.uuid, name };
  };
  const last = await scheduled(true, { disabledDate: dayFromToday(7) });
  const first = await scheduled(false, { activationDate: dayFromToday(0) });
  await scheduled(true, { disabledDate: dayFromToday(8), activationDate: dayFromToday(1) });
  await scheduled(true, { disabledDate: dayFromToday(-1) });
  const after = await figures('products');
  expect([after.activations - before.activations, after.deactivations - before.deactivations]).toEqual([1, 1]);
  expect([after.read, after.total]).toEqual([before.total + 4, before.total + 4]);
  const own = after.products.filter(({ uuid }) => uuid === first.uuid || uuid === last.uuid);
  expect(own).toEqual([
    { ...first, day: dayFromToday(0), change: 'activation' },
    { ...last, day: dayFromToday(7), change: 'deactivation' },
  ]);
  // Products with known days are not read again.
  await marketplace.forget();
  await figures('products');
  expect(await marketplace.requests('catalogue.products.get')).toEqual([]);
});

it('a change of a product through us is on its card the next time [DAY-004]', async () => {
  const product = await ownProduct(stack, { technical: true });
  await figures('products');
  const [row] = await marketplace.sql<{ uuid: string }>(
    `update variant set contents = $2 where uuid = $1 returning (select uuid from master_product where id = product_id) as uuid`,
    [product.uuid, JSON.stringify({ disabledDate: dayFromToday(2) })],
  );
  const uuid = row?.uuid ?? '';
  const isListed = async () => (await figures('products')).products.some((listed) => listed.uuid === uuid);
  expect(await isListed()).toBe(false);
  await trpc.catalogue.products.setStatus.mutate({ isActive: true, products: [uuid] });
  expect(await isListed()).toBe(true);
});

it('opening the dashboard makes no call to the marketplace, however many open it [DAY-008]', async () => {
  await take('codeStocks');
  await marketplace.forget();
  const opened = await Promise.all(
    Array.from({ length: 20 }, () =>
      Promise.all([trpc.dashboard.cards.query(), trpc.dashboard.sales.query(), trpc.dashboard.changes.query()]),
    ),
  );
  expect(opened[0]?.[0].codeStocks.takenAt).toEqual(expect.any(String));
  expect(await marketplace.requests()).toEqual([]);
});

it('of two workers only one computes a card [DAY-008]', async () => {
  const other = await startWorker(stack);
  await take('vouchers');
  await marketplace.forget();
  await take('vouchers');
  expect(await marketplace.requests('vouchers.monitoring.list')).toHaveLength(1);
  await other.close();
});

it('with the marketplace down the last figures are answered, with their time and the reason [DAY-009]', async () => {
  const known = await figures('vouchers');
  const { takenAt } = (await trpc.dashboard.cards.query()).vouchers;
  await marketplace.stop();
  try {
    await take('vouchers');
    const { vouchers } = await trpc.dashboard.cards.query();
    expect(vouchers).toEqual({ figures: known, takenAt, failure: 'UPSTREAM_DOWN' });
  } finally {
    await marketplace.start();
  }
  await take('vouchers');
  expect((await trpc.dashboard.cards.query()).vouchers.failure).toBeNull();
});
