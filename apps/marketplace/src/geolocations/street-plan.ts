import { createHash } from 'node:crypto';

/** We know no town's own streets: in this world all have these in their middle, from south to north. */
export const streets = [
  'rue des Lilas',
  'rue du Moulin',
  'avenue Jean-Jaurès',
  'boulevard de la Liberté',
  'place du Marché',
  'rue de la République',
  'quai des Tanneurs',
  'allée des Platanes',
  'rue Pasteur',
  'chemin des Vignes',
  'rue du Château',
  'impasse des Jardins',
  'rue Victor-Hugo',
  'avenue de la Gare',
  'rue des Écoles',
  'rue de la Paix',
] as const;

/** From the middle of a town, in km. */
export interface Offset {
  north: number;
  east: number;
}

/** A town's name or a street's however it is written: `ST ETIENNE CEDEX 2`, `Lyon 3e arrondissement`. */
export const fold = (name: string) =>
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

const placeOfStreet = new Map(streets.map((name, index) => [fold(name), index]));

/** The last house of each street; a street without a number is the place before its first. */
const HOUSES = 180;

/** Half of the side of the square that the streets fill, in parts of a town's reach: what is beyond has no street that we know. */
const SQUARE = 0.5;
/** Where the streets that we do not know are, in the same parts. */
const OUTSKIRTS = 0.8;

/** From -1 to 1: the n-th of `count` places in a row. */
const along = (nth: number, count: number) => ((nth + 0.5) / count) * 2 - 1;
const nthAt = (place: number, count: number) => Math.floor(((place + 1) / 2) * count);

/** Where an address is in a town that reaches so far, in km: on the plan, or somewhere around it, and always there for the same address. */
export function offsetOf(address: string, reach: number): Offset {
  const [, number = '0', street = ''] = /^(?:([1-9]\d{0,2}),? +)?(.*)$/s.exec(address.trim()) ?? [];
  const place = placeOfStreet.get(fold(street));
  if (place !== undefined && Number(number) <= HOUSES) {
    return { north: along(place, streets.length) * SQUARE * reach, east: along(Number(number), HOUSES + 1) * SQUARE * reach };
  }
  const bytes = createHash('sha256')
    .update(`${fold(address)} ${address.match(/\d+/g)?.join(' ')}`)
    .digest();
  const drawn = (start: number) => bytes.readUInt32BE(start) / 2 ** 32;
  const [angle, away] = [drawn(0) * 2 * Math.PI, (OUTSKIRTS + drawn(4) * (1 - OUTSKIRTS)) * reach];
  return { north: Math.sin(angle) * away, east: Math.cos(angle) * away };
}

/** The nearest address of the plan; none beyond it. */
export function addressAt({ north, east }: Offset, reach: number): string | undefined {
  const street = streets[nthAt(north / SQUARE / reach, streets.length)];
  const number = nthAt(east / SQUARE / reach, HOUSES + 1);
  if (street === undefined || number < 0 || number > HOUSES) return undefined;
  return number === 0 ? street : `${number} ${street}`;
}
