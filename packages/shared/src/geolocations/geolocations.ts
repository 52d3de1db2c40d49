import { z } from 'zod';
import { orNull, Uuid } from '../fields.ts';
import { Latitude, Longitude } from './coordinates.ts';
import { CountryCode } from './countries.ts';
import { geolocationTexts as texts } from './texts.ts';

/** How a position was entered: by address, by coordinates, or by one of them and completed by the marketplace (GEO-023). */
const ManualMethod = z.enum(['address', 'geocoding', 'completed_by_partner'], texts.methodUnknown);

/** The part that the marketplace could not complete (GEO-024). */
const GeolocationStatus = z.enum(['geocode_not_found_by_address', 'address_not_found_by_geocode']);

const known = z.string().nullable().default(null);
const degrees = z.number().nullable().default(null);

/** A position of a variant (GEO-022); unknown values are null. `country` is a code, or any other received text (GEO-026). */
export const Geolocation = z.object({
  uuid: Uuid,
  manualMethod: ManualMethod.nullable().default(null),
  address: known,
  zipCode: known,
  city: known,
  country: known,
  latitude: degrees,
  longitude: degrees,
  formattedAddress: known,
  status: GeolocationStatus.nullable().default(null),
});
export type Geolocation = z.infer<typeof Geolocation>;

const text = z.string().trim().max(255, texts.tooLong).nullable().default(null);

const Fields = z.object({
  manualMethod: ManualMethod,
  address: text,
  zipCode: text,
  city: text,
  country: z.enum(CountryCode.options, texts.countryUnknown).nullable().default(null),
  formattedAddress: text,
  latitude: orNull(Latitude),
  longitude: orNull(Longitude),
});

/** The parts of an address (GEO-037). */
const ADDRESS_PARTS = ['address', 'zipCode', 'city', 'country'] as const;

const isFilled = (value: unknown) => typeof value === 'string' && value.trim() !== '';
/** Missing parts are reported together with other errors, for any object. */
const ofAnyForm = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

/** Required parts of a position, by its method of entry (GEO-037, GEO-038). */
const Rules = ADDRESS_PARTS.reduce(
  (schema, part) =>
    schema.refine((form) => form.manualMethod === 'geocoding' || isFilled(form[part]), {
      path: [part],
      message: texts.addressRequired,
      when: ofAnyForm,
    }),
  Fields,
);

/** Form values of a position: coordinates are always required (GEO-032, GEO-033); the method decides which address is. */
export const GeolocationForm = Rules.refine((form) => form.manualMethod === 'address' || isFilled(form.formattedAddress), {
  path: ['formattedAddress'],
  message: texts.formattedAddressRequired,
  when: ofAnyForm,
});
export type GeolocationForm = z.infer<typeof GeolocationForm>;

/** A new position: `uuid` is the variant's (GEO-063). */
export const GeolocationAddition = GeolocationForm.safeExtend({ uuid: Uuid });
