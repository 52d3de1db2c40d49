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

/** Steps of a degree: of about 11 m, where a marketplace has rounded coordinates, and 11 cm, where a spreadsheet has. */
const STEPS = { place: 10_000, point: 1_000_000 } as const;
type Precision = keyof typeof STEPS;

/** The place of a point in steps: the same in SQL, in the same arithmetic, where `shifts` are parts of a step. */
export const placeOf = (latitude: number, longitude: number, precision: Precision): string =>
  [precision, ...[latitude, longitude].map((degrees) => String(Math.floor(degrees * STEPS[precision] + 0.5) + 0))].join(' ');
export const placeSql = (latitude: string, longitude: string, precision: Precision, shifts: readonly [number, number] = [0, 0]): string =>
  [
    `'${precision}'`,
    ...[latitude, longitude].map((degrees, at) => `floor(${degrees} * ${STEPS[precision]} + ${0.5 + (shifts[at] ?? 0)})::bigint::text`),
  ].join(` || ' ' || `);

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

/** A number of a card with its PIN, as an import joins them (IPR-012); as a pattern of Postgres too. */
const CARD = '^[0-9]{8,} [0-9]{3,8}$';
const IS_CARD = new RegExp(CARD);

/** Signs between the parts of a code, which one supplier writes and another does not. */
const SIGNS = ' ._-';

/**
 * What codes are compared by beside their key: of digits, what a spreadsheet leaves of a number, without leading zeros, an exponent written
 * out, and of more than fifteen figures the first ones with their number; of other codes, their letters and figures in any writing, behind
 * `~`; of a card with its PIN those of the number alone, as a file without PINs has it (IPR-017).
 */
export function comparedForm(code: string): string {
  const [, figures, zeros] = EXPONENT.exec(code) ?? [];
  if (IS_CARD.test(code)) return `~${code.slice(0, code.indexOf(' '))}`;
  const digits = figures === undefined ? code : figures + '0'.repeat(Number(zeros));
  if (!DIGITS.test(digits)) return `~${code.replaceAll(/[ ._-]/g, '').toUpperCase()}`;
  const number = digits.replace(/^0+(?=\d)/, '');
  return number.length <= FIGURES ? number : `${number.slice(0, FIGURES)}x${number.length}`;
}

const numberSql = (
  digits: string,
) => `(SELECT CASE WHEN length(number) <= ${FIGURES} THEN number ELSE left(number, ${FIGURES}) || 'x' || length(number) END
   FROM (SELECT coalesce(nullif(ltrim(${digits}, '0'), ''), '0') AS number) AS stripped)`;
const isDigitsSql = (text: string) => `${text} ~ '^[0-9]+$'`;
const plainSql = (code: string) => `translate(${code}, '${SIGNS}', '')`;
const writtenOutSql = (code: string) => `(split_part(upper(${code}), 'E', 1) || repeat('0', split_part(upper(${code}), 'E', 2)::int))`;

/** A row's code without signs, leading zeros and case, as SQL: two such codes of a file are one in two writings (IPR-017). */
export const bareCodeSql = (code: string): string => `upper(ltrim(${plainSql(code)}, '0'))`;

/** The code of a stored row of an import, as SQL. */
export const CODE = "(row.values->>'code')";

/** A row's code in the other writings that a marketplace is likely to store, as an SQL array. */
export const writingsSql = (code: string): string =>
  `ARRAY[${plainSql(code)}, upper(${plainSql(code)}), upper(${code}), lower(${code}), ltrim(${code}, '0')]`;

/** The compared form of a row's code, as SQL. */
export const comparedFormSql = (code: string): string =>
  `CASE WHEN ${isDigitsSql(code)} THEN ${numberSql(code)} WHEN ${code} ~ '${CARD}' THEN '~' || split_part(${code}, ' ', 1)
    WHEN ${code} ~* '${EXPONENT.source.replaceAll('\\d', '[0-9]')}' THEN ${numberSql(writtenOutSql(code))} ELSE '~' || upper(${plainSql(code)}) END`;

/**
 * The compared forms of codes in stock that a row's code may be, as an SQL array. Of more than fifteen figures only those are a spreadsheet's
 * whose other figures are zeros: the numbers of a lot continue those of the one before. Of a card with its PIN, also the number
 * alone; not that of a card with another PIN, because parts of a code may be a lot and a number in it.
 */
export const possibleFormsSql = (code: string): string => `CASE WHEN ${isDigitsSql(code)}
  THEN ARRAY['~' || ${code}, CASE WHEN substring(ltrim(${code}, '0') FROM ${FIGURES + 1}) ~ '^0*$' THEN ${numberSql(code)} END]
  ELSE ARRAY['~' || upper(${plainSql(code)}), CASE WHEN ${isDigitsSql(plainSql(code))} THEN ${numberSql(plainSql(code))} END,
    CASE WHEN ${code} ~ '${CARD}' THEN ${numberSql(`split_part(${code}, ' ', 1)`)} END] END`;
