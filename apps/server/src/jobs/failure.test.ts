import { AppError, ERROR_CODES } from '@comptoir/shared/errors';
import { expect, it } from 'vitest';
import { failureOf, MAX_CRASHES } from './failure.ts';

const HOUR = 3_600_000;
const fresh = { attempt: 1, crashes: 0, failingMs: null };
const retryIn = (error: unknown, history: Partial<typeof fresh | { failingMs: number }> = {}, random = () => 1) =>
  failureOf(error, { ...fresh, ...history }, 6 * HOUR, random).retryIn;
const down = new AppError('UPSTREAM_DOWN', 'down');

it('decides on a retry only by the code', () => {
  const retried = ERROR_CODES.filter((code) => retryIn(new AppError(code, 'any words')) !== null);
  expect(retried).toEqual(['RATE_LIMITED', 'UPSTREAM_DOWN', 'INTERNAL']);
});

it('doubles the delay each time, up to five minutes, with a random part', () => {
  const waits = [1, 2, 3, 8, 9, 10, 500].map((attempt) => retryIn(down, { attempt }));
  expect(waits).toEqual([1_000, 2_000, 4_000, 128_000, 256_000, 300_000, 300_000]);
  expect(retryIn(down, { attempt: 10 }, () => 0)).toBe(150_000);
});

it('respects the marketplace’s delay, up to an hour', () => {
  expect(retryIn(new AppError('RATE_LIMITED', 'slower', { retryAfter: 30 }))).toBe(30_000);
  expect(retryIn(new AppError('RATE_LIMITED', 'slower', { retryAfter: 1e9 }))).toBe(HOUR);
});

it('limits retries of an outage by its duration, and retries of crashes by their number', () => {
  const since = (hours: number) => ({ attempt: 200, failingMs: hours * HOUR });
  expect(retryIn(down, since(5.9))).toBe(300_000);
  expect(retryIn(down, since(6.1))).toBeNull();
  expect(retryIn(down, { crashes: MAX_CRASHES })).not.toBeNull();
  expect(retryIn(new TypeError('oops'), { attempt: 200, crashes: MAX_CRASHES - 2 })).not.toBeNull();
  expect(retryIn(new TypeError('oops'), { crashes: MAX_CRASHES - 1 })).toBeNull();
});

it('reports an unexpected exception as INTERNAL', () => {
  expect(failureOf(new TypeError('oops'), fresh, HOUR).code).toBe('INTERNAL');
});
