import { AppError, type ErrorBody, type ErrorCode } from '@comptoir/shared/errors';
import { TRPCError } from '@trpc/server';
import { ZodError } from 'zod';

type TrpcCode = TRPCError['code'];

/** tRPC's code for each of our codes; it determines the HTTP status. */
const TRPC_CODES: Readonly<Record<ErrorCode, TrpcCode>> = {
  INVALID: 'BAD_REQUEST',
  UNAUTHENTICATED: 'UNAUTHORIZED',
  FORBIDDEN: 'FORBIDDEN',
  NOT_FOUND: 'NOT_FOUND',
  CONFLICT: 'CONFLICT',
  RATE_LIMITED: 'TOO_MANY_REQUESTS',
  REFUSED: 'UNPROCESSABLE_CONTENT',
  UPSTREAM_DOWN: 'BAD_GATEWAY',
  UPSTREAM_DRIFT: 'BAD_GATEWAY',
  STORAGE_FULL: 'INTERNAL_SERVER_ERROR',
  UNCERTAIN: 'BAD_GATEWAY',
  INTERNAL: 'INTERNAL_SERVER_ERROR',
};

/** Our codes for tRPC's own errors before a procedure runs. */
const ERROR_CODE_OF: Partial<Record<TrpcCode, ErrorCode>> = {
  BAD_REQUEST: 'INVALID',
  PARSE_ERROR: 'INVALID',
  NOT_FOUND: 'NOT_FOUND',
  METHOD_NOT_SUPPORTED: 'NOT_FOUND',
  UNSUPPORTED_MEDIA_TYPE: 'INVALID',
  PAYLOAD_TOO_LARGE: 'INVALID',
};

const fromZod = (error: ZodError) =>
  new AppError('INVALID', 'the input does not match its schema', {
    fields: error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
  });

/**
 * The driver's message when all connections of the pool are in use, and Prisma's code for a transaction that has waited too long for one.
 */
const SATURATED = /timeout exceeded when trying to connect/;
const SATURATED_CODE = 'P2028';

/** All connections to the database are in use: a temporary failure that may be retried. Returns undefined for any other failure. */
export function toSaturated(error: unknown): AppError | undefined {
  for (let found = error, depth = 0; found instanceof Error && depth < 5; found = found.cause, depth += 1) {
    const code = 'code' in found ? String(found.code) : '';
    if (SATURATED.test(found.message) || code === SATURATED_CODE) {
      return new AppError('UPSTREAM_DOWN', 'no connection to the database is free', { retryAfter: 2, cause: error });
    }
  }
  return undefined;
}

/** The `Retry-After` header of a temporary failure. */
export const retryAfterOf = (errors: AppError[]): Record<string, string> => {
  const seconds = Math.max(0, ...errors.map(({ retryAfter }) => retryAfter ?? 0));
  return seconds === 0 ? {} : { 'retry-after': String(Math.ceil(seconds)) };
};

/** Converts any failure of a procedure to an AppError; an unexpected one is `INTERNAL`, with its cause. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const saturated = toSaturated(error);
  if (saturated !== undefined) return saturated;
  if (!(error instanceof TRPCError)) return new AppError('INTERNAL', 'unexpected failure', { cause: error });
  const { cause } = error;
  if (cause instanceof AppError) return cause;
  // Only an invalid input is the caller's error; a ZodError in our own code, or of an output, is not.
  if (error.code === 'BAD_REQUEST' && cause instanceof ZodError) return fromZod(cause);
  return new AppError(ERROR_CODE_OF[error.code] ?? 'INTERNAL', error.message, { cause });
}

/** Overloaded, with a `Retry-After`: the status is 503 instead of 502. */
export const isBusy = ({ code, retryAfter }: AppError) => code === 'UPSTREAM_DOWN' && retryAfter !== undefined;

/** The failure as an error of tRPC, with the matching code and HTTP status. */
export const toTrpcError = (error: AppError) =>
  new TRPCError({ code: isBusy(error) ? 'SERVICE_UNAVAILABLE' : TRPC_CODES[error.code], message: error.code, cause: error });

/** Error body for the browser: only codes and the marketplace's message, no internal messages (design §4.6). */
export const toBody = (error: AppError, requestId: string | undefined): ErrorBody => ({
  code: error.code,
  fields: error.fields,
  ...(error.serverMessage === undefined ? {} : { serverMessage: error.serverMessage }),
  ...(error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter }),
  ...(error.by === undefined ? {} : { by: error.by }),
  ...(requestId === undefined ? {} : { requestId }),
});
