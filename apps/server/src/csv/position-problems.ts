import { Country } from '@comptoir/marketplace-api/geolocations/country';
import { Latitude, Longitude } from '@comptoir/shared/geolocations/coordinates';
import { CountryCode } from '@comptoir/shared/geolocations/countries';
import { COUNTRIES } from '@comptoir/shared/geolocations/country-names';
import { geolocationTexts as texts } from '@comptoir/shared/geolocations/texts';
import { importCheckTexts } from '@comptoir/shared/imports/check-texts';
import type { RowProblem } from '@comptoir/shared/imports/plan';
import { iso1A2Codes } from '@rapideditor/country-coder';
import { z } from 'zod';
import { isNoValue } from './code-shape.ts';
import { readDecimal } from './read-cell.ts';
import { countryCode } from './row-key.ts';

const ADDRESS = ['address', 'zipCode', 'city'] as const;
const COORDINATES = { latitude: Latitude, longitude: Longitude } as const;
const MAX_TEXT = 255;
/** Number of figures of the countries' postcodes. */
const POSTCODE_FIGURES: Readonly<Record<string, number>> = { FR: 5, MC: 5, DE: 5, ES: 5, IT: 5, BE: 4, CH: 4, LU: 4, AT: 4 };
/** Around a point, in degrees (about 10 km): the borders are simplified, and a place may be on a jetty. */
const MARGIN = 0.1;
const COORDINATES_IN_ONE = /^[([]?\s*([+-]?\d*[.,]?\d+)\s*[,; ]\s*([+-]?\d*[.,]?\d+)\s*[)\]]?$/;
/** A point in the notation of geographic databases: the longitude is first. */
const POINT = /^POINT\s*\(\s*([+-]?[\d.]+)\s+([+-]?[\d.]+)\s*\)$/i;

/** Beginnings of postcodes that no department has. */
const NO_DEPARTMENT = /^(?:00|96|99)/;

const checkTexts = importCheckTexts.cell;

/** Whether the country contains the point, or one next to it. */
function isIn(country: string, latitude: number, longitude: number): boolean {
  const shifts = [
    [0, 0],
    [MARGIN, 0],
    [-MARGIN, 0],
    [0, MARGIN],
    [0, -MARGIN],
  ] as const;
  return shifts.some(([north, east]) => iso1A2Codes([longitude + east, latitude + north]).includes(country));
}

/** Reads «48.85, 2.35» into the columns of the coordinates, unless they have values of their own (IPR-010). */
export function readCoordinates(cell: string, values: Record<string, string>, problems: RowProblem[]): void {
  if (cell === '' || (values.latitude ?? '') !== '' || (values.longitude ?? '') !== '') return;
  const [, east, north] = POINT.exec(cell) ?? [];
  const [, latitude = north, longitude = east] = COORDINATES_IN_ONE.exec(cell) ?? [];
  if (latitude === undefined || longitude === undefined) {
    problems.push({ column: 'latitude', level: 'error', message: checkTexts.notCoordinates(cell) });
    return;
  }
  values.latitude = readDecimal(latitude, 'latitude', problems);
  values.longitude = readDecimal(longitude, 'longitude', problems);
}

/** What is odd in a readable position: where it is, and its postcode (IPR-009). */
function positionDoubt(values: Readonly<Record<string, string>>): { column: string; message: string } | null {
  const { country = '', zipCode = '', latitude = '', longitude = '' } = values;
  const code = countryCode(country);
  const figures = POSTCODE_FIGURES[code];
  const empty = ADDRESS.find((column) => isNoValue(values[column] ?? ''));
  if (empty !== undefined) return { column: empty, message: checkTexts.placeholder };
  if (zipCode !== '' && figures !== undefined && !(/^\d+$/.test(zipCode) && zipCode.length === figures))
    return { column: 'zipCode', message: checkTexts.postcode(figures) };
  if (code === 'FR' && NO_DEPARTMENT.test(zipCode)) return { column: 'zipCode', message: checkTexts.noPostcode };
  if (latitude === '' || longitude === '') return null;
  const [north, east] = [Number(latitude), Number(longitude)];
  if (north === 0 && east === 0) return { column: 'latitude', message: checkTexts.noPlace };
  if (north === 0 || east === 0) return { column: north === 0 ? 'latitude' : 'longitude', message: checkTexts.zero };
  if (isIn(code, north, east)) {
    // Both decimals were lost, as where a comma is read as a separator; one alone may be a round number.
    return [latitude, longitude].every((degrees) => /^-?\d+$/.test(degrees)) ? { column: 'latitude', message: checkTexts.rounded } : null;
  }
  if (Math.abs(east) <= 90 && isIn(code, east, north)) return { column: 'latitude', message: checkTexts.exchanged };
  const names: Readonly<Record<string, string>> = COUNTRIES;
  return { column: 'latitude', message: country === '' ? checkTexts.outsideByDefault : checkTexts.outside(names[code] ?? code) };
}

/** The rules of the form, except that a row with coordinates needs no address (GEO-026, GEO-032 to GEO-036, IPL-033). */
export function positionProblems(values: Readonly<Record<string, string>>, problems: RowProblem[]): void {
  const refuse = (column: string, message: string) => {
    if (!problems.some((problem) => problem.column === column && problem.level === 'error'))
      problems.push({ column, level: 'error', message });
  };
  const doubt = () => {
    const found = problems.some(({ level }) => level === 'error') ? null : positionDoubt(values);
    if (found !== null) problems.push({ ...found, level: 'warning' });
  };
  const { country = '', latitude = '', longitude = '' } = values;
  for (const column of ADDRESS) if ((values[column] ?? '').length > MAX_TEXT) refuse(column, texts.tooLong);
  if (country !== '' && !CountryCode.safeParse(z.decode(Country, country)).success) refuse('country', texts.countryUnknown);
  if (latitude === '' && longitude === '') {
    for (const column of ADDRESS) if ((values[column] ?? '') === '') refuse(column, texts.addressRequired);
    doubt();
    return;
  }
  for (const column of ['latitude', 'longitude'] as const) {
    const text = values[column] ?? '';
    const { error } = COORDINATES[column].safeParse(text === '' ? undefined : Number(text));
    if (error) refuse(column, error.issues[0]?.message ?? texts.coordinatesRequired);
  }
  doubt();
}
