import { AppError, type ErrorBody, type ErrorCode } from '@comptoir/shared/errors';
import { TRPCError } from '@trpc/server';
import { ZodError } from 'zod';

type TrpcCode = TRPCError['code'];

/** tRPC's code, and so the HTTP status, of each of ours. */
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

/** What tRPC itself refuses before a procedure runs. */
const OURS: Partial<Record<TrpcCode, ErrorCode>> = {
  BAD_REQUEST: 'INVALID',
  PARSE_ERROR: 'INVALID',
  NOT_FOUND: 'NOT_FOUND',
  METHOD_NOT_SUPPORTED: 'NOT_FOUND',
  UNSUPPORTED_MEDIA_TYPE: 'INVALID',
  PAYLOAD_TOO_LARGE: 'INVALID',
};

const fromZod = (error: ZodError) =>
  new AppError('INVALID', 'the input does not fit its schema', {
    fields: error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
  });

/** The driver's message for a pool whose connections are all taken, and Prisma's code for a transaction that has waited for one. */
const SATURATED = /timeout exceeded when trying to connect/;
const SATURATED_CODE = 'P2028';

/** All connections to the database are taken: that passes, and asking again is right. Undefined for any other failure. */
export function toSaturated(error: unknown): AppError | undefined {
  for (let found = error, depth = 0; found instanceof Error && depth < 5; found = found.cause, depth += 1) {
    const code = 'code' in found ? String(found.code) : '';
    if (SATURATED.test(found.message) || code === SATURATED_CODE) {
      return new AppError('UPSTREAM_DOWN', 'no connection to the database is free', { retryAfter: 2, cause: error });
    }
  }
  return undefined;
}

/** The header of a refusal that passes by itself. */
export const retryAfterOf = (errors: AppError[]): Record<string, string> => {
  const seconds = Math.max(0, ...errors.map(({ retryAfter }) => retryAfter ?? 0));
  return seconds === 0 ? {} : { 'retry-after': String(Math.ceil(seconds)) };
};

/** Any failure of a procedure as one of ours; what nobody foresaw is `INTERNAL`, with its cause. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const saturated = toSaturated(error);
  if (saturated !== undefined) return saturated;
  if (!(error instanceof TRPCError)) return new AppError('INTERNAL', 'unexpected failure', { cause: error });
  const { cause } = error;
  if (cause instanceof AppError) return cause;
  // Only an input that does not fit is the caller's fault; a ZodError of ours deeper down, or of an output, is not.
  if (error.code === 'BAD_REQUEST' && cause instanceof ZodError) return fromZod(cause);
  return new AppError(OURS[error.code] ?? 'INTERNAL', error.message, { cause });
}

/** Down because it has too much to do, for so many seconds: 503 rather than 502. */
export const isBusy = ({ code, retryAfter }: AppError) => code === 'UPSTREAM_DOWN' && retryAfter !== undefined;

/** The same failure for tRPC, so that its code and HTTP status follow from ours. */
export const toTrpcError = (error: AppError) =>
  new TRPCError({ code: isBusy(error) ? 'SERVICE_UNAVAILABLE' : TRPC_CODES[error.code], message: error.code, cause: error });

/** What the browser receives: never a message of ours, only codes, and the marketplace's own text (design §4.6). */
export const toBody = (error: AppError, requestId: string | undefined): ErrorBody => ({
  code: error.code,
  fields: error.fields,
  ...(error.serverMessage === undefined ? {} : { serverMessage: error.serverMessage }),
  ...(error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter }),
  ...(error.by === undefined ? {} : { by: error.by }),
  ...(requestId === undefined ? {} : { requestId }),
});
