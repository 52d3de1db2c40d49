import type { CountryCode } from '@comptoir/shared/geolocations/countries';
import { COUNTRIES } from '@comptoir/shared/geolocations/country-names';
import { gazetteer } from './gazetteer.ts';
import { addressAt, fold, type Offset, offsetOf } from './street-plan.ts';

export interface Address {
  address: string;
  zipCode: string;
  city: string;
  countryCode: CountryCode;
}
/** Degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}
/** An address; the street is null when it is unknown. */
type Found = Omit<Address, 'address'> & { address: string | null };
export type Place = Found & Point & { formattedAddress: string };

interface Town extends Omit<Address, 'address'>, Point {
  spellings: readonly string[];
}

/** Every town of the gazetteer. */
export const towns: readonly Town[] = gazetteer
  .trim()
  .split('\n')
  .map((line) => {
    const [country = '', names = '', zipCode = '', latitude = '', longitude = ''] = line.split('\t');
    const spellings = names.split('/');
    return {
      countryCode: country as CountryCode,
      city: spellings[0] ?? '',
      zipCode,
      latitude: Number(latitude),
      longitude: Number(longitude),
      spellings: spellings.map(fold),
    };
  });

const keyed = (entries: (readonly [string, Town])[]) => new Map(entries);
const byName = keyed(towns.flatMap((town) => town.spellings.map((name) => [`${town.countryCode} ${name}`, town] as const)));
const byZipCode = keyed(towns.map((town) => [`${town.countryCode} ${town.zipCode}`, town] as const));

const rounded = (degrees: number) => Number(degrees.toFixed(6));
const cosine = (latitude: number) => Math.cos((latitude * Math.PI) / 180);

const KM_PER_DEGREE = 111.2;

/** Vector between two points in km, precise enough for tens of km. */
const offsetBetween = (from: Point, to: Point): Offset => ({
  north: (to.latitude - from.latitude) * KM_PER_DEGREE,
  east: (to.longitude - from.longitude) * KM_PER_DEGREE * cosine(from.latitude),
});
const distance = (from: Point, to: Point) => {
  const { north, east } = offsetBetween(from, to);
  return Math.hypot(north, east);
};

/**
 * Maximum distance of a town's addresses from its centre, in km: less than half the distance to the next town, so that their own town is
 * the nearest.
 */
const MAX_REACH = 1;
const reaches = new Map(
  towns.map((town) => [
    town,
    towns.reduce((least, other) => (other === town ? least : Math.min(least, distance(town, other) * 0.45)), MAX_REACH),
  ]),
);
const reachOf = (town: Town) => reaches.get(town) ?? MAX_REACH;

/** The address on one line. */
export const formatted = ({ address, zipCode, city, countryCode }: Found) =>
  [address, `${zipCode} ${city}`, COUNTRIES[countryCode]].filter((part) => part !== null).join(', ');

/** The place of an address in a known town, found by name, otherwise by post code. */
export function geocode(query: Address): Place | undefined {
  const town =
    byName.get(`${query.countryCode} ${fold(query.city)}`) ?? byZipCode.get(`${query.countryCode} ${query.zipCode.replaceAll(/\s/g, '')}`);
  if (town === undefined) return undefined;
  const { address, zipCode, city, countryCode } = query;
  const { north, east } = offsetOf(address, reachOf(town));
  return {
    address,
    zipCode,
    city,
    countryCode,
    latitude: rounded(town.latitude + north / KM_PER_DEGREE),
    longitude: rounded(town.longitude + east / KM_PER_DEGREE / cosine(town.latitude)),
    formattedAddress: formatted({ address, zipCode, city: town.city, countryCode }),
  };
}

/** Maximum distance to a known town, in km: farther points are at sea or in a country without known towns. */
const NEAR = 10;

/** The inverse of {@link geocode}; outside the plan of a town it returns the town only. */
export function reverseGeocode(point: Point): Place | undefined {
  let nearest: Town | undefined;
  let least = NEAR;
  for (const town of towns) {
    const away = distance(town, point);
    if (away > least) continue;
    nearest = town;
    least = away;
  }
  if (nearest === undefined) return undefined;
  const { zipCode, city, countryCode } = nearest;
  const address = addressAt(offsetBetween(nearest, point), reachOf(nearest)) ?? null;
  const found = { address, zipCode, city, countryCode };
  return { ...found, latitude: point.latitude, longitude: point.longitude, formattedAddress: formatted(found) };
}
