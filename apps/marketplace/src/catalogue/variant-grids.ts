import type { Queries } from '../kit/database.ts';
import { contains, occurs } from '../kit/filters.ts';
import { pageLimits, tally } from '../kit/list.ts';
import { invalid, unknownReference } from '../kit/problems.ts';
import { type Sql, sql } from '../kit/sql.ts';

/** Selectable variants: without technical ones, which represent their product, and archived ones, which are never shown (PVA-037). */
export const isChoosable = sql`not variant.archived and not variant.is_technical`;

interface GridQuery {
  page?: number | undefined;
  itemsPerPage?: number | undefined;
  /** Part of the product's administrative name. */
  text: string | undefined;
  /** Categories of the product: one of them or of their sub-trees. */
  categories: readonly string[] | undefined;
  /** Id of a property value: only the variants bound to it. */
  boundTo?: number | undefined;
}

/** The ids of a page of variants, and the number of all that match. */
interface GridPage {
  ids: number[];
  total: number;
}

/** Ids of the matching products, each with its number of selectable variants. */
interface Products {
  select: Sql;
  /**
   * True when an index returns them by id, so that the newest are found without reading the others. Otherwise they are read once for page
   * and total.
   */
  inOrder: boolean;
}

/** Undefined for all products. Categories are looked up first, so that each product appears once. */
async function productsOf(db: Queries, { text, categories }: GridQuery): Promise<Products | undefined> {
  if (categories === undefined) {
    if (text === undefined) return undefined;
    const named = contains('admin_name_key')(text);
    const select = sql`select id, choosable from master_product join product_variants on product_variants.product_id = id where ${named}`;
    return { select, inOrder: false };
  }
  const rows = await db.rows<{ id: number }>(sql`select id from category where uuid = any(${categories}::uuid[])`);
  const named = text === undefined ? sql`true` : occurs('name_key')(text);
  const [only] = rows;
  if (only !== undefined && rows.length === 1) {
    return {
      select: sql`select product_id as id, choosable from category_product where category_id = ${only.id} and ${named}`,
      inOrder: true,
    };
  }
  const select = sql`
    select product_id as id, max(choosable) as choosable from category_product
    where category_id = any(${rows.map(({ id }) => id)}::int[]) and ${named} group by product_id`;
  return { select, inOrder: false };
}

/** Without filters an index returns the page, and the stored count the total. */
const anyPage = (limits: Sql) => sql`
  select array(select id from variant where ${isChoosable} order by product_id desc, id desc ${limits}) as ids,
    (${tally('choosable variant')}) as total`;

/** Bound variants are counted from the bindings; all of them are selectable (migration 0017). */
const boundPage = (value: number, limits: Sql) => sql`
  select array(
      select variant_id from variant_property_value where property_value_id = ${value} order by product_id desc, variant_id desc ${limits}) as ids,
    (select variants_bound from property_value where id = ${value}) as total`;

/**
 * Reads products first, each with its number of variants, then the variants of as many products as the page needs. `variants` returns the
 * ids of one `product`.
 */
const pageOfProducts = ({ select, inOrder }: Products, variants: Sql, limits: Sql, end: number) => sql`
  with product as ${inOrder ? sql`not materialized` : sql`materialized`} (${select})
  select (select coalesce(sum(variants), 0)::int from product) as total,
    array(
      select chosen.id from (select id from product where variants > 0 order by id desc limit ${end}) as product
      cross join lateral (${variants}) as chosen
      order by product.id desc, chosen.id desc ${limits}) as ids`;

const choosableOf = ({ select, inOrder }: Products, limits: Sql, end: number) =>
  pageOfProducts(
    { select: sql`select id, choosable as variants from (${select}) as asked`, inOrder },
    sql`select id from variant where product_id = product.id and ${isChoosable}`,
    limits,
    end,
  );

const boundOf = (value: number, { select, inOrder }: Products, limits: Sql, end: number) =>
  pageOfProducts(
    {
      select: sql`
        select id, bound as variants from (${select}) as asked
        join bound_product as link on link.property_value_id = ${value} and link.product_id = asked.id`,
      inOrder,
    },
    sql`select variant_id as id from variant_property_value as link where link.property_value_id = ${value} and link.product_id = product.id`,
    limits,
    end,
  );

/** A page of the selectable variants, or of the bound ones: those of the newest products first. */
export async function gridPage(db: Queries, query: GridQuery): Promise<GridPage> {
  const { limit, offset } = pageLimits(query);
  const limits = sql`limit ${limit} offset ${offset}`;
  const end = limit + offset;
  const products = await productsOf(db, query);
  const { boundTo } = query;
  const plain = () => (products === undefined ? anyPage(limits) : choosableOf(products, limits, end));
  const bound = (value: number) => (products === undefined ? boundPage(value, limits) : boundOf(value, products, limits, end));
  return (await db.first<GridPage>(boundTo === undefined ? plain() : bound(boundTo))) ?? { ids: [], total: 0 };
}

/** Columns of the grids. The name is the product's administrative name followed by the variant's. */
export const gridColumns = sql`
  variant.uuid, master_product.admin_product_name || case when variant.name = '' then '' else ' – ' || variant.name end as name,
  coalesce((
    select json_agg(json_build_object('uuid', category.uuid, 'name', category.name) order by category.lft)
    from master_product_category as link join category on category.id = link.category_id
    where link.product_id = master_product.id), '[]') as categories`;

export const gridJoins = sql`join master_product on master_product.id = variant.product_id`;

/** Ids of the selectable variants that a list in a body refers to, each once; 422 on each other uuid. */
export async function chosenIds(db: Queries, uuids: readonly string[], propertyPath: string): Promise<number[]> {
  const rows = await db.rows<{ id: number; uuid: string }>(
    sql`select variant.id, variant.uuid from variant where variant.uuid = any(${uuids}::uuid[]) and ${isChoosable}`,
  );
  const known = new Set(rows.map(({ uuid }) => uuid));
  const missing = uuids.flatMap((uuid, index) => (known.has(uuid.toLowerCase()) ? [] : [unknownReference(`${propertyPath}[${index}]`)]));
  if (missing.length > 0) throw invalid(missing);
  return rows.map(({ id }) => id);
}
