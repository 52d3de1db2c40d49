import { GEOLOCATION_TYPES } from '@comptoir/shared/catalogue/geolocation-types';
import { productFormTexts as texts } from '@comptoir/shared/catalogue/products/product-texts';
import { saveGeolocations } from '../geolocations/save.ts';
import type { Queries } from '../kit/database.ts';
import { invalid, unknownReference } from '../kit/problems.ts';
import { sql } from '../kit/sql.ts';
import type { WrittenContents } from './product-contents.ts';

/** Replaces the pictures of a variant, in this order. A picture deleted concurrently is omitted. */
export async function saveImages(db: Queries, variantId: number, images: readonly string[]): Promise<void> {
  await db.rows(sql`delete from variant_image where variant_id = ${variantId}`);
  await db.rows(sql`
    with kept as (select uuid from image where uuid = any(${images}::uuid[]) for key share)
    insert into variant_image (variant_id, image, position)
    select ${variantId}::int, kept.uuid, given.place from unnest(${images}::uuid[]) with ordinality as given (uuid, place)
    join kept on kept.uuid = given.uuid`);
}

/** Replaces the descriptions of a variant, in this order: those of other variants are ignored, its other ones are deleted. */
export async function saveDescriptions(db: Queries, variantId: number, uuids: readonly string[]): Promise<void> {
  const attached = await db.rows<{ uuid: string }>(sql`
    update product_description set variant_id = ${variantId}, position = given.place
    from (select uuid, min(place) as place from unnest(${uuids}::uuid[]) with ordinality as given (uuid, place) group by uuid) as given
    where product_description.uuid = given.uuid and (variant_id is null or variant_id = ${variantId})
    returning product_description.uuid`);
  const known = new Set(attached.map(({ uuid }) => uuid));
  const refused = uuids.map((uuid, index) => ({ uuid: uuid.toLowerCase(), index })).filter(({ uuid }) => !known.has(uuid));
  if (refused.length > 0) {
    const others = await db.rows<{ uuid: string }>(
      sql`select uuid from product_description where uuid = any(${refused.map(({ uuid }) => uuid)}::uuid[])`,
    );
    const taken = new Set(others.map(({ uuid }) => uuid));
    throw invalid(
      refused.map(({ uuid, index }) =>
        taken.has(uuid)
          ? { propertyPath: `descriptions[${index}]`, message: texts.usedElsewhere }
          : unknownReference(`descriptions[${index}]`),
      ),
    );
  }
  await db.rows(sql`delete from product_description where variant_id = ${variantId} and uuid <> all(${uuids}::uuid[])`);
}

type Geolocations = NonNullable<WrittenContents['geolocations']>;

/** Key of the API that supplies the positions, if any (PRD-153). */
export const apiKeyOf = (entries: Geolocations): string | null => {
  const [first] = entries;
  return first?.type === GEOLOCATION_TYPES.api ? first.apiKey : null;
};

/** Saves the positions of a variant: none when an API supplies them, or when they are turned off. */
export const savePositions = (db: Queries, variantId: number, entries: Geolocations): Promise<void> =>
  saveGeolocations(
    db,
    variantId,
    entries.filter((entry) => entry.type === GEOLOCATION_TYPES.manual),
  );
