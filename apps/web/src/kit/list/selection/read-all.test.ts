import { expect, it, vi } from 'vitest';
import { readAll } from './read-all.ts';

const result = Array.from({ length: 2_431 }, (_, index) => index);
const onProgress = () => undefined;
const { signal } = new AbortController();

it.each([1000, 30])('reads all rows of a result, %i per page', async (size) => {
  const readPage = vi.fn(async ({ page }: { page: number; itemsPerPage: number }) => ({
    items: result.slice((page - 1) * size, page * size),
    total: result.length,
  }));
  expect(await readAll({ readPage, onProgress, signal })).toEqual(result);
  expect(readPage).toHaveBeenCalledTimes(Math.ceil(result.length / size));
});

it('ends when rows are deleted during the reading', async () => {
  const readPage = async ({ page }: { page: number }) => ({ items: page === 1 ? [1, 2] : [], total: 5 });
  expect(await readAll({ readPage, onProgress, signal })).toEqual([1, 2]);
});

it('stops when it is aborted', async () => {
  const stop = new AbortController();
  const readPage = vi.fn(async () => {
    stop.abort();
    return { items: [1], total: 5 };
  });
  await expect(readAll({ readPage, onProgress, signal: stop.signal })).rejects.toThrow();
  expect(readPage).toHaveBeenCalledTimes(1);
});
