import { AppError, type ErrorCode } from '@comptoir/shared/errors';

/** Crashes a job is given: one that kills its worker each time must end too. */
export const MAX_CRASHES = 5;

/** Bound of the wait before the second attempt, in milliseconds; it doubles with each further one. */
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 5 * 60_000;
/** What the marketplace asks to wait is granted up to an hour. */
const LONGEST_RETRY_AFTER_MS = 60 * 60_000;

/** Codes of a marketplace that cannot answer now: nothing was done, and waiting helps. The code decides, never the words of a message. */
const OUTAGES: ReadonlySet<ErrorCode> = new Set(['UPSTREAM_DOWN', 'RATE_LIMITED']);
export const isOutage = (code: ErrorCode) => OUTAGES.has(code);

export interface Failure {
  code: ErrorCode;
  /** Milliseconds to wait before the next attempt; null when there will be none. */
  retryIn: number | null;
}

/** What a job has been through before the attempt that failed. */
export interface History {
  /** The attempt that failed, 1 for the first. */
  attempt: number;
  crashes: number;
  failingSince: Date | null;
}

/** Between half of the bound and all of it: jobs that failed together do not come back together. */
const backoff = (tries: number, random: () => number) =>
  Math.round(Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (Math.max(1, tries) - 1)) * (0.5 + random() / 2));

/**
 * What follows from an error: an outage is waited out for `patienceMs` since it was first met (STR-009), what nobody foresaw counts as a
 * crash, and any other code would only be repeated.
 */
export function failureOf(error: unknown, { attempt, crashes, failingSince }: History, patienceMs: number, random = Math.random): Failure {
  const code = error instanceof AppError ? error.code : 'INTERNAL';
  if (code === 'INTERNAL') return { code, retryIn: crashes + 1 >= MAX_CRASHES ? null : backoff(crashes + 1, random) };
  const patient = failingSince === null || Date.now() - failingSince.getTime() < patienceMs;
  if (!isOutage(code) || !patient) return { code, retryIn: null };
  const asked = error instanceof AppError && error.retryAfter !== undefined ? error.retryAfter * 1000 : 0;
  return { code, retryIn: Math.max(backoff(attempt - crashes, random), Math.min(asked, LONGEST_RETRY_AFTER_MS)) };
}
