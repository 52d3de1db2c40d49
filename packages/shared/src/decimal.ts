import { formatterOf } from './numbers.ts';

/** French first: a comma before the decimals, a dot read as one, blanks between thousands left out. Undefined when it is no number. */
export function readDecimal(text: string): number | undefined {
  const plain = text.replace(/[\s\u00A0\u202F]/g, '').replace('\u2212', '-');
  return /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(plain) ? Number(plain.replace(',', '.')) : undefined;
}

const plain = formatterOf(() => new Intl.NumberFormat('fr-FR', { useGrouping: false, maximumFractionDigits: 20 }));

/** A number as somebody would type it: `1234,5`. */
export const showDecimal = (value: number) => plain().format(value);
