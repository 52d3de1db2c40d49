import { describe, expect, it } from 'vitest';
import { findRow, readPages } from './pages.ts';

const SIZE = 3;

/** A list that `change` modifies before each call; calls are counted from 1. */
function listOf(rows: string[], change: (call: number) => void = () => undefined) {
  let calls = 0;
  const readPage = async (page: number) => {
    calls += 1;
    change(calls);
    return { items: rows.slice((page - 1) * SIZE, page * SIZE), total: rows.length };
  };
  return { readPage, calls: () => calls };
}
const collect = async <Row>(pages: AsyncIterable<Row>) => {
  const all: Row[] = [];
  for await (const page of pages) all.push(page);
  return all;
};

describe('the pages of a list', () => {
  it('are read until the total is reached, with the number of rows read so far', async () => {
    const { readPage, calls } = listOf(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(await collect(readPages(readPage))).toEqual([
      { items: ['a', 'b', 'c'], total: 6, read: 3, isLast: false },
      { items: ['d', 'e', 'f'], total: 6, read: 6, isLast: true },
    ]);
    expect(calls()).toBe(2);
  });

  it('end at an empty page, for any total', async () => {
    expect(await collect(readPages(async (page) => ({ items: page === 1 ? ['a'] : [], total: 5 })))).toMatchObject([
      { read: 1, isLast: false },
      { items: [], total: 5, read: 1, isLast: true },
    ]);
    expect(await collect(readPages(listOf([]).readPage))).toMatchObject([{ read: 0, isLast: true }]);
  });

  it('end at the maximum number of pages, none of them marked as the last one', async () => {
    const { readPage } = listOf(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
    expect((await collect(readPages(readPage, 2))).map(({ isLast }) => isLast)).toEqual([false, false]);
  });
});

describe('one row of a list', () => {
  it('is found on its page, and later pages are not read', async () => {
    const { readPage, calls } = listOf(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
    expect(await findRow(readPage, (row) => row === 'e')).toBe('e');
    expect(calls()).toBe(2);
  });

  it('is found although it moves to a page that has already been read', async () => {
    const rows = ['a', 'b', 'c', 'd', 'e'];
    const { readPage } = listOf(rows, (call) => call === 2 && rows.shift());
    expect(await findRow(readPage, (row) => row === 'd')).toBe('d');
  });

  it('that is missing is searched twice in several pages, and once in a single page', async () => {
    const [several, single] = [listOf(['a', 'b', 'c', 'd']), listOf(['a'])];
    expect(await findRow(several.readPage, (row) => row === 'x')).toBeUndefined();
    expect(await findRow(single.readPage, (row) => row === 'x')).toBeUndefined();
    expect([several.calls(), single.calls()]).toEqual([4, 1]);
  });
});
