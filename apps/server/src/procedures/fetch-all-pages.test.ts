import { expect, it } from 'vitest';
import { fetchAllPages } from './fetch-all-pages.ts';

const world = (count: number) => Array.from({ length: count }, (_, index) => ({ uuid: `${index}` }));

it.each([0, 1, 1_000, 1_001, 7_400])('reads all of %i rows, each once', async (count) => {
  const rows = world(count);
  const read = async (page: number, size: number) => ({ items: rows.slice((page - 1) * size, page * size), total: count });
  expect(await fetchAllPages(read)).toEqual(rows);
});

it('reads a marketplace that gives smaller pages than it is asked for', async () => {
  const rows = world(95);
  expect(await fetchAllPages(async (page) => ({ items: rows.slice((page - 1) * 30, page * 30), total: 95 }))).toEqual(rows);
});

it('keeps a row once that moved to the next page meanwhile', async () => {
  const rows = world(1_500);
  const read = async (page: number, size: number) => ({ items: rows.slice((page - 1) * size - (page - 1), page * size), total: 1_500 });
  expect(await fetchAllPages(read)).toHaveLength(1_500);
});
