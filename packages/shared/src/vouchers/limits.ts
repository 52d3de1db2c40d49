/* Free of zod, like every constant that a screen needs. */

/** Most cards of one order (VOU-021). */
export const MAX_QUANTITY = 20;

/** Longest comment of an alert (MON-014). */
export const MAX_COMMENT = 50;
