import { z } from 'zod';
import { COORDINATE_DECIMALS, Latitude, Longitude } from '../../geolocations/coordinates.ts';
import { geolocationTexts } from '../../geolocations/texts.ts';
import { GEOLOCATION_TYPES } from '../geolocation-types.ts';
import { missing, numeric, requiredText, Typed } from './product-fields.ts';
import { productFormContract as contract, productFormTexts as texts } from './product-texts.ts';

/** PRD-101. */
export const MAX_ADDRESSES = 10;

/** PRD-104. */
const address = {
  address: requiredText(255),
  zipCode: requiredText(20),
  city: requiredText(255),
  /** The name of the country; `countryCode` is its code (PRD-155). */
  country: requiredText(100),
  countryCode: z.string().trim().max(2).nullish(),
};
/** Counted on the text, because a number would lose decimals. */
const hasFewDecimals = (typed: unknown) => typeof typed !== 'string' || (typed.trim().split(/[.,]/)[1] ?? '').length <= COORDINATE_DECIMALS;
const degrees = Typed.refine(hasFewDecimals, geolocationTexts.decimals);
/** Required, within the limits in degrees, with at most 17 decimals (PRD-102, PRD-103). */
const typedPosition = { longitude: numeric(Longitude, degrees), latitude: numeric(Latitude, degrees) };

type Degrees = z.ZodType<number, number | string | null | undefined>;
interface Position {
  longitude: Degrees;
  latitude: Degrees;
}
const manual = { type: z.literal(GEOLOCATION_TYPES.manual) };

/** A typed address, typed coordinates, or both, where one was geocoded from the other (PRD-154 to PRD-157). */
const manualEntry = (position: Position) =>
  z.discriminatedUnion(
    'method',
    [
      z.object({ ...manual, method: z.literal('address'), ...address }),
      z.object({ ...manual, method: z.literal('geocoding'), ...position }),
      z.object({ ...manual, method: z.literal('completed_by_partner'), ...address, ...position, formattedAddress: requiredText(255) }),
    ],
    { error: contract.required },
  );

/** PRD-098, PRD-099. */
const ApiEntry = z.object({
  type: z.literal(GEOLOCATION_TYPES.api),
  apiKey: requiredText(200).regex(/^[\p{Script=Latin}\d ]+$/u, contract.apiKeyCharacters),
});

const DisabledEntry = z.object({ type: z.literal(GEOLOCATION_TYPES.disabled) });

/** At most ten addresses, or one key, or only the type (PRD-101, PRD-153; open point of REF-012); `position` parses the coordinates. */
export const geolocationListOf = (position: Position) =>
  z
    .array(z.discriminatedUnion('type', [manualEntry(position), ApiEntry, DisabledEntry], { error: contract.required }), missing())
    .max(MAX_ADDRESSES, texts.tooManyGeolocations)
    .refine((entries) => new Set(entries.map(({ type }) => type)).size <= 1, texts.mixedGeolocations)
    .refine((entries) => entries.length <= 1 || entries[0]?.type === GEOLOCATION_TYPES.manual, texts.mixedGeolocations);

export const geolocationList = geolocationListOf(typedPosition);
export type GeolocationEntry = z.infer<typeof geolocationList>[number];

/** A product requires a geolocation type (PRD-097). */
export const geolocations = geolocationList.min(1, contract.required);
