import { AppError, type ErrorCode } from '@comptoir/shared/errors';
import { hasUnknownEffect } from '../marketplace/retry.ts';

/** Maximum number of crashes of a job, so that a job which always kills its worker ends. */
export const MAX_CRASHES = 5;

/** Maximum delay before the second attempt, in milliseconds; doubled for each further attempt. */
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 5 * 60_000;
/** Longest `Retry-After` of the marketplace that is respected. */
const LONGEST_RETRY_AFTER_MS = 60 * 60_000;

/**
 * Codes for a marketplace that is temporarily unavailable: the call had no effect, and a retry can succeed. Only the code decides, never
 * the text of a message.
 */
const OUTAGES: ReadonlySet<ErrorCode> = new Set(['UPSTREAM_DOWN', 'RATE_LIMITED']);
export const isOutage = (code: ErrorCode) => OUTAGES.has(code);

export interface Failure {
  code: ErrorCode;
  /** Milliseconds to wait before the next attempt; null when there will be none. */
  retryIn: number | null;
}

/** Failures of a job before the failed attempt, since the last attempt that has got further than those before it. */
export interface History {
  /** The attempt that failed, 1 for the first. */
  attempt: number;
  crashes: number;
  /** Milliseconds since the first failure of an outage that lasts. */
  failingMs: number | null;
}

/** A random delay between half of the maximum and the maximum, so that jobs that failed together are not retried together. */
const backoff = (tries: number, random: () => number) =>
  Math.round(Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (Math.max(1, tries) - 1)) * (0.5 + random() / 2));

/**
 * Decides on a retry after an error: an outage is retried for `patienceMs` from its start (STR-009); an unexpected error counts as a crash;
 * with any other code a retry would fail again. A read has no effect, so its refusal in an undocumented shape is final here: jobs that write
 * convert their errors first (`withEffect`).
 */
export function failureOf(error: unknown, { attempt, crashes, failingMs }: History, patienceMs: number, random = Math.random): Failure {
  const code = error instanceof AppError ? error.code : 'INTERNAL';
  if (code === 'INTERNAL') return { code, retryIn: crashes + 1 >= MAX_CRASHES ? null : backoff(crashes + 1, random) };
  const mayRetry = failingMs === null || failingMs < patienceMs;
  if (!isOutage(code) || !mayRetry) return { code, retryIn: null };
  const retryAfterMs = error instanceof AppError && error.retryAfter !== undefined ? error.retryAfter * 1000 : 0;
  return { code, retryIn: Math.max(backoff(attempt - crashes, random), Math.min(retryAfterMs, LONGEST_RETRY_AFTER_MS)) };
}

/** The error of a call of a job. With unknown effect it is an outage, whatever its status: the next try reads back what came of it (OUT-003). */
export const withEffect = (error: unknown): unknown =>
  hasUnknownEffect(error) && !isOutage(error.code) ? new AppError('UPSTREAM_DOWN', error.message, { cause: error.cause }) : error;

/** Whether the marketplace itself says that the record does not exist: a gateway's 404 proves nothing. */
export const isGone = (error: unknown): boolean => error instanceof AppError && error.code === 'NOT_FOUND' && !hasUnknownEffect(error);

/** Codes about the records of a call: the others are then sent without the refused ones. */
const ABOUT_ROWS: ReadonlySet<ErrorCode> = new Set(['REFUSED', 'INVALID', 'NOT_FOUND', 'CONFLICT']);
export const isAboutRows = (error: unknown): error is AppError => error instanceof AppError && ABOUT_ROWS.has(error.code);

/** Message of what the marketplace itself refused of one part of a job, or `otherwise`; any other error is thrown, and ends the attempt. */
export function refusalOf(caught: unknown, otherwise: string): string {
  const error = withEffect(caught);
  if (!(error instanceof AppError) || (error.code !== 'INVALID' && error.code !== 'REFUSED')) throw error;
  return error.fields.map(({ message }) => message).join(' ') || (error.serverMessage ?? otherwise);
}

/** The same of one record of a job, which may also be one that somebody else saves for too long: `busy` (BKO-002). */
export function refusalOfRecord(caught: unknown, { refused, busy }: { refused: string; busy: string }): string {
  const error = withEffect(caught);
  return error instanceof AppError && error.code === 'CONFLICT' ? (error.serverMessage ?? busy) : refusalOf(error, refused);
}
