import { MAX_EDIT_AGE_MS } from '@comptoir/shared/edit-age';
import { afterEach, expect, it, vi } from 'vitest';
import { ageOf, ageSince, monotonicNow } from './age.ts';

afterEach(() => vi.useRealTimers());

it('the age of values is a duration that the server accepts, also when the clock of the PC is set back or forward', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.UTC(2026, 10, 27) });
  const [at, stored] = [monotonicNow(), Date.now()];
  vi.advanceTimersByTime(1_500);
  expect([ageOf(at), ageSince(stored)]).toEqual([1_500, 1_500]);
  vi.setSystemTime(Date.UTC(2026, 10, 26));
  expect([ageOf(at), ageSince(stored)]).toEqual([1_500, 0]);
  vi.setSystemTime(Date.UTC(2028, 0, 1));
  expect([ageOf(at), ageSince(stored)]).toEqual([1_500, MAX_EDIT_AGE_MS]);
});

it('is a whole number', () => {
  expect(Number.isInteger(ageOf(monotonicNow() - 0.25))).toBe(true);
});
