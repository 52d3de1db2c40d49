import { formTexts } from '../form-texts.ts';
import { geolocationTexts as texts } from './texts.ts';

/* Without zod, so that a screen does not download the schemas. */

/** Limit of both coordinates in degrees, even for the longitude, where 180 would be correct (GEO-034, GEO-035). */
export const COORDINATE_LIMIT = 90;

/** Why a typed coordinate cannot be looked up, in French; `range` is the sentence of one that is out of bounds. Null: it can. */
export function coordinateProblem(typed: unknown, range: string): string | null {
  if (typeof typed === 'string' && typed.trim() !== '') return formTexts.notNumber(typed.trim());
  if (typeof typed !== 'number') return texts.coordinatesRequired;
  return Math.abs(typed) > COORDINATE_LIMIT ? range : null;
}
