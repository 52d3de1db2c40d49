import type { ListReply, Params, Query } from '@comptoir/marketplace-api/call';
import type { Sort } from '@comptoir/shared/list';
import type { z } from 'zod';
import type { Database, Queries } from './database.ts';
import type { AnyCall, Handler } from './handler.ts';
import { badRequest } from './problems.ts';
import { idOf } from './rows.ts';
import { all, join, raw, type Sql, sql } from './sql.ts';

type ListCall = AnyCall & { reply: ListReply<z.ZodType> };
type Item<C extends ListCall> = z.output<C['reply']['item']>;
type SortField<C extends AnyCall> =
  Query<C> extends { order?: readonly { field: infer Field extends string }[] | undefined } ? Field : never;
type FilterName<C extends AnyCall> = Exclude<keyof Query<C>, 'page' | 'itemsPerPage' | 'order'>;

/**
 * A list is a table, conditions for its filters and orders for its sorts. Columns in conditions and orders are qualified by the table's
 * name, since the rows of the page are joined again.
 */
interface ListSpec<C extends ListCall> {
  table: string;
  /** For a list below another resource: only the rows of the parent in the path. An unknown parent is a 404. */
  within?: { table: string; uuid: (params: Params<C>) => string; column: string };
  /** Condition for every row of the list. */
  where?: Sql;
  /** One condition per filter of the description. */
  filters: { readonly [Name in FilterName<C>]-?: (value: NonNullable<Query<C>[Name]>) => Sql };
  /** A table of counts with the columns of these filters and a `total`. Used when no other filter is set. */
  counted?: { table: string; by: readonly FilterName<C>[] };
  /** Columns behind the sortable fields. */
  sorts: { readonly [Field in SortField<C>]: Sql };
  /** The default order and tie-break; ends in a unique column, so that pages never overlap. */
  order: Sql | ((query: Query<C>) => Sql);
  /** Expression of the total, when it is known without counting. */
  total?: (query: Query<C>) => Sql | undefined;
  /** Loads the rows with these ids, in their order: `rowsOf` for plain ones. */
  load: (db: Database, ids: readonly number[], query: Query<C>) => Promise<Item<C>[]>;
}

export const DEFAULT_SIZE = 30;
export const MAX_SIZE = 1000;

/** `limit` and `offset` of a 1-based page; sizes are limited to 1000 (LST-011). */
export function pageLimits({ page = 1, itemsPerPage = DEFAULT_SIZE }: { page?: number | undefined; itemsPerPage?: number | undefined }) {
  if (page < 1 || itemsPerPage < 1) throw badRequest('Les paramètres page et itemsPerPage doivent être supérieurs ou égaux à 1.');
  const limit = Math.min(itemsPerPage, MAX_SIZE);
  return { limit, offset: (page - 1) * limit };
}

/** The number of rows that triggers keep (migration 0017). */
export const tally = (what: 'product' | 'choosable variant'): Sql =>
  sql`select coalesce(sum(total), 0)::int from tally where what = ${what}`;

/** Plain rows: `select` names the columns as in the description; `from` joins the required tables. */
export const rowsOf =
  <Row>(table: string, select: Sql, joins: Sql = sql``) =>
  (db: Queries, ids: readonly number[]): Promise<Row[]> =>
    db.rows<Row>(sql`
      select ${select} from unnest(${ids}::int[]) with ordinality as page (id, place)
      join ${raw(table)} on ${raw(table)}.id = page.id ${joins} order by page.place`);

interface AnyQuery {
  page?: number;
  itemsPerPage?: number;
  order?: Sort[];
  [filter: string]: unknown;
}

/** Handler of a list call: first the ids of the page, by index alone, then only the rows of these ids. */
export function list<C extends ListCall>(_call: C, spec: ListSpec<C>): Handler<C> {
  const filters = spec.filters as Record<string, (value: unknown) => Sql>;
  const sorts = spec.sorts as Record<string, Sql>;
  const table = raw(spec.table);

  async function parentOf(db: Database, params: Params<C>): Promise<Sql[]> {
    if (spec.within === undefined) return [];
    const { table: parent, uuid, column } = spec.within;
    return [sql`${raw(column)} = ${await idOf(db, parent, uuid(params))}`];
  }

  async function page(db: Database, params: Params<C>, query: AnyQuery) {
    const { limit, offset } = pageLimits(query);
    const usedFilters = Object.keys(filters).filter((name) => query[name] !== undefined);
    const conditions = usedFilters.flatMap((name) => filters[name]?.(query[name]) ?? []);
    const where = all([...(spec.where === undefined ? [] : [spec.where]), ...(await parentOf(db, params)), ...conditions]);
    const requestedOrder = (query.order ?? []).map(({ field, direction }) => sql`${sorts[field]} ${raw(direction)}`);
    const last = typeof spec.order === 'function' ? spec.order(query as Query<C>) : spec.order;
    const order = join([...requestedOrder, last], ', ');
    const ids = await db.rows<{ id: number }>(
      sql`select ${table}.id from ${table} where ${where} order by ${order} limit ${limit} offset ${offset}`,
    );
    const load = () =>
      spec.load(
        db,
        ids.map(({ id }) => id),
        query as Query<C>,
      );
    // A first page that is not full gives the total without a count.
    if (offset === 0 && ids.length < limit) return { items: await load(), total: ids.length };
    const countedBy = spec.counted?.by as readonly string[] | undefined;
    const counted =
      spec.counted !== undefined && usedFilters.every((name) => countedBy?.includes(name))
        ? // Aliased as the counted table, so that the same conditions apply.
          sql`select coalesce(sum(total), 0)::int from ${raw(spec.counted.table)} as ${table} where ${where}`
        : sql`select count(*)::int from ${table} where ${where}`;
    // Concurrently.
    const [items, count] = await Promise.all([
      load(),
      db.first<{ total: number }>(sql`select (${spec.total?.(query as Query<C>) ?? counted}) as total`),
    ]);
    return { items, total: count?.total ?? 0 };
  }

  return (({ db, params, query }: { db: Database; params: Params<C>; query: AnyQuery }) =>
    page(db, params, query)) as unknown as Handler<C>;
}
