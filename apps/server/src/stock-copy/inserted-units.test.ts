import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findInserted } from './inserted-units.ts';

const PAGE = 10;

/** A list and its copy, with the number of pages that were read. */
function listOf(list: readonly string[], copied: readonly string[]) {
  let reads = 0;
  const ranks = new Map(copied.map((uuid, rank) => [uuid, rank]));
  const found = findInserted(
    (page) => {
      reads += 1;
      return Promise.resolve({ items: list.slice((page - 1) * PAGE, page * PAGE).map((uuid) => ({ uuid })), total: list.length });
    },
    { pageRows: PAGE, total: list.length },
    {
      count: copied.length,
      find: (records) => {
        const known = records.flatMap((uuid) => ranks.get(uuid) ?? []);
        const shown = new Set(records.filter((uuid) => ranks.has(uuid)));
        return Promise.resolve({ records: shown, rankOfFirst: Math.min(...known), rankOfLast: Math.max(...known) });
      },
    },
  );
  return found.then((inserted) => ({ inserted: inserted?.map(({ row, rank }) => `${row.uuid} after ${rank}`) ?? null, reads }));
}

const units = (count: number, name = 'u') => Array.from({ length: count }, (_, at) => `${name}${at}`);
const pagesOf = (rows: number) => Math.ceil(rows / PAGE);

it('finds what was inserted into a list, wherever it stands', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(400), fc.array(fc.nat(400), { maxLength: 8 }), async (count, ranks) => {
      const copied = units(count);
      const places = ranks.map((rank) => Math.min(rank, count)).sort((one, other) => one - other);
      const list = copied.flatMap((unit, at) => [...places.flatMap((place, n) => (place === at ? [`n${n}`] : [])), unit]);
      list.push(...places.flatMap((place, n) => (place === count ? [`n${n}`] : [])));
      const { inserted } = await listOf(list, copied);
      // Null only when as many pages as half of the list would have to be read.
      if (inserted === null) expect(places.length * Math.log2(pagesOf(list.length) + 2) + 4).toBeGreaterThan(pagesOf(list.length) / 2);
      else expect(inserted).toEqual(places.map((place, n) => `n${n} after ${place}`));
    }),
  );
});

it.each([
  ['at the beginning', [...units(3, 'n'), ...units(1_000)], 2],
  ['at the end', [...units(1_000), ...units(3, 'n')], 2],
  ['in the middle', [...units(500), 'n', ...units(1_000).slice(500)], 9],
  ['in several pages at the end', [...units(1_000), ...units(40, 'n')], 13],
  ['nowhere', units(1_000), 2],
])('reads few of a hundred pages when units were inserted %s', async (_, list, most) => {
  const { inserted, reads } = await listOf(list, units(1_000));
  expect(inserted).toHaveLength(list.length - 1_000);
  expect(reads).toBeLessThanOrEqual(most);
});

it.each([
  ['a unit was removed', units(100).slice(1)],
  ['the last unit was replaced', [...units(99), 'n']],
  ['the order has changed', [...units(50, 'n'), ...units(100).reverse()]],
  ['too much was inserted', units(100).flatMap((unit) => [unit, `n${unit}`])],
])('leaves a list to a whole reading when %s', async (_, list) => {
  expect((await listOf(list, units(100))).inserted).toBeNull();
});
