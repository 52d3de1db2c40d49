/** Code of the second storefront brand where the configuration names none; the documents write `{product}` (OP-024). */
export const DEFAULT_SECOND_BRAND = 'product';

/** Names of the brands whose code the documents give (VER-027, CAR-024). */
const NAMES: Readonly<Record<string, string>> = { 'club-employes': 'Club employés', ce: 'CE' };

/** A storefront brand as it is called: of a configured code, its words. */
export const brandName = (code: string): string => {
  const words = code.replaceAll('-', ' ');
  return NAMES[code] ?? words.charAt(0).toUpperCase() + words.slice(1);
};
