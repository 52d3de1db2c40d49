/* Without zod, so that a screen does not download the schemas. */

/** Minimum and maximum price, in euros, of a variant with a fixed value (JAC-011). */
export const FIXED_PRICE = 30;
