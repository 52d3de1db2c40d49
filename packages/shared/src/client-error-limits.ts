/* Free of zod: the page of a stranger reports its crashes too, and downloads no schema. */

/** Where a crash was noticed: nothing caught it, in code or in a promise, or a part of the screen closed itself. */
export const CLIENT_ERROR_KINDS = ['error', 'promise', 'contained'] as const;
export type ClientErrorKind = (typeof CLIENT_ERROR_KINDS)[number];

/** Longest message and stack of a report, and its size in all. */
export const MESSAGE_CHARACTERS = 300;
export const STACK_CHARACTERS = 2_000;
export const REPORT_BYTES = 4_096;
