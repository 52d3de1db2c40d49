import { AppError, type ErrorCode } from '@comptoir/shared/errors';

/** Retry budget added by each first attempt: on average one retry per ten calls. */
const EARNED_PER_CALL = 0.1;

export interface RetryBudget {
  /** Counts one first attempt. */
  earn(): void;
  /** Uses one retry, if the budget allows it. */
  spend(): boolean;
}

/** A token bucket that is full at the start: single failures are retried, but retries do not add load during an outage. */
export function createRetryBudget(capacity: number): RetryBudget {
  let tokens = capacity;
  return {
    earn() {
      tokens = Math.min(capacity, tokens + EARNED_PER_CALL);
    },
    spend() {
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}

/**
 * Delay before attempt number `tries + 1`, in milliseconds, with full jitter, so that calls that failed together are not retried together.
 */
export const retryDelay = (tries: number, baseMs: number, random = Math.random) => random() * baseMs * 2 ** (tries - 1);

/** Cause of an `AppError` when nothing was sent: no connection, the circuit was open, or no token. */
export class NotSentError extends Error {
  override readonly name = 'NotSentError';
}

/** Cause of an `AppError` when the call may have had an effect. `mayStillArrive`: also later than now, behind a gateway. */
export class UnknownEffectError extends Error {
  override readonly name = 'UnknownEffectError';
  readonly mayStillArrive: boolean;
  constructor(message: string, mayStillArrive: boolean, options?: ErrorOptions) {
    super(message, options);
    this.mayStillArrive = mayStillArrive;
  }
}

/** Error codes of a failed connection: the request was not sent. */
const NO_CONNECTION = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

/** The cause of a failed exchange: `NotSentError` without a connection, otherwise `UnknownEffectError`. */
export const causeOf = (error: unknown): NotSentError | UnknownEffectError => {
  const message = error instanceof Error ? error.message : String(error);
  return error instanceof Error && 'code' in error && NO_CONNECTION.has(String(error.code))
    ? new NotSentError(message, { cause: error })
    : new UnknownEffectError(message, true, { cause: error });
};

const withCause = ({ code, message, serverMessage, fields, retryAfter, by }: AppError, cause: unknown) =>
  new AppError(code, message, { serverMessage, fields, retryAfter, by, cause });

/** Marks failures before a request is sent, such as fetching its token, as without effect. */
export async function beforeSending<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof AppError ? withCause(error, new NotSentError(error.message, { cause: error })) : error;
  }
}

/** The error of a call of which an earlier try may have arrived: what the last one says proves nothing about that one (OUT-003). */
export function afterLostTry(error: unknown): unknown {
  if (!(error instanceof AppError) || error.cause instanceof UnknownEffectError) return error;
  return withCause(error, new UnknownEffectError(error.message, true, { cause: error.cause }));
}

/** Whether a failed call may have had an effect, whatever its code: a 404 may be a gateway's page. */
export const hasUnknownEffect = (error: unknown): error is AppError & { cause: UnknownEffectError } =>
  error instanceof AppError && error.cause instanceof UnknownEffectError;

const REFUSALS: ReadonlySet<ErrorCode> = new Set([
  'INVALID',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'RATE_LIMITED',
  'REFUSED',
]);

/**
 * Whether a failed call certainly had no effect: it was not sent, or the marketplace itself refused it. `error` is that of the call, not one
 * made from it (OUT-003).
 */
export function hadNoEffect(error: unknown): boolean {
  if (!(error instanceof AppError) || hasUnknownEffect(error)) return false;
  return error.cause instanceof NotSentError || REFUSALS.has(error.code);
}

/** Whether a call with unknown effect may still be processed: what is missing now proves nothing yet (OUT-003). */
export const mayStillArrive = (error: unknown): boolean => hasUnknownEffect(error) && error.cause.mayStillArrive;
