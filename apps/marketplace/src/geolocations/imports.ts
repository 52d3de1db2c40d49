import type { calls } from '@comptoir/marketplace-api/calls';
import { Country } from '@comptoir/marketplace-api/geolocations/country';
import { Latitude, Longitude } from '@comptoir/shared/geolocations/coordinates';
import { CountryCode } from '@comptoir/shared/geolocations/countries';
import { geolocationTexts as texts } from '@comptoir/shared/geolocations/texts';
import { z } from 'zod';
import { type CsvLine, importCsv } from '../kit/csv-import.ts';
import type { Handlers } from '../kit/handler.ts';
import { referredId } from '../kit/rows.ts';
import { addGeolocations, type GivenPosition } from './save.ts';

/** The columns of the template (GEO-016, decisions.md). A file may have addresses, coordinates or both. */
const COLUMNS = {
  address: 'optional',
  zipCode: 'optional',
  city: 'optional',
  country: 'optional',
  latitude: 'optional',
  longitude: 'optional',
} as const;
type Values = CsvLine<keyof typeof COLUMNS>['values'];

/** A decimal comma is converted to a point; text that is no number stays unchanged and is refused. */
const degrees = (text: string) => (text === '' ? undefined : Number(text.replace(',', '.')));

/** Why a line is refused: the rules of the form, except that a line with coordinates needs no address. */
function problemOf({ address, zipCode, city, country, ...coordinates }: Values): string | undefined {
  if ([address, zipCode, city].some((text) => text.length > 255)) return texts.tooLong;
  if (country !== '' && !CountryCode.safeParse(z.decode(Country, country)).success) return texts.countryUnknown;
  if (coordinates.latitude === '' && coordinates.longitude === '') {
    return address === '' || zipCode === '' || city === '' ? texts.addressRequired : undefined;
  }
  const read = z.object({ latitude: Latitude, longitude: Longitude }).safeParse({
    latitude: degrees(coordinates.latitude),
    longitude: degrees(coordinates.longitude),
  });
  return read.error?.issues[0]?.message;
}

/** A line with an address has the method «address», as in an addition. */
const positionOf = ({ latitude, longitude, ...address }: Values): GivenPosition => ({
  ...address,
  method: address.address === '' ? 'geocoding' : 'address',
  latitude: degrees(latitude) ?? null,
  longitude: degrees(longitude) ?? null,
});

export const imports: Handlers<typeof calls.geolocations.imports> = {
  async create({ db, body, file }) {
    const variantId = await referredId(db, 'variant', body.variantProduct, 'variantProduct');
    return importCsv(db, file, {
      columns: COLUMNS,
      async write(queries, lines) {
        const checked = lines.map(({ line, values }) => ({ line, values, message: problemOf(values) }));
        await addGeolocations(
          queries,
          variantId,
          checked.flatMap(({ values, message }) => (message === undefined ? [positionOf(values)] : [])),
        );
        return checked.flatMap(({ line, message }) => (message === undefined ? [] : [{ line, message }]));
      },
    });
  },
};
