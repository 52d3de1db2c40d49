import { sql } from '../kit/sql.ts';
import { insertRows, type SeedContext } from './insert.ts';
import type { Random } from './random.ts';

const DAY = 86_400_000;
const LETTERS = [...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'];
/** Sales of a stock with known units. */
const SALES = 4;

export interface UnitSpec {
  kind: 'code' | 'document';
  stocks: readonly number[];
  /** Units that are not sold. */
  units: number;
  now: Date;
}

interface Sale {
  stock: number;
  line: number;
  at: Date;
  orderNumber: string;
  quantity: number;
}

/** The last sales of each stock: of its variant, or of all variants of the product for a shared stock. */
const salesOf = ({ db }: SeedContext, stocks: readonly number[]) =>
  db.rows<Sale>(sql`
    select stock, line, at, "orderNumber", quantity from (
      select stock.id as stock, line.id as line, line.sold_at as at, line.order_number as "orderNumber", line.quantity,
        row_number() over (partition by stock.id order by line.id desc) as nth
      from stock join variant on variant.id = stock.variant_id
      join variant as sold on sold.product_id = variant.product_id and (variant.is_technical or sold.id = variant.id)
      join sold_line as line on line.variant_id = sold.id
      where stock.id = any(${stocks}::int[])
    ) as sale where nth <= ${SALES} order by stock, line`);

/** One buyer for each order, whatever it contains. Some are unknown: their accounts were deleted (EXP-023). */
const buyerOf = (orderNumber: string, names: readonly string[]) => {
  const number = Number(orderNumber);
  return number % 16 === 0 ? null : (names[number % names.length] ?? null);
};

const buyers = ({ db }: SeedContext) =>
  db.rows<{ name: string }>(sql`
    select first_name || ' ' || last_name as name from account where not 'ROLE_ADMIN' = any(roles) order by id limit 2000`);

const block = (random: Random) => `${random.pick(LETTERS)}${random.pick(LETTERS)}${random.pick(LETTERS)}${random.pick(LETTERS)}`;

const day = (date: number) => new Date(date).toISOString().slice(0, 10);

/** Expiration of a delivery: some are expired, some expire soon, some never. */
function expirationOf(random: Random, now: number): string | null {
  const kind = random.next();
  if (kind < 0.12) return day(now - DAY * (1 + random.int(90)));
  if (kind < 0.25) return day(now + DAY * random.int(30));
  return kind < 0.85 ? day(now + DAY * (60 + random.int(600))) : null;
}

const COLUMNS = {
  uuid: 'uuid',
  stock_id: 'int',
  name: 'text',
  expiration_date: 'date',
  gone_at: 'timestamptz',
  sold_line_id: 'int',
  order_number: 'text',
  user_name: 'text',
  created_at: 'timestamptz',
} as const;

/** Units in one to three deliveries per stock, each with its expiration day: available, sold in the last sales, and some disabled. */
export async function seedUnits(context: SeedContext, random: Random, { kind, stocks, units, now }: UnitSpec): Promise<void> {
  const sales = await salesOf(context, stocks);
  const names = (await buyers(context)).map(({ name }) => name);
  const isDocument = kind === 'document';
  const today = now.getTime();
  const average = Math.floor(units / stocks.length);
  let sale = 0;

  function* unitsOf(stock: number, place: number) {
    const deliveries = Array.from({ length: 1 + random.int(3) }, () => expirationOf(random, today));
    const prefix = block(random);
    let nth = 0;
    const unit = () => {
      nth += 1;
      const name = isDocument ? `${prefix}-${String(nth).padStart(5, '0')}.pdf` : `${prefix}-${block(random)}-${block(random)}`;
      return { uuid: random.uuid(), stock_id: stock, name, expiration_date: random.pick(deliveries) };
    };
    for (let next = sales[sale]; next?.stock === stock; next = sales[sale]) {
      sale += 1;
      const buyer = buyerOf(next.orderNumber, names);
      for (let count = 0; count < next.quantity; count += 1) {
        const sold = { gone_at: next.at.toISOString(), sold_line_id: next.line, order_number: next.orderNumber, user_name: buyer };
        yield { ...unit(), ...sold, created_at: new Date(next.at.getTime() - DAY * (1 + random.int(60))).toISOString() };
      }
    }
    // One in twelve is sold out, one in six is low.
    const nearly = random.chance(1 / 6) ? 1 + random.int(4) : Math.max(1, Math.round(average * (0.6 + random.next() * 1.1)));
    const left = place % 12 === 11 ? 0 : nearly;
    for (let count = 0; count < left; count += 1) {
      const gone = random.chance(0.06) ? new Date(today - DAY * random.next() * 90).toISOString() : null;
      const created = new Date(today - DAY * (90 + random.int(200))).toISOString();
      yield { ...unit(), gone_at: gone, sold_line_id: null, order_number: null, user_name: null, created_at: created };
    }
  }

  function* rows() {
    for (const [place, stock] of stocks.entries()) {
      for (const row of unitsOf(stock, place))
        yield isDocument ? { ...row, url: `https://documents.comptoir.example/${row.uuid}.pdf` } : row;
    }
  }
  const table = isDocument ? 'product_document' : 'product_code';
  await insertRows(context, table, isDocument ? { ...COLUMNS, url: 'text' } : COLUMNS, rows() as never, units);
}
