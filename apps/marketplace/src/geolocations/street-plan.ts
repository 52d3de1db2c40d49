import { createHash } from 'node:crypto';

/** Streets of every town, from south to north around its centre: the real streets are not known. */
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

/** Distance from the centre of a town, in km. */
export interface Offset {
  north: number;
  east: number;
}

/** Normalises the spelling of a town or street: `ST ETIENNE CEDEX 2`, `Lyon 3e arrondissement`. */
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

/** Highest house number of each street; an address without a number is at position 0. */
const HOUSES = 180;

/** Half the side of the square of known streets, as a fraction of a town's reach: there is no known street outside it. */
const SQUARE = 0.5;
/** Inner radius of the ring of unknown streets, as the same fraction. */
const OUTSKIRTS = 0.8;

/** From -1 to 1: the n-th of `count` positions in a row. */
const relativePosition = (nth: number, count: number) => ((nth + 0.5) / count) * 2 - 1;
const indexAt = (place: number, count: number) => Math.floor(((place + 1) / 2) * count);

/**
 * Offset in km of an address in a town of this reach: on the plan if the street is known, otherwise in the outskirts; the same for the same
 * address.
 */
export function offsetOf(address: string, reach: number): Offset {
  const [, number = '0', street = ''] = /^(?:([1-9]\d{0,2}),? +)?(.*)$/s.exec(address.trim()) ?? [];
  const place = placeOfStreet.get(fold(street));
  if (place !== undefined && Number(number) <= HOUSES) {
    return {
      north: relativePosition(place, streets.length) * SQUARE * reach,
      east: relativePosition(Number(number), HOUSES + 1) * SQUARE * reach,
    };
  }
  const bytes = createHash('sha256')
    .update(`${fold(address)} ${address.match(/\d+/g)?.join(' ')}`)
    .digest();
  const drawn = (start: number) => bytes.readUInt32BE(start) / 2 ** 32;
  const [angle, away] = [drawn(0) * 2 * Math.PI, (OUTSKIRTS + drawn(4) * (1 - OUTSKIRTS)) * reach];
  return { north: Math.sin(angle) * away, east: Math.cos(angle) * away };
}

/** The nearest address of the plan; undefined outside the plan. */
export function addressAt({ north, east }: Offset, reach: number): string | undefined {
  const street = streets[indexAt(north / SQUARE / reach, streets.length)];
  const number = indexAt(east / SQUARE / reach, HOUSES + 1);
  if (street === undefined || number < 0 || number > HOUSES) return undefined;
  return number === 0 ? street : `${number} ${street}`;
}
