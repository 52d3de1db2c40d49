import { expect, it } from 'vitest';
import { formatDay, readDay } from './day.ts';

it.each([
  ['21/11/2026', '2026-11-21'],
  ['1/2/26', '2026-02-01'],
  ['01.02.2026', '2026-02-01'],
  [' 01022026 ', '2026-02-01'],
  ['29/02/2028', '2028-02-29'],
  ['290326', '2026-03-29'],
  ['2903', '2027-03-29'],
  ['29/3', '2027-03-29'],
])('reads %s', (typed, day) => {
  expect(readDay(typed, 2027)).toBe(day);
});

it.each(['', '31/04/2026', '29/02/2026', '2026-11-21', '21/13/2026', '0/1/2026', '21/13', '3104', '291', 'demain'])(
  'refuses «%s»',
  (typed) => {
    expect(readDay(typed)).toBeUndefined();
  },
);

it('formats a day, and returns other texts unchanged', () => {
  expect(formatDay('2026-02-01')).toBe('01/02/2026');
  expect(formatDay('')).toBe('');
});
