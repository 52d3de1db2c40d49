import type { Queries } from '../kit/database.ts';
import { contains, occurs } from '../kit/filters.ts';
import { pageLimits, tally } from '../kit/list.ts';
import { invalid, unknownReference } from '../kit/problems.ts';
import { type Sql, sql } from '../kit/sql.ts';

/** Variants that can be chosen: a technical one stands for its product, an archived one is shown nowhere (PVA-037). */
export const isChoosable = sql`not variant.archived and not variant.is_technical`;

interface GridQuery {
  page?: number | undefined;
  itemsPerPage?: number | undefined;
  /** In the administrative name of the product. */
  text: string | undefined;
  /** Of the product: one of them, or below. */
  categories: readonly string[] | undefined;
  /** Id of a property value: only the variants bound to it. */
  boundTo?: number | undefined;
}

/** The ids of a page of variants, and the number of all that match. */
interface GridPage {
  ids: number[];
  total: number;
}

/** Ids of the products that are asked for, each with how many of its variants can be chosen. */
interface Products {
  select: Sql;
  /** An index has them by id: the newest are found without reading the others. Otherwise they are read once for page and total. */
  inOrder: boolean;
}

/** Undefined: all products. The categories are looked up first: below one of them, each product stands once. */
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

/** Nothing is asked: an index gives the page, and the tally the total. */
const anyPage = (limits: Sql) => sql`
  select array(select id from variant where ${isChoosable} order by product_id desc, id desc ${limits}) as ids,
    (${tally('choosable variant')}) as total`;

/** Bound variants are counted where they are bound; all of them can be chosen (migration 0017). */
const boundPage = (value: number, limits: Sql) => sql`
  select array(
      select variant_id from variant_property_value where property_value_id = ${value} order by product_id desc, variant_id desc ${limits}) as ids,
    (select variants_bound from property_value where id = ${value}) as total`;

/**
 * Products first, each with how many variants it gives, then as many of these as the page takes: it ends within that many products.
 * `variants` selects the ids that one `product` gives.
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

/** A page of the variants that can be chosen, or of the bound ones: those of the newest products first. */
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

/** What the grids show of a variant. Its name is its product's administrative one, with its own. */
export const gridColumns = sql`
  variant.uuid, master_product.admin_product_name || case when variant.name = '' then '' else ' – ' || variant.name end as name,
  coalesce((
    select json_agg(json_build_object('uuid', category.uuid, 'name', category.name) order by category.lft)
    from master_product_category as link join category on category.id = link.category_id
    where link.product_id = master_product.id), '[]') as categories`;

export const gridJoins = sql`join master_product on master_product.id = variant.product_id`;

/** Ids of the choosable variants that a list in a body names, each once; 422 on each one that is none. */
export async function chosenIds(db: Queries, uuids: readonly string[], propertyPath: string): Promise<number[]> {
  const rows = await db.rows<{ id: number; uuid: string }>(
    sql`select variant.id, variant.uuid from variant where variant.uuid = any(${uuids}::uuid[]) and ${isChoosable}`,
  );
  const known = new Set(rows.map(({ uuid }) => uuid));
  const missing = uuids.flatMap((uuid, index) => (known.has(uuid.toLowerCase()) ? [] : [unknownReference(`${propertyPath}[${index}]`)]));
  if (missing.length > 0) throw invalid(missing);
  return rows.map(({ id }) => id);
}
