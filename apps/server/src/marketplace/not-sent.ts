import { AppError, type ErrorCode } from '@comptoir/shared/errors';

/** The call had no effect: the marketplace was never reached, or refused with 429 or 503. As the cause of an `UPSTREAM_DOWN`. */
export class NotSentError extends Error {
  override readonly name = 'NotSentError';
}

/** Failures of opening a connection: not one byte has left. */
const NO_CONNECTION = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

/** The cause of a failed exchange, told apart when nothing was sent. */
export const causeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && NO_CONNECTION.has(String(error.code))
    ? new NotSentError(error.message, { cause: error })
    : error;

/** What fails before a request is sent, such as fetching its token: nothing was done. */
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

/** Whether a failed call is known to have changed nothing: refused by the marketplace, or never done. Otherwise nobody knows. */
export const hadNoEffect = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'UPSTREAM_DOWN' ? error.cause instanceof NotSentError : REFUSALS.has(error.code));
