import { AppError, ERROR_CODES } from '@comptoir/shared/errors';
import { expect, it } from 'vitest';
import { failureOf, MAX_ATTEMPTS } from './failure.ts';

it('tries again by code alone', () => {
  const retried = ERROR_CODES.filter((code) => failureOf(new AppError(code, 'any words'), 1).retryIn !== null);
  expect(retried).toEqual(['RATE_LIMITED', 'UPSTREAM_DOWN', 'INTERNAL']);
});

it('waits longer each time, as long as it is asked to, and not for ever', () => {
  const down = new AppError('UPSTREAM_DOWN', 'down');
  const waits = Array.from({ length: MAX_ATTEMPTS }, (_, index) => failureOf(down, index + 1).retryIn);
  expect(waits).toEqual([500, 2_000, 5_000, 15_000, null]);
  expect(failureOf(new AppError('RATE_LIMITED', 'slower', { retryAfter: 30 }), 1).retryIn).toBe(30_000);
});

it('calls what nobody foresaw INTERNAL', () => {
  expect(failureOf(new TypeError('oops'), 1)).toEqual({ code: 'INTERNAL', retryIn: 500 });
});
