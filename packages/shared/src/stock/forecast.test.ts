import { describe, expect, it } from 'vitest';
import { laterDay } from '../list/relative-periods.ts';
import { forecastOf, levelOf, runOutDates } from './forecast.ts';
import type { StockDay } from './outflow.ts';

const START = '2026-05-01';

/** Readings of consecutive days. */
const readingsOf = (units: readonly number[], changes: Record<number, Partial<StockDay>> = {}): StockDay[] =>
  units.map((left, index) => ({ day: laterDay(START, index), units: left, added: 0, removed: 0, ...changes[index] }));

const falling = (days: number, from: number, perDay: number) => Array.from({ length: days }, (_, index) => from - index * perDay);
const without = (readings: readonly StockDay[], ...days: number[]) => readings.filter((_, index) => !days.includes(index));

describe('the rates of a stock', () => {
  it('are those of 7 and of 28 days, and give a range [STK-001]', () => {
    const slow = falling(22, 500, 5);
    const fast = falling(8, slow.at(-1) ?? 0, 20).slice(1);
    const forecast = forecastOf(readingsOf([...slow, ...fast]));
    expect(forecast?.perDay).toEqual({ week: 20, month: (21 * 5 + 7 * 20) / 28 });
    const { from, to } = forecast?.left ?? { from: 0, to: null };
    // 255 units are left: 12.75 days at the rate of the week, 29.1 at that of the month.
    expect(from).toBeLessThanOrEqual(12);
    expect(to).toBeGreaterThanOrEqual(30);
    expect(forecast && runOutDates(forecast)).toEqual({ from: laterDay('2026-05-29', from), to: laterDay('2026-05-29', to ?? 0) });
  });

  it('do not count what was imported or disabled [STK-001]', () => {
    const units = falling(15, 300, 10);
    const changed = units.map((left, index) => left + (index >= 5 ? 200 : 0) - (index >= 9 ? 40 : 0));
    const readings = readingsOf(changed, { 5: { added: 200 }, 9: { removed: 40 } });
    expect(forecastOf(readings)?.perDay).toEqual({ week: 10, month: 10 });
    expect(forecastOf(readings)?.outside).toBeNull();
  });

  it('stay the same when nights are missed [STK-002]', () => {
    const readings = readingsOf(falling(29, 900, 10));
    expect(forecastOf(without(readings, 3, 10, 11, 25))?.perDay).toEqual(forecastOf(readings)?.perDay);
  });

  it('leave out an interval in which units were added elsewhere, and say so [STK-002]', () => {
    const units = falling(15, 300, 10).map((left, index) => left + (index >= 8 ? 500 : 0));
    const forecast = forecastOf(readingsOf(units));
    expect(forecast).toMatchObject({ known: 13, perDay: { week: 10, month: 10 }, outside: { day: laterDay(START, 8), units: 490 } });
  });

  it('count an interval in which units were added elsewhere when its sales are known [STK-002]', () => {
    const units = falling(15, 300, 10).map((left, index) => left + (index >= 8 ? 500 : 0));
    const forecast = forecastOf(readingsOf(units, { 8: { sold: 24 } }));
    expect(forecast).toMatchObject({ known: 14, perDay: { week: 12, month: 11 }, outside: { day: laterDay(START, 8), units: 514 } });
    // A fall is the outflow, whatever the export says.
    expect(forecastOf(readingsOf(falling(15, 300, 10), { 8: { sold: 24 } }))?.perDay).toEqual({ week: 10, month: 10 });
  });

  it('leave out the days on which there was nothing to sell', () => {
    const forecast = forecastOf(readingsOf([...falling(11, 100, 10), 0, 0]));
    expect(forecast).toMatchObject({ known: 10, perDay: { week: 10, month: 10 }, soldOut: laterDay(START, 10), left: { from: 0, to: 0 } });
  });
});

describe('too little is known', () => {
  it('without a reading, and with less than seven days of figures [STK-002]', () => {
    expect(forecastOf([])).toBeNull();
    expect(forecastOf(readingsOf(falling(7, 100, 5)))).toMatchObject({ known: 6, perDay: null, left: null });
    expect(forecastOf(readingsOf(falling(8, 100, 5)))).toMatchObject({ known: 7, perDay: { week: 5, month: 5 } });
  });

  it('when the days are not known since the units rise every day [STK-002]', () => {
    expect(forecastOf(readingsOf(falling(20, 100, -5)))).toMatchObject({ known: 0, perDay: null, left: null });
  });
});

it('without outflow there is no date, and after a year neither', () => {
  expect(forecastOf(readingsOf(falling(20, 48, 0)))).toMatchObject({ perDay: { week: 0, month: 0 }, left: null });
  const slow = forecastOf(readingsOf(falling(20, 5_000, 1)));
  expect(slow?.left).toEqual({ from: 365, to: null });
  expect(slow && runOutDates(slow)).toMatchObject({ to: null });
});

it.each([
  { units: [...falling(11, 100, 10)], level: 'soldOut' },
  { units: falling(15, 200, 10), level: 'soon' },
  { units: falling(15, 600, 10), level: null },
  { units: falling(5, 50, 10), level: null },
  { units: [0, 0, 0], level: null },
])('$units has the level $level [STK-004]', ({ units, level }) => {
  const forecast = forecastOf(readingsOf(units));
  expect(forecast && levelOf(forecast)).toBe(level);
});
