import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digestSet, readRows } from './read-rows.ts';

const SIZE = 5;
const rowsOf = (uuids: string[]) => uuids.map((uuid) => ({ uuid }));
const numbered = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => `row ${from + index}`);

/** Reads a list that `change` modifies before each call; calls are counted from 1. */
async function readAll(list: string[], change: (call: number) => void = () => undefined) {
  let calls = 0;
  const uuids: string[] = [];
  let last = { total: 0, moved: false };
  for await (const rows of readRows(async (page) => {
    calls += 1;
    change(calls);
    return { items: rowsOf(list.slice((page - 1) * SIZE, page * SIZE)), total: list.length };
  })) {
    uuids.push(...rows.items.map(({ uuid }) => uuid));
    last = rows;
  }
  return { uuids, calls, ...last };
}

describe('the rows of a list', () => {
  it.each([0, 1, 4, 5, 6, 10, 12])(
    'are each read once, in the order of the list, page by page, when nothing changes: %i rows',
    async (count) => {
      const list = numbered(1, count);
      expect(await readAll(list)).toMatchObject({ uuids: list, calls: Math.max(1, Math.ceil(count / SIZE)), total: count, moved: false });
    },
  );

  it('are each read once when a row is added and moves another to the next page', async () => {
    const list = numbered(1, 12);
    const { uuids, moved } = await readAll(list, (call) => call === 2 && list.unshift('new'));
    expect(uuids).toEqual([...numbered(1, 12), 'new']);
    expect(moved).toBe(true);
  });

  it('are all read when a row of an already read page is removed and a later row moves to that page', async () => {
    const list = numbered(1, 12);
    const { uuids, moved } = await readAll(list, (call) => call === 2 && list.splice(0, 1));
    expect(uuids.toSorted()).toEqual(numbered(1, 12).toSorted());
    expect(moved).toBe(true);
  });

  it('are all read when the last page disappears before it is read', async () => {
    const list = numbered(1, 6);
    const { uuids, moved } = await readAll(list, (call) => call === 2 && list.splice(0, 2));
    expect(uuids.toSorted()).toEqual(numbered(1, 6).toSorted());
    expect(moved).toBe(true);
  });

  it('end even when the list never stops changing', async () => {
    const list = numbered(1, 12);
    const { calls } = await readAll(list, (call) => list.unshift(`new ${call}`));
    expect(calls).toBeLessThan(20);
  });

  it('end even when every page is the same', async () => {
    const uuids: string[] = [];
    for await (const rows of readRows(async () => ({ items: rowsOf(['one', 'two']), total: 5 })))
      uuids.push(...rows.items.map(({ uuid }) => uuid));
    expect(uuids).toEqual(['one', 'two']);
  });

  it('that stay in the list are never missing and never repeated, with any single change of added and removed rows', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 23 }),
        fc.integer({ min: 1, max: 6 }),
        fc.array(fc.nat(30), { maxLength: 6 }),
        fc.integer({ min: 0, max: 6 }),
        async (count, when, leave, enter) => {
          // A change that keeps the total and repeats no row cannot be detected.
          fc.pre(new Set(leave.filter((place) => place < count)).size !== enter);
          const list = numbered(1, count);
          const gone = new Set(leave.map((place) => `row ${place + 1}`));
          const { uuids } = await readAll(list, (call) => {
            if (call !== when) return;
            const kept = list.filter((uuid) => !gone.has(uuid));
            list.splice(0, list.length, ...Array.from({ length: enter }, (_, index) => `new ${index}`), ...kept);
          });
          expect(new Set(uuids).size).toBe(uuids.length);
          expect(uuids).toEqual(expect.arrayContaining(numbered(1, count).filter((uuid) => !gone.has(uuid))));
        },
      ),
    );
  });
});

it('has each text once, also after it has grown', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 3 }), { maxLength: 50 }), (texts) => {
      const [set, expected] = [digestSet(), new Set<string>()];
      for (const text of texts) {
        expect(set.add(text)).toBe(!expected.has(text));
        expected.add(text);
        expect(set.size()).toBe(expected.size);
      }
    }),
  );
  const set = digestSet();
  const rows = Array.from({ length: 5_000 }, (_, row) => `row ${row}`);
  expect(rows.filter((row) => set.add(row))).toEqual(rows);
  expect(rows.filter((row) => set.add(row))).toEqual([]);
  expect(set.size()).toBe(5_000);
});
