import { Country } from '@comptoir/marketplace-api/geolocations/country';
import { Latitude, Longitude } from '@comptoir/shared/geolocations/coordinates';
import { CountryCode } from '@comptoir/shared/geolocations/countries';
import { geolocationTexts as texts } from '@comptoir/shared/geolocations/texts';
import type { RowProblem } from '@comptoir/shared/imports/plan';
import { z } from 'zod';

const ADDRESS = ['address', 'zipCode', 'city'] as const;
const COORDINATES = { latitude: Latitude, longitude: Longitude } as const;
const MAX_TEXT = 255;

/** The rules of the form, except that a row with coordinates needs no address (GEO-026, GEO-032 to GEO-036, IPL-033). */
export function positionProblems(values: Readonly<Record<string, string>>, problems: RowProblem[]): void {
  const refuse = (column: string, message: string) => {
    if (!problems.some((problem) => problem.column === column && problem.level === 'error'))
      problems.push({ column, level: 'error', message });
  };
  const { country = '', latitude = '', longitude = '' } = values;
  for (const column of ADDRESS) if ((values[column] ?? '').length > MAX_TEXT) refuse(column, texts.tooLong);
  if (country !== '' && !CountryCode.safeParse(z.decode(Country, country)).success) refuse('country', texts.countryUnknown);
  if (latitude === '' && longitude === '') {
    for (const column of ADDRESS) if ((values[column] ?? '') === '') refuse(column, texts.addressRequired);
    return;
  }
  for (const column of ['latitude', 'longitude'] as const) {
    const text = values[column] ?? '';
    const { error } = COORDINATES[column].safeParse(text === '' ? undefined : Number(text));
    if (error) refuse(column, error.issues[0]?.message ?? texts.coordinatesRequired);
  }
}
