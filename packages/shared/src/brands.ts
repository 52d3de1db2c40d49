/** Code of the second storefront brand where the configuration names none; the documents write `{product}` (OP-024). */
export const DEFAULT_SECOND_BRAND = 'product';
