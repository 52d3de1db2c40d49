import type { Database } from '../kit/database.ts';
import { contains, startsWith } from '../kit/filters.ts';
import { pageLimits } from '../kit/list.ts';
import { all, raw, type Sql, sql } from '../kit/sql.ts';
import type { UnitTable } from './units.ts';

interface UnitQuery {
  page?: number | undefined;
  itemsPerPage?: number | undefined;
  availability?: boolean | undefined;
  /** Part of the code, or of the document's name. */
  name?: string | undefined;
  supplier?: string | undefined;
  productName?: string | undefined;
  expirationDate?: { after?: string | undefined; before?: string | undefined } | undefined;
  /** A prefix of the order number. */
  orderNumber?: string | undefined;
}

/** Up to this many rows, reading and sorting all is faster than scanning an index in order and filtering. */
const FEW = 20_000;

const rowColumns = (alias: string) => sql`
  unit.uuid, unit.name as ${raw(`"${alias}"`)}, stock.product_name as "productName", prototype.value as "productType",
  supplier.name as "supplierName", to_char(unit.expiration_date, 'YYYY-MM-DD') as "expirationDate",
  case when unit.sold_line_id is not null then unit.gone_at end as "saleDate", unit.order_number as "orderNumber", unit.user_name as "userName"`;

const joins = sql`
  join stock on stock.id = unit.stock_id
  join variant on variant.id = stock.variant_id
  join master_product as product on product.id = variant.product_id
  join prototype on prototype.id = product.prototype_id
  left join supplier on supplier.id = product.supplier_id`;

const inPeriod = (column: Sql, { after, before }: NonNullable<UnitQuery['expirationDate']>): Sql[] => [
  // Units that never expire are in no period: their day is null in the units, and infinity in the counts.
  ...(after === undefined ? [] : [sql`${column} >= ${after}::date and ${column} < 'infinity'`]),
  ...(before === undefined ? [] : [sql`${column} <= ${before}::date`]),
];

const totals = (availability: boolean | undefined) => {
  if (availability === undefined) return sql`stock.available + stock.gone`;
  return availability ? sql`stock.available` : sql`stock.gone`;
};

/** Condition on the stocks; undefined for all stocks. */
function stocksOf(kind: string, { supplier, productName }: UnitQuery): Sql | undefined {
  if (supplier === undefined && productName === undefined) return undefined;
  return all([
    sql`stock.kind = ${kind}`,
    ...(supplier === undefined ? [] : [sql`stock.supplier_id = (select id from supplier where uuid = ${supplier})`]),
    ...(productName === undefined ? [] : [contains('stock.name_key')(productName)]),
  ]);
}

/** The number of units from the stored counts, for filters on stock and expiration only. */
async function countKept(
  db: Database,
  kind: string,
  stocks: Sql | undefined,
  { availability, expirationDate }: UnitQuery,
): Promise<number> {
  const byDay = [
    sql`stock_count.kind = ${kind}`,
    ...(stocks === undefined ? [] : [sql`stock_id in (select id from stock where ${stocks})`]),
    ...(availability === undefined ? [] : [sql`stock_count.available = ${availability}`]),
    ...inPeriod(raw('stock_count.expires'), expirationDate ?? {}),
  ];
  const row = await db.first<{ total: number }>(
    expirationDate === undefined
      ? sql`select coalesce(sum(${totals(availability)}), 0)::int as total from stock where ${stocks ?? sql`stock.kind = ${kind}`}`
      : sql`select coalesce(sum(total), 0)::int as total from stock_count where ${all(byDay)}`,
  );
  return row?.total ?? 0;
}

/**
 * Available units by expiration day; others by the moment of sale or disabling, newest first. Each has its index, which is read forwards or
 * backwards.
 */
const orders = {
  available: { columns: sql`id, expiration_date`, order: sql`expiration_date, id`, back: sql`expiration_date desc, id desc` },
  gone: { columns: sql`id, gone_at`, order: sql`gone_at desc, id desc`, back: sql`gone_at, id` },
  all: { columns: sql`id`, order: sql`id desc`, back: sql`id` },
};

/** A page of codes or documents, with up to a million rows. */
export async function unitPage<Row>(
  db: Database,
  { table, kind, alias }: UnitTable,
  query: UnitQuery,
): Promise<{ items: Row[]; total: number }> {
  const { limit, offset } = pageLimits(query);
  const { availability, name, expirationDate = {}, orderNumber } = query;
  const stocks = stocksOf(kind, query);
  const kept = name === undefined && orderNumber === undefined ? await countKept(db, kind, stocks, query) : undefined;
  const few = name !== undefined || (stocks !== undefined && kept !== undefined && kept <= FEW);
  const ofStocks = sql`stock_id in (select id from stock where ${stocks ?? sql`true`})`;
  const where = all([
    ...(availability === undefined ? [] : [availability ? sql`gone_at is null` : sql`gone_at is not null`]),
    ...inPeriod(raw('expiration_date'), expirationDate),
    // For many rows the page is found early in index order: "is true" prevents a join, so that the stocks are found once and checked for
    // each unit.
    ...(stocks === undefined ? [] : [few ? ofStocks : sql`(${ofStocks}) is true`]),
    ...(name === undefined ? [] : [contains('name_key')(name)]),
    ...(orderNumber === undefined ? [] : [startsWith('order_number')(orderNumber)]),
  ]);
  const { columns, order, back } = orders[availability === undefined ? 'all' : availability ? 'available' : 'gone'];
  // Pages in the second half are read from the end.
  const fromEnd = kept !== undefined && offset > kept / 2;
  const size = fromEnd ? Math.max(0, Math.min(limit, kept - offset)) : limit;
  const found = await db.rows<{ id: number }>(sql`
    with unit as ${raw(few ? 'materialized' : 'not materialized')} (select ${columns} from ${raw(table)} where ${where})
    select id from unit order by ${fromEnd ? back : order} limit ${size} offset ${fromEnd ? Math.max(0, kept - offset - size) : offset}`);
  const ids = (fromEnd ? found.reverse() : found).map(({ id }) => id);
  const items = await db.rows<Row>(sql`
    select ${rowColumns(alias)} from unnest(${ids}::int[]) with ordinality as page (id, place)
    join ${raw(table)} as unit on unit.id = page.id ${joins} order by page.place`);
  if (kept !== undefined) return { items, total: kept };
  if (offset === 0 && ids.length < limit) return { items, total: ids.length };
  const count = await db.first<{ total: number }>(sql`select count(*)::int as total from ${raw(table)} where ${where}`);
  return { items, total: count?.total ?? 0 };
}
