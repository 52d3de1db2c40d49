import { Country } from '@comptoir/marketplace-api/geolocations/country';
import type { ImportKind } from '@comptoir/shared/imports/columns';
import { z } from 'zod';
import { fold } from './header-words.ts';

/** A character that no read value contains. */
const SEPARATOR = '\u001f';

/** The marketplace's default for a row without a country (GEO-027). */
const DEFAULT_COUNTRY = 'FR';

/** Code of a country by its name or code; of none, the default. */
export const countryCode = (country: string) => z.decode(Country, country || DEFAULT_COUNTRY);

/**
 * By its address, ignoring case, accents and punctuation; by its coordinates when it has no complete address: the marketplace then stores
 * the one next to the point, and not that of the file (IPR-001).
 */
function positionKey(values: Readonly<Record<string, string>>): string {
  const { address = '', zipCode = '', city = '', country = '', latitude = '', longitude = '' } = values;
  const isComplete = address !== '' && zipCode !== '' && city !== '';
  const hasPoint = latitude !== '' && longitude !== '';
  if (address !== '' && (isComplete || !hasPoint)) return [address, zipCode, city, countryCode(country)].map(fold).join(SEPARATOR);
  return [latitude, longitude].map((degrees) => (degrees === '' ? '' : String(Number(degrees)))).join(SEPARATOR);
}

/** Texts without combining characters, such as most codes: this test is faster than `normalize`. */
const LATIN = /^[\0-\u02ff]*$/;

/** Normalizes accented letters, which may be one character or two. */
export const composed = (text = ''): string => (LATIN.test(text) ? text : text.normalize());

/** Identity of a row, in the file and in the stock: its exact code or document, or its position (IPL-015). */
export function rowKey(kind: ImportKind, values: Readonly<Record<string, string>>): string {
  if (kind === 'codes') return composed(values.code);
  if (kind === 'documents') return [composed(values.docName), values.url ?? ''].join(SEPARATOR);
  return positionKey(values);
}

/** Figures that a spreadsheet keeps of a number. */
const FIGURES = 15;

const DIGITS = /^\d+$/;
const EXPONENT = /^(\d{1,4})E(\d{1,2})$/i;

/**
 * What a spreadsheet leaves of a code that it takes for a number: without leading zeros, an exponent written out, and of more than fifteen
 * figures the first ones with their number. Null for a code that it keeps as it is (IPR-017).
 */
export function asNumber(code: string): string | null {
  const [, figures, zeros] = EXPONENT.exec(code) ?? [];
  const digits = figures === undefined ? code : figures + '0'.repeat(Number(zeros));
  if (!DIGITS.test(digits)) return null;
  const number = digits.replace(/^0+(?=\d)/, '');
  return number.length <= FIGURES ? number : `${number.slice(0, FIGURES)}x${number.length}`;
}

/** The same of a row's code of digits, as SQL. */
export const asNumberSql = (code: string): string => `CASE WHEN ${code} ~ '^[0-9]+$' THEN
  (SELECT CASE WHEN length(number) <= ${FIGURES} THEN number ELSE left(number, ${FIGURES}) || 'x' || length(number) END
   FROM (SELECT coalesce(nullif(ltrim(${code}, '0'), ''), '0') AS number) AS stripped) END`;
