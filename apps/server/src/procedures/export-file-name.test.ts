import { expect, it } from 'vitest';
import { exportFileName } from './export-file-name.ts';

const path = 'admin/export/sold_product/{start}/{end}';

it.each([
  ['2024-01-31T08:05:59Z', 'sold_product_2024_01_31_09_05.csv'],
  ['2024-07-14T22:30:00Z', 'sold_product_2024_07_15_00_30.csv'],
  // The repeated hour at the end of summer time.
  ['2024-10-27T00:59:00Z', 'sold_product_2024_10_27_02_59.csv'],
  ['2024-10-27T01:59:00Z', 'sold_product_2024_10_27_02_59.csv'],
])('names the export of %s after the clock of Paris [EXP-008]', (at, name) => {
  expect(exportFileName(path, new Date(at), 'csv')).toBe(name);
});

it('puts the period of an export before the time of its request [EXP-008]', () => {
  const name = exportFileName(path, new Date('2024-02-01T08:05:59Z'), 'csv', { start: '2024-01-01', end: '2024-01-31' });
  expect(name).toBe('sold_product_2024-01-01_2024-01-31_2024_02_01_09_05.csv');
});
