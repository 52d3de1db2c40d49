import { z } from 'zod';
import { decimalsOf } from '../decimal.ts';
import { numberError } from '../fields.ts';
import { COORDINATE_LIMIT } from './coordinate-problem.ts';
import { geolocationTexts as texts } from './texts.ts';

/** Maximum number of decimals of a coordinate (GEO-036). */
export const COORDINATE_DECIMALS = 17;

const coordinate = (range: string) =>
  z
    .number(numberError(texts.coordinatesRequired))
    .min(-COORDINATE_LIMIT, range)
    .max(COORDINATE_LIMIT, range)
    .refine((value) => decimalsOf(value) <= COORDINATE_DECIMALS, texts.decimals);

/** Degrees (GEO-032, GEO-034, GEO-036). */
export const Latitude = coordinate(texts.latitudeRange);
/** Degrees (GEO-033, GEO-035, GEO-036). */
export const Longitude = coordinate(texts.longitudeRange);
