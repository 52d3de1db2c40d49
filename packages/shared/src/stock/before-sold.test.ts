import { expect, it } from 'vitest';
import { unsoldOf } from './before-sold.ts';
import { reorderOf } from './reorder.ts';

const DAY = '2026-11-21';
const rate = (perDay: number) => ({ week: perDay, month: perDay });

it.each([
  { name: 'all is sold in time', perDay: 10, expiring: [{ day: '2026-11-30', units: 100 }], lost: 0, day: null },
  { name: 'what is left on the last day is lost', perDay: 10, expiring: [{ day: '2026-11-30', units: 130 }], lost: 30, day: '2026-11-30' },
  {
    name: 'the first ones to expire are sold first, and leave less time for the next',
    perDay: 10,
    expiring: [
      { day: '2026-11-25', units: 50 },
      { day: '2026-11-30', units: 80 },
    ],
    lost: 30,
    day: '2026-11-30',
  },
  { name: 'what has expired is lost', perDay: 10, expiring: [{ day: '2026-11-20', units: 5 }], lost: 5, day: '2026-11-20' },
  { name: 'all is lost when nothing leaves', perDay: 0, expiring: [{ day: '2027-01-15', units: 48 }], lost: 48, day: '2027-01-15' },
])('$name [STK-001]', ({ perDay, expiring, lost, day }) => {
  expect(unsoldOf(rate(perDay), DAY, expiring)).toEqual({ from: lost, to: lost, day });
});

it('what expires unsold is a range, from both rates [STK-001]', () => {
  expect(unsoldOf({ week: 12, month: 10 }, DAY, [{ day: '2026-11-30', units: 130 }])).toEqual({ from: 10, to: 30, day: '2026-11-30' });
});

it.each([
  { units: 312, perDay: { week: 52, month: 46 }, days: 30, quantity: 1_250 },
  { units: 0, perDay: { week: 3.1, month: 6.4 }, days: 45, quantity: 290 },
  { units: 86, perDay: { week: 9.1, month: 7.8 }, days: 30, quantity: 190 },
])('$days days of the higher rate less $units are $quantity to order, in tens [STK-003]', ({ quantity, units, perDay, days }) => {
  expect(reorderOf({ day: DAY, perDay }, units, [], days)).toMatchObject({ quantity, lost: 0 });
});

it('an order replaces what expires unsold within its days, and is none when there is enough [STK-003]', () => {
  const expiring = [
    { day: '2026-11-30', units: 130 },
    { day: '2027-11-30', units: 9_000 },
  ];
  expect(reorderOf({ day: DAY, perDay: rate(10) }, 200, expiring, 30)).toEqual({ perDay: 10, lost: 30, quantity: 130 });
  expect(reorderOf({ day: DAY, perDay: rate(10) }, 400, [], 30)).toBeNull();
  expect(reorderOf({ day: DAY, perDay: null }, 0, [], 30)).toBeNull();
});
