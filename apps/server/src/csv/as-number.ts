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
