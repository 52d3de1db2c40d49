import { expect, it } from 'vitest';
import { pastPeriods } from './past-periods.ts';

const days = (start: string, end = start) => ({ start, end });

it.each([
  [
    '2026-11-21',
    {
      yesterday: days('2026-11-20'),
      lastSevenDays: days('2026-11-15', '2026-11-21'),
      thisMonth: days('2026-11-01', '2026-11-21'),
      lastMonth: days('2026-10-01', '2026-10-31'),
    },
  ],
  // The previous month has fewer days.
  ['2026-03-31', { lastMonth: days('2026-02-01', '2026-02-28'), thisMonth: days('2026-03-01', '2026-03-31') }],
  [
    '2028-03-01',
    { yesterday: days('2028-02-29'), lastSevenDays: days('2028-02-24', '2028-03-01'), lastMonth: days('2028-02-01', '2028-02-29') },
  ],
  ['2026-01-01', { yesterday: days('2025-12-31'), thisMonth: days('2026-01-01'), lastMonth: days('2025-12-01', '2025-12-31') }],
  // The days after the beginning and after the end of summer time.
  ['2026-03-30', { yesterday: days('2026-03-29') }],
  ['2026-10-26', { yesterday: days('2026-10-25') }],
])('knows the periods that end at or before %s', (today, periods) => {
  expect(pastPeriods(today)).toMatchObject(periods);
});
