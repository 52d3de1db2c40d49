import { calls } from '@comptoir/marketplace-api/calls';
import type { BoundVariantRow } from '@comptoir/shared/catalogue/variants/variant-grids';
import type { Queries } from '../kit/database.ts';
import type { Handlers } from '../kit/handler.ts';
import { rowsOf, tally } from '../kit/list.ts';
import { notFound } from '../kit/problems.ts';
import { sql } from '../kit/sql.ts';
import { chosenIds, gridColumns, gridJoins, gridPage, isChoosable } from './variant-grids.ts';

const { propertyBindings: described } = calls.catalogue;

async function namedValue(db: Queries, uuid: string): Promise<{ id: number; bindsAll: boolean }> {
  const value = await db.first<{ id: number; bindsAll: boolean }>(
    sql`select id, variants_bound = (${tally('choosable variant')}) as "bindsAll" from property_value where uuid = ${uuid}`,
  );
  if (value === undefined) throw notFound();
  return value;
}

export const propertyBindings: Handlers<typeof described> = {
  async list({ db, query: { page, itemsPerPage, search, categories, propertyValueUuid, matchPropertyValueOnly } }) {
    const value = await namedValue(db, propertyValueUuid);
    // Bound to every choosable variant, as after «isAllSelected»: no variant is excluded.
    const boundTo = matchPropertyValueOnly === true && !value.bindsAll ? value.id : undefined;
    const { ids, total } = await gridPage(db, { page, itemsPerPage, text: search, categories, boundTo });
    const bound = sql`exists (
      select from variant_property_value as link
      where link.property_value_id = ${value.id} and link.product_id = variant.product_id and link.variant_id = variant.id)`;
    const load = rowsOf<BoundVariantRow>(
      'variant',
      sql`${gridColumns}, brand.value as brand, ${bound} as "isBound"`,
      sql`${gridJoins} left join property_value as brand on brand.id = master_product.brand_id`,
    );
    return { items: await load(db, ids), total };
  },

  save: ({ db, body: { uuid, isAllSelected, selectedProductsUuidsToAdd, unSelectedProductsUuidsToRemove } }) =>
    db.transaction(async (queries) => {
      // Prevents archiving meanwhile: archived variants have no bindings (migration 0017). This lock is acquired before any row lock.
      await queries.rows(sql`select pg_advisory_xact_lock(7366217)`);
      // Serialises the saves of one value: two saves that insert the same rows in different orders could deadlock.
      const value = await queries.first<{ id: number }>(sql`select id from property_value where uuid = ${uuid} for update`);
      if (value === undefined) throw notFound();
      const added = await chosenIds(queries, selectedProductsUuidsToAdd, 'selectedProductsUuidsToAdd');
      const removed = await chosenIds(queries, unSelectedProductsUuidsToRemove, 'unSelectedProductsUuidsToRemove');
      const isAdded = isAllSelected ? isChoosable : sql`variant.id = any(${added}::int[])`;
      await queries.rows(sql`
        insert into variant_property_value (property_value_id, product_id, variant_id)
        select ${value.id}::int, variant.product_id, variant.id from variant where ${isAdded} and variant.id <> all(${removed}::int[])
        on conflict do nothing`);
      await queries.rows(
        sql`delete from variant_property_value where property_value_id = ${value.id} and variant_id = any(${removed}::int[])`,
      );
      return undefined;
    }),
};
