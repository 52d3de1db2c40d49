/** Default code of the second storefront brand; the documents write `{product}` (OP-024). */
export const DEFAULT_SECOND_BRAND = 'product';

/** Names of the brands whose codes are in the documents (VER-027, CAR-024). */
const NAMES: Readonly<Record<string, string>> = { 'club-employes': 'Club employés', ce: 'CE' };

/** Display name of a storefront brand; for a configured code without a name, the code with spaces. */
export const brandName = (code: string): string => {
  const name = code.replaceAll('-', ' ');
  return NAMES[code] ?? name.charAt(0).toUpperCase() + name.slice(1);
};
