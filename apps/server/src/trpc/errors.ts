import { AppError, type ErrorBody, type ErrorCode } from '@comptoir/shared/errors';
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { ZodError } from 'zod';

type TrpcCode = TRPCError['code'];

/** tRPC's code for each of our codes; it determines the HTTP status, inside and outside of tRPC. */
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

/** Our code for the HTTP status of an error that is not ours: of tRPC before a procedure runs, of Fastify, of its plugins. */
export function codeOfStatus(status: number): ErrorCode {
  if (status === 404 || status === 405) return 'NOT_FOUND';
  // Overloaded or shutting down: temporary, like an unavailable marketplace, so that the client may retry.
  if (status === 503) return 'UPSTREAM_DOWN';
  return status >= 400 && status < 500 ? 'INVALID' : 'INTERNAL';
}

/** More invalid fields than this are shown by no form; a long list of invalid items would make a reply of megabytes. */
const FIELDS_MAX = 1_000;

const fromZod = (error: ZodError) =>
  new AppError('INVALID', 'the input does not match its schema', {
    fields: error.issues.slice(0, FIELDS_MAX).map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
  });

/**
 * Temporary failures of the database (BND-004): it cannot be reached, starts or stops, or has ended a statement at its time limit; and
 * Prisma's codes for the same, and for a transaction that has waited too long for a connection.
 */
const UNAVAILABLE = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['08000', '08001', '08003', '08006', '53300', '55P03', '57014', '57P01', '57P02', '57P03'],
  ...['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028'],
]);
/** The driver's messages for the same, without a code. */
const UNAVAILABLE_MESSAGE =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|connection is closed|not queryable/i;

const codeOf = (error: Error) => ('code' in error ? String(error.code) : 'originalCode' in error ? String(error.originalCode) : '');

/** An unexpected failure because of the database, which may be retried. Returns undefined for any other failure. */
export function toUnavailable(error: unknown): AppError | undefined {
  if (error instanceof AppError) return undefined;
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if (UNAVAILABLE_MESSAGE.test(cause.message) || UNAVAILABLE.has(codeOf(cause))) {
      return new AppError('UPSTREAM_DOWN', 'the database does not respond', { retryAfter: 2, cause: error });
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
  if (error instanceof TRPCError && error.cause instanceof AppError) return error.cause;
  const unavailable = toUnavailable(error);
  if (unavailable !== undefined) return unavailable;
  if (!(error instanceof TRPCError)) return new AppError('INTERNAL', 'unexpected failure', { cause: error });
  const { cause } = error;
  // Only an invalid input is the caller's error; a ZodError in our own code, or of an output, is not.
  if (error.code === 'BAD_REQUEST' && cause instanceof ZodError) return fromZod(cause);
  return new AppError(codeOfStatus(getHTTPStatusCodeFromError(error)), error.message, { cause });
}

/** Overloaded, with a `Retry-After`: the status is 503 instead of 502. */
const isBusy = ({ code, retryAfter }: AppError) => code === 'UPSTREAM_DOWN' && retryAfter !== undefined;

/** The failure as an error of tRPC, with the matching code and HTTP status. */
export const toTrpcError = (error: AppError) =>
  new TRPCError({ code: isBusy(error) ? 'SERVICE_UNAVAILABLE' : TRPC_CODES[error.code], message: error.code, cause: error });

/** The HTTP status of an error of ours. */
export const statusOf = (error: AppError): number => getHTTPStatusCodeFromError(toTrpcError(error));

/** Error body for the browser: only codes and the marketplace's message, no internal messages (design §4.6). */
export const toBody = (error: AppError, requestId: string | undefined): ErrorBody => ({
  code: error.code,
  fields: error.fields,
  ...(error.serverMessage === undefined ? {} : { serverMessage: error.serverMessage }),
  ...(error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter }),
  ...(error.by === undefined ? {} : { by: error.by }),
  ...(error.isPartial === undefined ? {} : { isPartial: error.isPartial }),
  ...(requestId === undefined ? {} : { requestId }),
});
