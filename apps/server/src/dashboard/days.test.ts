import { expect, it } from 'vitest';
import { dayOf, nextNight } from './days.ts';

it.each([
  ['2026-11-23T01:59:00Z', '2026-11-23T02:00:00.000Z'],
  ['2026-11-23T02:00:00Z', '2026-11-24T02:00:00.000Z'],
  ['2026-11-23T12:34:56Z', '2026-11-24T02:00:00.000Z'],
  ['2026-07-01T12:00:00Z', '2026-07-02T01:00:00.000Z'],
])('the night after %s begins at %s, three in the morning in Paris', (now, next) => {
  expect(nextNight(new Date(now)).toISOString()).toBe(next);
});

it('uses the date in Paris', () => {
  expect(dayOf(new Date('2026-11-23T23:30:00Z'))).toBe('2026-11-24');
});
