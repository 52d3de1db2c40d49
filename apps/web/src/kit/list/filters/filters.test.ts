import { isOrdered, readPeriod, writePeriod } from '@comptoir/shared/list/period';
import { describe, expect, it } from 'vitest';
import { formatFilter, formatPeriod } from './range-chips.tsx';

describe('a date range', () => {
  it.each([
    [{ start: '2026-01-01', end: '2026-03-31' }, true],
    [{ start: '2026-03-31', end: '2026-03-31' }, true],
    [{ start: '2026-04-01', end: '2026-03-31' }, false],
    [{ start: '2026-04-01', end: '' }, true],
    [{ start: '', end: '2026-03-31' }, true],
  ])('%o starts before it ends: %s [LST-013]', (period, ordered) => {
    expect(isOrdered(period)).toBe(ordered);
  });

  it.each([
    ['2026-01-01..2026-03-31', { start: '2026-01-01', end: '2026-03-31' }, '01/01/2026 – 31/03/2026'],
    ['2026-01-01..', { start: '2026-01-01', end: '' }, '01/01/2026 –'],
    ['..2026-03-31', { start: '', end: '2026-03-31' }, '– 31/03/2026'],
    ['2026-03-31..2026-03-31', { start: '2026-03-31', end: '2026-03-31' }, '31/03/2026'],
  ])('%s is read, written and shown in French [LST-018, LST-019]', (text, period, shown) => {
    expect(readPeriod(text)).toEqual(period);
    expect(writePeriod(period)).toBe(text);
    expect(formatPeriod(period)).toBe(shown);
  });

  it.each([
    undefined,
    '',
    '..',
    '2026-01-01',
    '2026-04-01..2026-03-31',
    '2026-02-30..',
    '01/01/2026..',
    'a..b',
    '2026-01-01..2026-01-02..',
  ])('%s is not a date range', (text) => {
    expect(readPeriod(text)).toBeNull();
  });

  it('is not written when it has neither start nor end', () => {
    expect(writePeriod({ start: '', end: '' })).toBe('');
  });

  it('that is relative is shown in words [VUE-004]', () => {
    expect(['thisMonth', 'nextThirtyDays', '2026-01-01..', 'never'].map(formatFilter)).toEqual([
      'mois en cours',
      '30 prochains jours',
      '01/01/2026 –',
      null,
    ]);
  });
});
