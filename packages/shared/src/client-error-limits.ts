/* Without zod: the pages of anonymous users report crashes too, and should not download schemas. */

/** Source of a crash: uncaught in code, uncaught in a promise, or caught by an error boundary. */
export const CLIENT_ERROR_KINDS = ['error', 'promise', 'contained'] as const;
export type ClientErrorKind = (typeof CLIENT_ERROR_KINDS)[number];

/** Maximum length of the message and of the stack in a report, and its total size. */
export const MESSAGE_CHARACTERS = 300;
export const STACK_CHARACTERS = 2_000;
export const REPORT_BYTES = 4_096;
