/* Without zod, so that a screen does not download the schemas. */

/** Maximum number of cards per order (VOU-021). */
export const MAX_QUANTITY = 20;

/** Maximum length of an alert's comment (MON-014). */
export const MAX_COMMENT = 50;
