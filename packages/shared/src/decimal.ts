import { formatterOf } from './numbers.ts';

/**
 * Reads French notation: a decimal comma or point, without the spaces between thousands. Returns undefined when the text is not a number.
 */
export function readDecimal(text: string): number | undefined {
  const plain = text.replace(/[\s\u00A0\u202F]/g, '').replace('\u2212', '-');
  return /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(plain) ? Number(plain.replace(',', '.')) : undefined;
}

/** Reads a number that was copied with its unit, such as `1 234,50 €`; a point separates thousands if a comma follows. */
export function readAmount(text: string, unit = '€'): number | undefined {
  const trimmed = text.trim();
  const bare = unit !== '' && trimmed.endsWith(unit) ? trimmed.slice(0, -unit.length) : trimmed;
  return readDecimal(/\..*,/.test(bare) ? bare.replaceAll('.', '') : bare);
}

const plain = formatterOf(() => new Intl.NumberFormat('fr-FR', { useGrouping: false, maximumFractionDigits: 20 }));

/** A number in typed notation: `1234,5`. */
export const showDecimal = (value: number) => plain().format(value);

const withCents = formatterOf(
  () => new Intl.NumberFormat('fr-FR', { useGrouping: false, minimumFractionDigits: 2, maximumFractionDigits: 20 }),
);

/** A number with this unit, in typed notation; an amount has its cents: `4,90`, `30`. */
export const showFigure = (value: number, unit: unknown) =>
  unit === '€' && !Number.isInteger(value) ? withCents().format(value) : showDecimal(value);

/** Number of decimals of a number: 3 for 1.125, 7 for 1e-7. */
export function decimalsOf(value: number): number {
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  return Math.max(0, (mantissa.split('.')[1] ?? '').length - Number(exponent));
}

/** Rounds the number as it is written, halves away from zero, as Postgres does: 8.575 to 8.58, which `Math.round(value * 100)` makes 8.57. */
export function roundDecimal(value: number, decimals: number): number {
  const [mantissa = '', exponent = '0'] = String(Math.abs(value)).split('e');
  return (Math.sign(value) * Math.round(Number(`${mantissa}e${Number(exponent) + decimals}`))) / 10 ** decimals;
}
