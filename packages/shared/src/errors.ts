import { z } from 'zod';

/**
 * The closed list of things that can go wrong (design §4.6). Status, retry and the French text follow from the code,
 * never from the text of a message.
 */
export const ERROR_CODES = [
  'INVALID',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'RATE_LIMITED',
  'REFUSED',
  'UPSTREAM_DOWN',
  'UPSTREAM_DRIFT',
  /** No room left where files are kept: only jobs meet it. */
  'STORAGE_FULL',
  /** It was sent, and nobody knows whether it was done; it is not sent again by itself. Only jobs meet it. */
  'UNCERTAIN',
  'INTERNAL',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** One refused field: `path` is the form's path (`name`, `values.2.value`); an empty path belongs to the form itself. */
export const FieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof FieldError>;

/** What crosses the wire between our server and the browser. `serverMessage` is the marketplace's own text, when it gave one (OP-006). */
export const ErrorBody = z.object({
  code: z.enum(ERROR_CODES),
  serverMessage: z.string().optional(),
  fields: z.array(FieldError),
  /** Seconds to wait before trying again; only with RATE_LIMITED. */
  retryAfter: z.number().optional(),
  /** Who made the change in the way, when we know; only with CONFLICT. */
  by: z.string().optional(),
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

interface AppErrorOptions {
  serverMessage?: string | undefined;
  fields?: FieldError[] | undefined;
  retryAfter?: number | undefined;
  by?: string | undefined;
  cause?: unknown;
}

/** The one error class of the house. `message` is for logs (English); the screen that acts picks the French text from `code`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly serverMessage: string | undefined;
  readonly fields: FieldError[];
  readonly retryAfter: number | undefined;
  readonly by: string | undefined;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.serverMessage = options.serverMessage;
    this.fields = options.fields ?? [];
    this.retryAfter = options.retryAfter;
    this.by = options.by;
  }
}
