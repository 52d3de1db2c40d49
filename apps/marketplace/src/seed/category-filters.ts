import { FIXED_PROPERTIES } from '@comptoir/shared/catalogue/products/product-facts';
import type { Queries } from '../kit/database.ts';
import { sql } from '../kit/sql.ts';
import { insertRows, type SeedContext, type SeedStep } from './insert.ts';
import { drawProductImage } from './product-image.ts';
import type { Random } from './random.ts';

const idsOf = async (db: Queries, query: ReturnType<typeof sql>) => (await db.rows<{ id: number }>(query)).map(({ id }) => id);

const FILTERS = { id: 'int', uuid: 'uuid', category_id: 'int', property_id: 'int', is_active: 'bool' } as const;

/** Up to four filters for each category with products: some have none, some filters are hidden. */
async function seedFilters(context: SeedContext, random: Random): Promise<void> {
  const categories = await idsOf(context.db, sql`select id from category where active_master_products > 0 and lvl > 0 order by id`);
  const properties = await idsOf(
    context.db,
    sql`select id from property where special and status or uuid = ${FIXED_PROPERTIES.brand} order by id`,
  );
  const rows = categories
    .flatMap((category) => {
      const first = random.int(properties.length);
      return Array.from({ length: random.int(5) }, (_, nth) => ({
        category,
        property: properties[(first + nth) % properties.length] ?? 0,
      }));
    })
    .map(({ category, property }, index) => ({
      id: index + 1,
      uuid: random.uuid(),
      category_id: category,
      property_id: property,
      is_active: !random.chance(0.25),
    }));
  await insertRows(context, 'category_filter', FILTERS, rows, rows.length);
}

/** Each with its category and its search tag. The first one has no picture any more, the second one no tag. */
const HIGHLIGHTS = [
  ['Les nouveautés', 'Cartes cadeaux', 'Idée cadeau'],
  ['Sélection de la rentrée', 'Livres', undefined],
  ['Idées cadeaux', 'Multi-enseignes', 'Idée cadeau'],
  ['Sorties en famille', "Parcs d'attractions", 'En famille'],
  ['Escapades à deux', 'Week-ends', 'À deux'],
  ['Soirées entre amis', 'Jeux et aventures', 'Entre amis'],
  ['Parenthèse bien-être', 'Spa et massages', 'Bien-être'],
  ['Tables et gourmandises', 'Restaurants', 'Gourmandise'],
  ['Respirer au grand air', 'Sport', 'Plein air'],
  ['Ce soir, on sort', 'Spectacles', 'Spectacle vivant'],
  ['Sur grand écran', 'Loisirs et sorties', 'Cinéma'],
  ['À lire, à jouer', 'Culture', 'Livres et jeux'],
  ['Petits prix du mois', 'Maison et jardin', 'Petits prix'],
  ['Fabriqué en France', 'Mode', 'Fabriqué en France'],
  ['Réservations de dernière minute', 'Voyages', 'Dernière minute'],
] as const;

async function seedHighlights(context: SeedContext, random: Random): Promise<void> {
  const { db } = context;
  const categories = await db.rows<{ id: number; name: string }>(sql`select id, name from category where lvl between 1 and 2 order by id`);
  const tags = await db.rows<{ id: number; value: string }>(sql`
    select property_value.id, value from property_value join property on property.id = property_id
    where property.uuid = ${FIXED_PROPERTIES.searchTag} and property_value.status order by property_value.id`);
  const images = HIGHLIGHTS.slice(1).map(() => ({ uuid: random.uuid(), extension: 'png', content: drawProductImage(random) }));
  await insertRows(context, 'image', { uuid: 'uuid', extension: 'text', content: 'bytea' }, images, images.length);
  const rows = HIGHLIGHTS.map(([name, category, tag], index) => ({
    id: index + 1,
    uuid: random.uuid(),
    name,
    category_id: categories.find((one) => one.name === category)?.id ?? 0,
    image: images[index - 1]?.uuid ?? null,
    property_value_id: tags.find(({ value }) => value === tag)?.id ?? null,
  }));
  const types = { id: 'int', uuid: 'uuid', name: 'text', category_id: 'int', image: 'uuid', property_value_id: 'int' } as const;
  await insertRows(context, 'mega_menu_category', types, rows, rows.length);
}

export const seedCategoryFilters: SeedStep = async (context, random) => {
  await seedFilters(context, random);
  await seedHighlights(context, random);
};
