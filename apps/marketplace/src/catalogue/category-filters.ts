import type { calls } from '@comptoir/marketplace-api/calls';
import type { CategoryFilter, FilterCandidate } from '@comptoir/shared/catalogue/category-filters/category-filters';
import { FIXED_PROPERTIES } from '@comptoir/shared/catalogue/products/product-facts';
import { categoryFilterContract, categoryFilterTexts } from '@comptoir/shared/catalogue/texts';
import type { Queries } from '../kit/database.ts';
import type { Handlers } from '../kit/handler.ts';
import { pageLimits } from '../kit/list.ts';
import { invalid, notFound, unknownReference } from '../kit/problems.ts';
import { idOf, referredIds, removeRow, updateRow } from '../kit/rows.ts';
import { type Sql, sql } from '../kit/sql.ts';

const filtersWhere = (db: Queries, condition: Sql) =>
  db.rows<CategoryFilter>(sql`
    select filter.uuid, property.name, 'property' as type, filter.is_active as "isActive", property.uuid as property
    from category_filter as filter join property on property.id = filter.property_id where ${condition} order by filter.id`);

/** Properties that can be filters: those made by administrators, and the brand. The other fixed ones are internal. */
const filterable = sql`(property.special and property.status or property.uuid = ${FIXED_PROPERTIES.brand})`;

/** Adds a violation for each property that cannot be a filter of any category. */
async function refuseUnfilterable(db: Queries, ids: readonly number[]): Promise<void> {
  const rows = await db.rows<{ id: number }>(sql`select id from property where id = any(${ids}::int[]) and not ${filterable}`);
  refusePlaces(
    ids,
    rows.map(({ id }) => id),
    categoryFilterTexts.noFilter,
  );
}

function refusePlaces(ids: readonly number[], wrong: readonly number[], message: string): void {
  const violations = ids.flatMap((id, index) => (wrong.includes(id) ? [{ propertyPath: `properties[${index}]`, message }] : []));
  if (violations.length > 0) throw invalid(violations);
}

export const categoryFilters: Handlers<typeof calls.catalogue.categoryFilters> = {
  async candidates({ db, params, query }) {
    const category = await idOf(db, 'category', params.categoryUuid);
    const { limit, offset } = pageLimits(query);
    const rest = sql`from property where ${filterable}
      and not exists (select from category_filter where category_id = ${category} and property_id = property.id)`;
    const items = await db.rows<FilterCandidate>(
      sql`select name, uuid as property ${rest} order by name_key, id limit ${limit} offset ${offset}`,
    );
    const count = await db.first<{ total: number }>(sql`select count(*)::int as total ${rest}`);
    return { items, total: count?.total ?? 0 };
  },

  async list({ db, params }) {
    const category = await idOf(db, 'category', params.categoryUuid);
    const items = await filtersWhere(db, sql`filter.category_id = ${category}`);
    return { items, total: items.length };
  },

  async create({ db, body }) {
    return db.transaction(async (queries) => {
      const category = await queries.first<{ id: number; products: number }>(sql`
        select id, active_master_products as products from category where uuid = ${body.category}`);
      if (category === undefined) throw invalid([unknownReference('category')]);
      // Only a category with products (CFL-020), according to its product count.
      if (category.products === 0) throw invalid([{ propertyPath: 'category', message: categoryFilterContract.noProduct }]);
      const ids = await referredIds(queries, 'property', body.properties, 'properties');
      await refuseUnfilterable(queries, ids);
      const made = await queries.rows<{ id: number; property: number }>(sql`
        insert into category_filter (category_id, property_id)
        select ${category.id}::int, property.id from unnest(${[...new Set(ids)]}::int[]) as property (id)
        on conflict do nothing returning id, property_id as property`);
      const known = new Set(made.map(({ property }) => property));
      refusePlaces(
        ids,
        ids.filter((id) => !known.has(id)),
        categoryFilterTexts.alreadyFilter,
      );
      return filtersWhere(queries, sql`filter.id = any(${made.map(({ id }) => id)}::int[])`);
    });
  },

  async update({ db, params: { uuid }, body: { isActive } }) {
    await updateRow(db, 'category_filter', uuid, { is_active: isActive });
    const [filter] = await filtersWhere(db, sql`filter.uuid = ${uuid}`);
    if (filter === undefined) throw notFound();
    return filter;
  },

  async remove({ db, params: { uuid } }) {
    await removeRow(db, 'category_filter', uuid);
  },
};
