import { sql } from '../kit/sql.ts';
import { insertRows, type SeedContext } from './insert.ts';
import type { Random } from './random.ts';
import { BRANDS, PLACES, TWISTS } from './vocabulary.ts';

const DAY = 86_400_000;

interface HistorySpec {
  count: number;
  now: Date;
}

/** Moments of the last two years, in order. */
const moments = (random: Random, { count, now }: HistorySpec): string[] =>
  Array.from({ length: count }, () => now.getTime() - DAY * 730 * random.next())
    .sort((left, right) => left - right)
    .map((moment) => new Date(moment).toISOString());

const customers = async ({ db }: SeedContext) =>
  (await db.rows<{ id: number }>(sql`select id from account where not 'ROLE_ADMIN' = any(roles) order by id limit 5000`)).map(
    ({ id }) => id,
  );

/** State of the order and of the refund, and whether it is a full refund: most are completed, some failed. */
const OUTCOMES = [
  { order_state: 5, status: 1, is_complete: true },
  { order_state: 5, status: 1, is_complete: true },
  { order_state: 3, status: 1, is_complete: true },
  { order_state: 0, status: 1, is_complete: true },
  { order_state: 2, status: 1, is_complete: false },
  { order_state: 11, status: 1, is_complete: false },
  { order_state: 6, status: 0, is_complete: true },
  { order_state: 1, status: 0, is_complete: false },
  { order_state: 10, status: 2, is_complete: true },
  { order_state: 7, status: 2, is_complete: true },
  { order_state: 4, status: 0, is_complete: false },
  { order_state: 8, status: 1, is_complete: false },
  { order_state: 9, status: 2, is_complete: true },
];

/** Refunds of orders; one in five was made by an administrator. */
export async function seedRefunds(context: SeedContext, random: Random, spec: HistorySpec): Promise<void> {
  const orders = await context.db.rows<{ order_number: string; price_cents: number }>(sql`
    select order_number, price_cents from sold_line order by id desc limit ${spec.count}`);
  const [admin] = await context.db.rows<{ email: string }>(
    sql`select email from account where 'ROLE_ADMIN' = any(roles) order by id limit 1`,
  );
  const accounts = await customers(context);
  const rows = moments(random, spec).map((refunded_at, index) => {
    const { order_number, price_cents } = orders[orders.length - 1 - index] ?? { order_number: '1000001', price_cents: 1000 };
    const outcome = random.pick(OUTCOMES);
    const amount_cents = outcome.is_complete ? price_cents : Math.max(1, Math.round(price_cents * (0.1 + 0.8 * random.next())));
    const refunded_by = random.chance(0.2) ? (admin?.email ?? null) : null;
    return { uuid: random.uuid(), refunded_at, order_number, ...outcome, amount_cents, account_id: random.pick(accounts), refunded_by };
  });
  const columns = {
    uuid: 'uuid',
    refunded_at: 'timestamptz',
    order_number: 'text',
    order_state: 'smallint',
    status: 'smallint',
    is_complete: 'bool',
    amount_cents: 'int',
    account_id: 'int',
    refunded_by: 'text',
  } as const;
  await insertRows(context, 'payment_refund', columns, rows, rows.length);
}

/** Text of a search: a brand, a place, an activity, or something without result. */
function searched(random: Random): { text: string; results: number } {
  if (random.chance(0.08))
    return { text: random.pick(['place de parkng', 'billet parc attrction', 'cadeu', 'xbox', 'carte essence']), results: 0 };
  const text = random.pick([
    () => random.pick(BRANDS),
    () => random.pick(PLACES),
    () => `${random.pick(TWISTS)} ${random.pick(PLACES)}`,
    () => `carte cadeau ${random.pick(BRANDS)}`,
  ])();
  return { text: random.chance(0.6) ? text.toLowerCase() : text, results: 1 + random.int(120) };
}

/** Searches in the shop; one in four by a visitor who was not signed in. */
export async function seedSearches(context: SeedContext, random: Random, spec: HistorySpec): Promise<void> {
  const accounts = await customers(context);
  function* rows() {
    for (const searched_at of moments(random, spec)) {
      yield { uuid: random.uuid(), searched_at, ...searched(random), account_id: random.chance(0.25) ? null : random.pick(accounts) };
    }
  }
  const columns = { uuid: 'uuid', searched_at: 'timestamptz', text: 'text', results: 'int', account_id: 'int' } as const;
  await insertRows(context, 'product_search', columns, rows(), spec.count);
}
