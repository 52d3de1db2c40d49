/** Maximum age, in milliseconds, of the values on which an edit is based. */
export const MAX_EDIT_AGE_MS = 30 * 24 * 3_600_000;
