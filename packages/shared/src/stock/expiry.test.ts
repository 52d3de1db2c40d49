import { expect, it } from 'vitest';
import { daysOf } from '../list/relative-periods.ts';
import { EXPIRY_PRESETS, expiryOf } from './expiry.ts';

const TODAY = '2026-02-27';

it.each([
  [null, null],
  ['2026-02-26', { isBad: true, label: 'Expiré' }],
  ['2026-02-27', { isBad: false, label: 'Expire aujourd’hui' }],
  ['2026-02-28', { isBad: false, label: 'Expire demain' }],
  ['2026-03-01', { isBad: false, label: 'Expire dans 2 jours' }],
  ['2026-03-29', { isBad: false, label: 'Expire dans 30 jours' }],
  ['2026-03-30', null],
])('says of a unit that expires on %s what that means on the day', (expiration, expected) => {
  expect(expiryOf(expiration, TODAY)).toEqual(expected);
});

it('filters expired units by the days before today, and units that expire soon by the next thirty days from today', () => {
  expect(EXPIRY_PRESETS.map(({ label, period }) => [label, daysOf(period, TODAY)])).toEqual([
    ['Expirés', { start: '', end: '2026-02-26' }],
    ['Expirent sous 30 jours', { start: '2026-02-27', end: '2026-03-29' }],
  ]);
});
