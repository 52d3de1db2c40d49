import { AppError, type ErrorCode } from '@comptoir/shared/errors';

/** Attempts a job is given, whatever became of them: one that kills its worker each time must end too. */
export const MAX_ATTEMPTS = 5;

/** Milliseconds before the second, third… attempt. */
const BACKOFF = [500, 2_000, 5_000, 15_000] as const;

/** Codes for which trying again may help; the others say the same thing again. The code decides, never the words of a message. */
const RETRYABLE: ReadonlySet<ErrorCode> = new Set(['UPSTREAM_DOWN', 'RATE_LIMITED', 'INTERNAL']);

export interface Failure {
  code: ErrorCode;
  /** Milliseconds to wait before the next attempt; null when there will be none. */
  retryIn: number | null;
}

/** What follows from an error of the `attempt`-th attempt (1 for the first). */
export function failureOf(error: unknown, attempt: number): Failure {
  const code = error instanceof AppError ? error.code : 'INTERNAL';
  if (!RETRYABLE.has(code) || attempt >= MAX_ATTEMPTS) return { code, retryIn: null };
  const backoff = BACKOFF[attempt - 1] ?? BACKOFF[BACKOFF.length - 1] ?? 0;
  const asked = error instanceof AppError && error.retryAfter !== undefined ? error.retryAfter * 1000 : 0;
  return { code, retryIn: Math.max(backoff, asked) };
}
