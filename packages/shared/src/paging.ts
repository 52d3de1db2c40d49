/* Free of zod, like every constant a screen needs: a list downloads no schema. */

/** Shortest text that starts a search, besides the empty one; counted after trimming (LST-006, LST-007). */
export const SEARCH_MIN_LENGTH = 3;

/** Page sizes of most lists; the first is the default (CAT-017, PRD-009, TRA-010, LCM-004). */
export const PAGE_SIZES = [10, 25, 100] as const;

/** Ascending, then descending: the directions of a column, in the order of clicks. */
export const BOTH_WAYS = ['asc', 'desc'] as const;
