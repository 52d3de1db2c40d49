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

const euros = formatterOf(() => new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }));

/** `12,50 €` (SUP-002). */
export const formatEuros = (value: number): string => euros().format(value);
