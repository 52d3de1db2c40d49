/** A formatter is made with its first use: on a slow device each costs the start of a screen ten milliseconds. */
export function formatterOf<Formatter extends Intl.NumberFormat | Intl.DateTimeFormat>(make: () => Formatter): () => Formatter {
  let made: Formatter | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const grouped = formatterOf(() => new Intl.NumberFormat('fr-FR'));

/** `12 431`, with narrow no-break spaces. */
export const formatNumber = (value: number): string => grouped().format(value);

/** Millions are a noun in French: «1 000 000 de produits», «2 500 000 produits». */
const MILLION = 1_000_000;

/** «12 431 produits», «1 produit»; French says «0 produit». */
export function formatCount(count: number, one: string, many: string): string {
  const of = count > 0 && count % MILLION === 0 ? (/^[aeiouyhéèêàâîôœ]/i.test(many) ? 'd’' : 'de ') : '';
  return `${formatNumber(count)} ${of}${count > 1 ? many : one}`;
}

const euros = formatterOf(() => new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }));

/** `12,50 €` (SUP-002). */
export const formatEuros = (value: number): string => euros().format(value);
