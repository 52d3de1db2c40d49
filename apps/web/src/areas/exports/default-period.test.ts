import { expect, it } from 'vitest';
import { defaultPeriod } from './default-period.ts';

it.each([
  ['2026-11-21T10:00:00Z', { start: '2026-11-01', end: '2026-11-21' }],
  ['2026-11-01T00:00:00Z', { start: '2026-11-01', end: '2026-11-01' }],
  // Midnight has passed in Paris: the day, and so the month, are the next ones.
  ['2026-11-30T23:30:00Z', { start: '2026-12-01', end: '2026-12-01' }],
  ['2026-12-31T22:30:00Z', { start: '2026-12-01', end: '2026-12-31' }],
])('goes from the first day of the month to today at %s [EXP-017, EXP-018]', (now, period) => {
  expect(defaultPeriod(new Date(now))).toEqual(period);
});
