import { expect, it } from 'vitest';
import { retryAfterSeconds } from './refusals.ts';

it('reads Retry-After as seconds or as a date', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  expect(retryAfterSeconds('120', now)).toBe(120);
  expect(retryAfterSeconds('Sat, 21 Nov 2026 10:00:30 GMT', now)).toBe(30);
  expect(retryAfterSeconds('Sat, 21 Nov 2026 09:00:00 GMT', now)).toBe(0);
  expect(retryAfterSeconds('soon', now)).toBeUndefined();
  expect(retryAfterSeconds(undefined, now)).toBeUndefined();
});
