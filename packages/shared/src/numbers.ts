/** A formatter is created at its first use: on a slow device, each one delays a screen by ten milliseconds. */
export function formatterOf<Formatter extends Intl.NumberFormat | Intl.DateTimeFormat>(make: () => Formatter): () => Formatter {
  let formatter: Formatter | undefined;
  return () => {
    formatter ??= make();
    return formatter;
  };
}

const grouped = formatterOf(() => new Intl.NumberFormat('fr-FR'));

/** Smaller integers have no group separator and need no formatter. */
const THOUSAND = 1_000;

/** `12 431`, with narrow no-break spaces. */
export const formatNumber = (value: number): string =>
  Number.isInteger(value) && Math.abs(value) < THOUSAND && !Object.is(value, -0) ? String(value) : grouped().format(value);

/** «Million» is a noun in French: «1 000 000 de produits», but «2 500 000 produits». */
const MILLION = 1_000_000;

/** «12 431 produits», «1 produit»; French also uses the singular for zero: «0 produit». */
export function formatCount(count: number, one: string, many: string): string {
  const of = count > 0 && count % MILLION === 0 ? (/^[aeiouyhéèêàâîôœ]/i.test(many) ? 'd’' : 'de ') : '';
  return `${formatNumber(count)} ${of}${count > 1 ? many : one}`;
}

const euros = formatterOf(() => new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }));

/** `12,50 €` (SUP-002). */
export const formatEuros = (value: number): string => euros().format(value);
