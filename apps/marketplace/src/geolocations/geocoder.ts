import { createHash } from 'node:crypto';
import type { CountryCode } from '@comptoir/shared/geolocations/countries';
import { COUNTRIES } from '@comptoir/shared/geolocations/country-names';
import { gazetteer } from './gazetteer.ts';

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
export type Place = Address & Point & { formattedAddress: string };

interface Town extends Omit<Address, 'address'>, Point {
  spellings: readonly string[];
}

/** A town's name however it is written: `ST ETIENNE CEDEX 2`, `Lyon 3e arrondissement`. */
const fold = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[-'’.]/g, ' ')
    .replace(/\bcedex\b.*$/, '')
    .replace(/\b\d+\s*(er|e|eme)?\s*(arrondissement)?\s*$/, '')
    .replace(/^st\s/, 'saint ')
    .replace(/^ste\s/, 'sainte ')
    .replaceAll(/\s+/g, ' ')
    .trim();

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

/** The same bytes for the same text. */
const hash = (text: string) => createHash('sha256').update(text).digest();

const rounded = (degrees: number) => Number(degrees.toFixed(6));
const cosine = (latitude: number) => Math.cos((latitude * Math.PI) / 180);

/** The address on one line. */
export const formatted = ({ address, zipCode, city, countryCode }: Address) => `${address}, ${zipCode} ${city}, ${COUNTRIES[countryCode]}`;

/** Half of the widest step from a town's centre, in degrees of latitude: about 1 km. */
const SPREAD = 0.009;

/** The place of an address in a town we know, by name or else by post code: near its centre, and always there for the same street. */
export function geocode(asked: Address): Place | undefined {
  const town =
    byName.get(`${asked.countryCode} ${fold(asked.city)}`) ?? byZipCode.get(`${asked.countryCode} ${asked.zipCode.replaceAll(/\s/g, '')}`);
  if (town === undefined) return undefined;
  const { address, zipCode, countryCode } = asked;
  const bytes = hash(`${fold(address)} ${address.match(/\d+/g)?.join(' ')} ${zipCode}`);
  const step = (place: number) => (bytes.readUInt32BE(place) / 2 ** 32 - 0.5) * 2 * SPREAD;
  const found = { address, zipCode, city: asked.city, countryCode };
  return {
    ...found,
    latitude: rounded(town.latitude + step(0)),
    longitude: rounded(town.longitude + step(4) / cosine(town.latitude)),
    formattedAddress: formatted({ ...found, city: town.city }),
  };
}

/** Streets that most towns have: we know no others. */
const STREETS = ['place de la République', 'rue Victor-Hugo', 'avenue de la Gare', 'rue du Marché', 'rue des Écoles', 'rue de la Paix'];

/** Farthest that a town's streets reach, in km. */
const REACH_KM = 25;
const KM_PER_DEGREE = 111.2;

/** Distance in km, good enough for tens of them. */
function distance(from: Point, to: Point): number {
  const east = (from.longitude - to.longitude) * cosine((from.latitude + to.latitude) / 2);
  return Math.hypot(from.latitude - to.latitude, east) * KM_PER_DEGREE;
}

/** An address in the nearest town we know; none out at sea. */
export function reverseGeocode(point: Point): Place | undefined {
  let nearest: Town | undefined;
  let least = REACH_KM;
  for (const town of towns) {
    const away = distance(point, town);
    if (away > least) continue;
    nearest = town;
    least = away;
  }
  if (nearest === undefined) return undefined;
  const bytes = hash(`${point.latitude} ${point.longitude}`);
  const { zipCode, city, countryCode } = nearest;
  const address = `${1 + (bytes[0] ?? 0)} ${STREETS[(bytes[1] ?? 0) % STREETS.length]}`;
  const found = { address, zipCode, city, countryCode };
  return { ...found, ...point, formattedAddress: formatted(found) };
}
