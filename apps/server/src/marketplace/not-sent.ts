import { AppError, type ErrorCode } from '@comptoir/shared/errors';

/** Cause of an `UPSTREAM_DOWN` when the call had no effect: the marketplace was unreachable, or refused it with 429 or 503. */
export class NotSentError extends Error {
  override readonly name = 'NotSentError';
}

/** Error codes of a failed connection: the request was not sent. */
const NO_CONNECTION = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

/** The cause of a failed exchange: a `NotSentError` when nothing was sent. */
export const causeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && NO_CONNECTION.has(String(error.code))
    ? new NotSentError(error.message, { cause: error })
    : error;

/** Marks failures before a request is sent, such as fetching its token, as without effect. */
export async function beforeSending<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'UPSTREAM_DOWN') throw error;
    throw new AppError('UPSTREAM_DOWN', error.message, { cause: new NotSentError(error.message, { cause: error }) });
  }
}

const REFUSALS: ReadonlySet<ErrorCode> = new Set([
  'INVALID',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'RATE_LIMITED',
  'REFUSED',
]);

/** Whether a failed call certainly had no effect: refused by the marketplace, or not sent. Otherwise its effect is unknown. */
export const hadNoEffect = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'UPSTREAM_DOWN' ? error.cause instanceof NotSentError : REFUSALS.has(error.code));
