import { calls } from '@comptoir/marketplace-api/calls';
import type { BrandMapping } from '@comptoir/shared/catalogue/collections/social-events';
import type { Queries } from '../kit/database.ts';
import { contains } from '../kit/filters.ts';
import type { Handlers } from '../kit/handler.ts';
import { list, rowsOf } from '../kit/list.ts';
import { invalid, unknownReference } from '../kit/problems.ts';
import { idOf, referredId } from '../kit/rows.ts';
import { type Sql, sql } from '../kit/sql.ts';

const { socialEvents: described } = calls.catalogue;

/**
 * Rows of `pairs (brand_id, supplier_id, selected)`. A row is identified by the uuids of its brand and supplier: their names may contain
 * any character.
 */
const brandsOf = (db: Queries, pairs: Sql) =>
  db.rows<BrandMapping>(sql`
    select brand.uuid || '|' || supplier.uuid as id, brand.value as brand, supplier.name as supplier, pairs.selected as "isSelected"
    from (${pairs}) as pairs
    join property_value as brand on brand.id = pairs.brand_id
    join supplier on supplier.id = pairs.supplier_id
    order by brand.value_key, supplier.name_key, pairs.brand_id, pairs.supplier_id`);

/** Brands by supplier: the pairs that occur in products. */
const sold = sql`select brand_id, supplier_id from master_product where brand_id is not null and supplier_id is not null group by 1, 2`;

const mapped = (event: number) => sql`select brand_id, supplier_id from social_event_brand where social_event_id = ${event}`;

const ID = /^([0-9a-f-]{36})\|([0-9a-f-]{36})$/i;

/** The brands and suppliers of the ids of rows; 422 on each id that is not a row of this event. */
async function pairsOf(db: Queries, event: number, ids: readonly string[]): Promise<{ brand: number; supplier: number }[]> {
  const sent = ids.map((id) => ID.exec(id) ?? []);
  const rows = await db.rows<{ place: number; brand: number; supplier: number }>(sql`
    select place::int, brand.id as brand, supplier.id as supplier
    from unnest(${sent.map(([, brand]) => brand ?? null)}::uuid[], ${sent.map(([, , supplier]) => supplier ?? null)}::uuid[])
      with ordinality as sent (brand, supplier, place)
    join property_value as brand on brand.uuid = sent.brand
    join supplier on supplier.uuid = sent.supplier
    where exists (select from master_product where brand_id = brand.id and supplier_id = supplier.id)
    or exists (select from social_event_brand where social_event_id = ${event} and brand_id = brand.id and supplier_id = supplier.id)`);
  const known = new Set(rows.map(({ place }) => place));
  const missing = ids.flatMap((_, index) => (known.has(index + 1) ? [] : [unknownReference(`brands[${index}]`)]));
  if (missing.length > 0) throw invalid(missing);
  return rows;
}

export const socialEvents: Handlers<typeof described> = {
  list: list(described.list, {
    table: 'social_event',
    filters: { name: contains('social_event.name_key') },
    sorts: {},
    order: sql`social_event.name_key, social_event.id`,
    load: rowsOf('social_event', sql`social_event.uuid, social_event.name`),
  }),

  async brands({ db, query }) {
    const event = await idOf(db, 'social_event', query.socialEventUuid);
    return { brands: await brandsOf(db, sql`select *, true as selected from (${mapped(event)}) as mapped`) };
  },

  async allBrands({ db, query }) {
    const event = await idOf(db, 'social_event', query.socialEventUuid);
    return {
      brands: await brandsOf(
        db,
        sql`select brand_id, supplier_id, mapped.brand_id is not null as selected
          from (${sold}) as sold full join (${mapped(event)}) as mapped using (brand_id, supplier_id)`,
      ),
    };
  },

  saveBrands: ({ db, body }) =>
    db.transaction(async (queries) => {
      const event = await referredId(queries, 'social_event', body.socialEvent, 'socialEvent');
      // Serialises the saves of one event.
      await queries.rows(sql`select from social_event where id = ${event} for update`);
      const pairs = await pairsOf(queries, event, body.brands.map(String));
      await queries.rows(sql`delete from social_event_brand where social_event_id = ${event}`);
      await queries.rows(sql`
        insert into social_event_brand (social_event_id, brand_id, supplier_id)
        select ${event}::int, brand_id, supplier_id
        from unnest(${pairs.map(({ brand }) => brand)}::int[], ${pairs.map(({ supplier }) => supplier)}::int[]) as pair (brand_id, supplier_id)
        on conflict do nothing`);
      return body;
    }),
};
