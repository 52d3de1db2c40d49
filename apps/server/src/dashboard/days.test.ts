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

it.each([
  // The clocks go forward: two o'clock becomes three. They go back: three o'clock becomes two, once.
  ['2026-03-29T00:59:00Z', '2026-03-29T01:00:00.000Z'],
  ['2026-03-29T01:00:00Z', '2026-03-30T01:00:00.000Z'],
  ['2026-10-25T00:30:00Z', '2026-10-25T02:00:00.000Z'],
  ['2026-10-24T23:00:00Z', '2026-10-25T02:00:00.000Z'],
])('the night after %s begins at %s when the clocks change', (now, next) => {
  expect(nextNight(new Date(now)).toISOString()).toBe(next);
});

it.each([
  ['2026-11-23T22:59:59.999Z', '2026-11-23'],
  ['2026-11-23T23:00:00Z', '2026-11-24'],
  ['2026-07-31T21:59:59Z', '2026-07-31'],
  ['2026-07-31T22:00:00Z', '2026-08-01'],
  ['2026-12-31T23:00:00Z', '2027-01-01'],
])('the day of %s is %s in Paris, from midnight on', (moment, day) => {
  expect(dayOf(new Date(moment))).toBe(day);
});
