import { calls } from '@comptoir/marketplace-api/calls';
import { collectionContract } from '@comptoir/shared/catalogue/collections/collection-texts';
import type { Collection, CollectionRow } from '@comptoir/shared/catalogue/collections/collections';
import type { CollectionVariantRow } from '@comptoir/shared/catalogue/variants/variant-grids';
import type { Queries } from '../kit/database.ts';
import { contains } from '../kit/filters.ts';
import type { Handlers } from '../kit/handler.ts';
import { list, rowsOf } from '../kit/list.ts';
import { invalid, notFound } from '../kit/problems.ts';
import { idOf, insertRow, removeRow, updateRow } from '../kit/rows.ts';
import { sql } from '../kit/sql.ts';
import { collectionEvents } from './collection-events.ts';
import { chosenIds, gridColumns, gridJoins, gridPage, isChoosable } from './variant-grids.ts';

const { collections: described } = calls.catalogue;

const columns = sql`variant_collection.uuid, variant_collection.name`;

const addVariants = (db: Queries, collection: number, variants: readonly number[]) =>
  db.rows(sql`
    insert into variant_collection_variant (collection_id, variant_id)
    select ${collection}::int, variant_id from unnest(${variants}::int[]) as variant_id on conflict do nothing`);

/** A collection must keep at least one product (COL-020). */
async function refuseEmpty(db: Queries, collection: number): Promise<void> {
  const left = await db.first(sql`select from variant_collection_variant where collection_id = ${collection} limit 1`);
  if (left === undefined) throw invalid([{ propertyPath: 'selectedProductsUuidsToAdd', message: collectionContract.noProduct }]);
}

export const collections: Handlers<typeof described> = {
  ...collectionEvents,

  list: list(described.list, {
    table: 'variant_collection',
    filters: { name: contains('variant_collection.name_key') },
    sorts: {},
    order: sql`variant_collection.name_key, variant_collection.id`,
    load: rowsOf('variant_collection', columns),
  }),

  async options({ db }) {
    const items = await db.rows<CollectionRow>(sql`select ${columns} from variant_collection order by name_key, id`);
    return { items, total: items.length };
  },

  async get({ db, params }) {
    const collection = await db.first<Collection>(sql`
      select ${columns}, array(
        select variant.uuid from variant_collection_variant as link join variant on variant.id = link.variant_id
        where link.collection_id = variant_collection.id and ${isChoosable} order by variant.id) as "variantProductsUuids"
      from variant_collection where uuid = ${params.uuid}`);
    if (collection === undefined) throw notFound();
    return collection;
  },

  create: ({ db, body: { name, variantProductsUuids } }) =>
    db.transaction(async (queries) => {
      const { id, uuid } = await insertRow(queries, 'variant_collection', { name });
      await addVariants(queries, id, await chosenIds(queries, variantProductsUuids, 'variantProductsUuids'));
      return { uuid, name };
    }),

  update: ({ db, body: { uuid, name, selectedProductsUuidsToAdd, unSelectedProductsUuidsToRemove } }) =>
    db.transaction(async (queries) => {
      // Locks the row: of two concurrent changes the second validates the result of the first.
      await updateRow(queries, 'variant_collection', uuid, { name });
      const id = await idOf(queries, 'variant_collection', uuid);
      const added = await chosenIds(queries, selectedProductsUuidsToAdd, 'selectedProductsUuidsToAdd');
      const removed = await chosenIds(queries, unSelectedProductsUuidsToRemove, 'unSelectedProductsUuidsToRemove');
      await addVariants(queries, id, added);
      await queries.rows(sql`delete from variant_collection_variant where collection_id = ${id} and variant_id = any(${removed}::int[])`);
      await refuseEmpty(queries, id);
      return { uuid, name };
    }),

  async remove({ db, params }) {
    await removeRow(db, 'variant_collection', params.uuid);
    return undefined;
  },

  async variants({ db, query: { page, itemsPerPage, name, categories, variantProductCollectionUuid: uuid } }) {
    // No row has this id: a new collection has no variants yet.
    const collection = uuid === undefined ? 0 : await idOf(db, 'variant_collection', uuid);
    const { ids, total } = await gridPage(db, { page, itemsPerPage, text: name, categories });
    const load = rowsOf<CollectionVariantRow>(
      'variant',
      sql`${gridColumns}, euros(variant.price_cents) || ' €' as "priceFormatted", exists (
        select from variant_collection_variant as link where link.collection_id = ${collection} and link.variant_id = variant.id
      ) as "isVariantProductInCollection"`,
      gridJoins,
    );
    return { items: await load(db, ids), total };
  },
};
