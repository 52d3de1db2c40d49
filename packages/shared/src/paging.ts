/* Without zod, so that a screen does not download the schemas. */

/** Minimum length of a search text after trimming; an empty text is also valid (LST-006, LST-007). */
export const SEARCH_MIN_LENGTH = 3;

/** Page sizes of most lists; the first is the default (CAT-017, PRD-009, TRA-010, LCM-004). */
export const PAGE_SIZES = [10, 25, 100] as const;

/** Ascending, then descending: the directions of a column, in the order of clicks. */
export const BOTH_WAYS = ['asc', 'desc'] as const;
