import { expect, it } from 'vitest';
import { fetchAllPages } from './fetch-all-pages.ts';

const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => ({ uuid: `${index}` }));

it.each([0, 1, 1_000, 1_001, 7_400])('reads each of %i rows once', async (count) => {
  const rows = rowsOf(count);
  const read = async (page: number, size: number) => ({ items: rows.slice((page - 1) * size, page * size), total: count });
  expect(await fetchAllPages(read)).toEqual(rows);
});

it('reads all rows when the marketplace returns smaller pages than requested', async () => {
  const rows = rowsOf(95);
  expect(await fetchAllPages(async (page) => ({ items: rows.slice((page - 1) * 30, page * 30), total: 95 }))).toEqual(rows);
});

it('returns a row once that moves to the next page between two reads', async () => {
  const rows = rowsOf(1_500);
  const read = async (page: number, size: number) => ({ items: rows.slice((page - 1) * size - (page - 1), page * size), total: 1_500 });
  expect(await fetchAllPages(read)).toHaveLength(1_500);
});
