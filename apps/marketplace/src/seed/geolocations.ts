import { towns } from '../geolocations/geocoder.ts';
import { completed, type GivenPosition } from '../geolocations/save.ts';
import { streets } from '../geolocations/street-plan.ts';
import { sql } from '../kit/sql.ts';
import { insertRows, type SeedStep } from './insert.ts';
import type { Random } from './random.ts';

/** Numbers of variants with few positions and with some, and numbers of positions of the variants that were filled by import. */
const SCALES = {
  small: { few: 40, some: 8, imported: [120] },
  large: { few: 20_000, some: 2000, imported: Array<number>(18).fill(2500) },
} as const;

const french = towns.filter(({ countryCode }) => countryCode === 'FR');

/** Addresses and points that the geocoder does not find: an unknown town, and a point at sea. */
const UNKNOWN_ADDRESS = { address: '3 rue Perdue', zipCode: '99999', city: 'Sainte-Absence-les-Bois', countryCode: 'FR' };
const AT_SEA = { latitude: 46.2, longitude: -12.5 };

function position(random: Random, home: (typeof towns)[number] | undefined): GivenPosition {
  const town = home ?? random.pick(random.chance(0.05) ? towns : french);
  const { zipCode, city, countryCode } = town;
  const address = { address: `${1 + random.int(180)} ${random.pick(streets)}`, zipCode, city, countryCode };
  const point = {
    latitude: Number((town.latitude + (random.next() - 0.5) / 60).toFixed(6)),
    longitude: Number((town.longitude + (random.next() - 0.5) / 60).toFixed(6)),
  };
  const kind = random.next();
  if (kind < 0.03) return { method: 'address', ...UNKNOWN_ADDRESS };
  if (kind < 0.05) return { method: 'geocoding', ...AT_SEA };
  if (kind < 0.2) return { method: 'geocoding', ...point };
  return kind < 0.35 ? { method: 'completed_by_partner', ...address, ...point } : { method: 'address', ...address };
}

const COLUMNS = {
  uuid: 'uuid',
  variant_id: 'int',
  manual_method: 'text',
  address: 'text',
  zip_code: 'text',
  city: 'text',
  country: 'text',
  latitude: 'float8',
  longitude: 'float8',
  formatted_address: 'text',
  status: 'text',
  created_at: 'timestamptz',
} as const;

/** Positions of variants: shared ones belong to the technical variant (PVA-025), some variants have their own. */
export const seedGeolocations: SeedStep = async (context, random, { scale, now }) => {
  const { few, some, imported } = SCALES[scale];
  // Without products whose positions come from an API (PRD-153).
  const variants = await context.db.rows<{ id: number; name: string }>(sql`
    select variant.id, master_product.product_name as name from variant join master_product on master_product.id = product_id
    where (is_technical or not is_shared_geolocations) and contents ->> 'geolocationApiKey' is null
    order by row_number() over (partition by is_technical order by variant.id), is_technical desc limit ${few + some + imported.length}`);
  const countOf = (index: number) => imported[index] ?? (index < imported.length + some ? 4 + random.int(7) : 1 + random.int(3));
  const counts = variants.map((_, index) => countOf(index));

  function* rows() {
    for (const [index, { id, name }] of variants.entries()) {
      // A product named «… à Lyon» has its first position there.
      const home = french.find(({ city }) => name.endsWith(` à ${city}`));
      for (let place = 0; place < (counts[index] ?? 0); place += 1) {
        const row = completed(position(random, place === 0 ? home : undefined));
        yield {
          uuid: random.uuid(),
          variant_id: id,
          ...row,
          // Received in this form sometimes (GEO-026).
          country: row.country === 'FR' && random.chance(0.05) ? 'France' : row.country,
          created_at: new Date(now.getTime() - random.int(500 * 86_400) * 1000).toISOString(),
        };
      }
    }
  }
  await insertRows(
    context,
    'geolocation',
    COLUMNS,
    rows(),
    counts.reduce((sum, count) => sum + count, 0),
  );
};
