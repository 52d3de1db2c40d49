import { describe, expect, it } from 'vitest';
import { timestampedName } from './csv.ts';

describe('timestampedName', () => {
  it.each([
    ['2026-01-31T08:05:59Z', 'sold_product_2026_01_31_09_05.csv'],
    ['2026-07-14T22:30:00Z', 'sold_product_2026_07_15_00_30.csv'],
  ])('tells the time of Paris: %s', (moment, name) => {
    expect(timestampedName('sold_product', new Date(moment))).toBe(name);
  });
});
