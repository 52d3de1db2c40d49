/* Free of zod, like every constant that a screen needs. */

/** Lowest and highest value, in euros, of a variant whose value is fixed (JAC-011). */
export const FIXED_PRICE = 30;
