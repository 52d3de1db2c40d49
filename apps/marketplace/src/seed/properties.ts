import { FIXED_PROPERTIES } from '@comptoir/shared/catalogue/products/product-facts';
import type { Queries } from '../kit/database.ts';
import { sql } from '../kit/sql.ts';
import { insertRows, type SeedContext, type SeedStep } from './insert.ts';
import { COLLECTIONS, CUSTOM_PROPERTIES, FIXED_VALUES } from './property-vocabulary.ts';
import type { Random } from './random.ts';
import { PLACES, TWISTS } from './vocabulary.ts';

const DAY = 86_400_000;

interface Sizes {
  /** One in this many variants is bound to a value, or grouped in a collection. */
  oneIn: number;
  tags: readonly string[];
}

const SIZES: Record<'small' | 'large', Sizes> = {
  small: { oneIn: 60, tags: [] },
  large: {
    oneIn: 40,
    tags: TWISTS.flatMap((twist) => PLACES.flatMap((place) => Array.from({ length: 12 }, (_, nth) => `${twist} à ${place} ${nth + 1}`))),
  },
};

const nextId = async (db: Queries, table: 'property' | 'property_value') => {
  const query = table === 'property' ? sql`select max(id) as id from property` : sql`select max(id) as id from property_value`;
  return ((await db.first<{ id: number | null }>(query))?.id ?? 0) + 1;
};

interface Value {
  property: number;
  value: string;
  status: boolean;
}

/** Returns the id of the first one: the ids of the others follow. */
async function seedValues(context: SeedContext, random: Random, values: readonly Value[]): Promise<number> {
  const first = await nextId(context.db, 'property_value');
  const rows = values.map(({ property, value, status }, index) => ({
    id: first + index,
    uuid: random.uuid(),
    property_id: property,
    value,
    status,
  }));
  const types = { id: 'int', uuid: 'uuid', property_id: 'int', value: 'text', status: 'bool' } as const;
  await insertRows(context, 'property_value', types, rows, rows.length);
  return first;
}

async function seedFixedValues(context: SeedContext, random: Random, tags: readonly string[]): Promise<void> {
  const properties = await context.db.rows<{ id: number; uuid: string }>(sql`select id, uuid from property where not special`);
  const idOf = new Map(properties.map(({ id, uuid }) => [uuid, id]));
  const values = Object.entries(FIXED_VALUES).flatMap(([name, known]) => {
    const property = idOf.get(FIXED_PROPERTIES[name as keyof typeof FIXED_VALUES]) ?? 0;
    const isTag = name === 'searchTag';
    // A tag that is no longer used is not found by search (MEG-021).
    return [...known, ...(isTag ? tags : [])].map((value) => ({ property, value, status: !isTag || value !== 'Soldes d’hiver' }));
  });
  await seedValues(context, random, values);
}

/** Inserts the custom properties with their values; returns the ids of the values that products have. */
async function seedCustomProperties(context: SeedContext, random: Random, now: Date): Promise<number[]> {
  const { db } = context;
  const authors = await db.rows<{ id: number }>(sql`select id from account where 'ROLE_ADMIN' = any(roles) order by id`);
  const first = await nextId(db, 'property');
  const properties = CUSTOM_PROPERTIES.map(({ name, disabled }, index) => ({
    id: first + index,
    uuid: random.uuid(),
    name,
    special: true,
    status: disabled !== true,
    created_at: new Date(now.getTime() - (CUSTOM_PROPERTIES.length - index) * 40 * DAY - random.int(DAY)).toISOString(),
    // The author of the oldest ones has been deleted.
    created_by_id: index < 2 ? null : random.pick(authors).id,
  }));
  const types = {
    id: 'int',
    uuid: 'uuid',
    name: 'text',
    special: 'bool',
    status: 'bool',
    created_at: 'timestamptz',
    created_by_id: 'int',
  } as const;
  await insertRows(context, 'property', types, properties, properties.length);
  const values = CUSTOM_PROPERTIES.flatMap(({ values: known, disabled }, index) =>
    known.map((value) => ({ property: first + index, value, status: disabled !== true })),
  );
  const firstValue = await seedValues(context, random, values);
  const last = new Set(CUSTOM_PROPERTIES.map(({ values: known }, index) => `${first + index} ${known.at(-1)}`));
  return values.flatMap(({ property, value }, index) => (last.has(`${property} ${value}`) ? [] : [firstValue + index]));
}

/** Binds a share of the variants to each of `ids`, another share each time, in one statement. */
const someVariants = (ids: readonly number[], oneIn: number, more = sql``) => sql`
  select owner.id, variant.id ${more} from unnest(${ids}::int[]) with ordinality as owner (id, place)
  join variant on (variant.id::bigint * 7919 + owner.place * 104729) % ${oneIn}::int = 0`;

async function seedCollections(context: SeedContext, random: Random, oneIn: number, now: Date): Promise<void> {
  const rows = COLLECTIONS.map((name, index) => ({
    id: index + 1,
    uuid: random.uuid(),
    name,
    created_at: new Date(now.getTime() - (index + 1) * 12 * DAY).toISOString(),
  }));
  await insertRows(context, 'variant_collection', { id: 'int', uuid: 'uuid', name: 'text', created_at: 'timestamptz' }, rows, rows.length);
  const ids = rows.map(({ id }) => id);
  await context.db.rows(sql`insert into variant_collection_variant (collection_id, variant_id) ${someVariants(ids, oneIn)}`);
}

/** Categories of URSSAF, the brands of each, and their collections. The last one has no brand. */
async function seedSocialEvents(context: SeedContext, random: Random): Promise<void> {
  const { db } = context;
  const rows = FIXED_VALUES.urssafEvent.map((name, index) => ({ id: index + 1, uuid: random.uuid(), name }));
  await insertRows(context, 'social_event', { id: 'int', uuid: 'uuid', name: 'text' }, rows, rows.length);
  await db.rows(sql`
    insert into social_event_brand (social_event_id, brand_id, supplier_id)
    select event.id, pair.brand_id, pair.supplier_id from social_event as event
    join (select distinct brand_id, supplier_id from master_product where brand_id is not null and supplier_id is not null) as pair
      on (pair.brand_id * 31 + pair.supplier_id * 17 + event.id * 7) % 12 = 0
    where event.id < ${rows.length}`);
  // In turn: one category per collection, several, none.
  const links = COLLECTIONS.flatMap((_, index) =>
    [...new Set(Array.from({ length: [1, 3, 0][index % 3] ?? 0 }, () => 1 + random.int(rows.length)))].map(
      (event) => [index + 1, event] as const,
    ),
  ).map(([collection_id, social_event_id]) => ({ collection_id, social_event_id }));
  await insertRows(context, 'variant_collection_social_event', { collection_id: 'int', social_event_id: 'int' }, links, links.length);
}

/** Inserts properties with their values and bindings, collections, and categories of URSSAF. */
export const seedProperties: SeedStep = async (context, random, { scale, now }) => {
  const { oneIn, tags } = SIZES[scale];
  await seedFixedValues(context, random, tags);
  const used = await seedCustomProperties(context, random, now);
  await context.db.rows(sql`
    insert into variant_property_value (property_value_id, variant_id, product_id) ${someVariants(used, oneIn, sql`, variant.product_id`)}`);
  if (scale === 'large') {
    // One value is bound to all variants: the longest list.
    await context.db.rows(sql`
      insert into variant_property_value (property_value_id, variant_id, product_id)
      select ${used.at(0) ?? 0}::int, id, product_id from variant on conflict do nothing`);
  }
  await seedCollections(context, random, oneIn, now);
  await seedSocialEvents(context, random);
};
