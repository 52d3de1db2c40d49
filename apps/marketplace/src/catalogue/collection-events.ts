import { calls } from '@comptoir/marketplace-api/calls';
import type { CollectionEvents } from '@comptoir/shared/catalogue/collections/social-events';
import { contains } from '../kit/filters.ts';
import type { Handlers } from '../kit/handler.ts';
import { idOf, referredId, referredIds } from '../kit/rows.ts';
import { sql } from '../kit/sql.ts';

const { collections: described } = calls.catalogue;

type Event = CollectionEvents['socialEvents'][number];

const events = sql`
  select event.uuid, event.name, array(
    select distinct brand.value from social_event_brand as link join property_value as brand on brand.id = link.brand_id
    where link.social_event_id = event.id order by brand.value) as brands
  from social_event as event`;

/** The categories of URSSAF associated with a collection. */
export const collectionEvents: Pick<Handlers<typeof described>, 'events' | 'saveEvents'> = {
  /** All on one page: the browser pages them (COL-032), and they are few. */
  async events({ db, query: { 'variantProductCollection.uuid': uuid, name } }) {
    const collection = await idOf(db, 'variant_collection', uuid);
    const found = name === undefined ? sql`true` : contains('event.name_key')(name);
    const [socialEvents, associatedEvents] = await Promise.all([
      db.rows<Event>(sql`${events} where ${found} order by event.name_key, event.id`),
      db.rows<Event>(sql`
        ${events} join variant_collection_social_event as chosen on chosen.social_event_id = event.id and chosen.collection_id = ${collection}
        order by event.name_key, event.id`),
    ]);
    return { socialEvents, associatedEvents };
  },

  saveEvents: ({ db, body }) =>
    db.transaction(async (queries) => {
      const collection = await referredId(queries, 'variant_collection', body.variantProductCollection, 'variantProductCollection');
      const chosen = await referredIds(queries, 'social_event', body.socialEvents, 'socialEvents');
      // Serialises the saves of one collection.
      await queries.rows(sql`select from variant_collection where id = ${collection} for update`);
      await queries.rows(sql`delete from variant_collection_social_event where collection_id = ${collection}`);
      await queries.rows(sql`
        insert into variant_collection_social_event (collection_id, social_event_id)
        select ${collection}::int, event from unnest(${chosen}::int[]) as event on conflict do nothing`);
      return body;
    }),
};
