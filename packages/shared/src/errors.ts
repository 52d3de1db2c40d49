import { z } from 'zod';

/** All error codes (design §4.6). HTTP status, retries and the French text depend on the code, never on the text of a message. */
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
  /** The file store is full; only jobs can have this error. */
  'STORAGE_FULL',
  /** The request was sent but its result is unknown; it is not sent again automatically. */
  'UNCERTAIN',
  'INTERNAL',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** One refused field: `path` is the form's path (`name`, `values.2.value`); an empty path belongs to the form itself. */
export const FieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof FieldError>;

/** Error sent by our server to the browser. `serverMessage` is the marketplace's own message, if there is one (OP-006). */
export const ErrorBody = z.object({
  code: z.enum(ERROR_CODES),
  serverMessage: z.string().optional(),
  fields: z.array(FieldError),
  /** Seconds to wait before a retry; only with RATE_LIMITED. */
  retryAfter: z.number().optional(),
  /** Author of the conflicting change, if known; only with CONFLICT. */
  by: z.string().optional(),
  /** A part of the change was made before the rest was refused (OUT-002). */
  isPartial: z.boolean().optional(),
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

interface AppErrorOptions {
  serverMessage?: string | undefined;
  fields?: FieldError[] | undefined;
  retryAfter?: number | undefined;
  by?: string | undefined;
  isPartial?: boolean | undefined;
  cause?: unknown;
}

/** The only error class of the application. `message` is for logs (English); the screen selects the French text by `code`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly serverMessage: string | undefined;
  readonly fields: FieldError[];
  readonly retryAfter: number | undefined;
  readonly by: string | undefined;
  readonly isPartial: boolean | undefined;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.serverMessage = options.serverMessage;
    this.fields = options.fields ?? [];
    this.retryAfter = options.retryAfter;
    this.by = options.by;
    this.isPartial = options.isPartial;
  }
}
