import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  changeCounts,
  type Item,
  isTicked,
  rangeOf,
  readAll,
  rowState,
  type Selection,
  selectionChange,
  sinceSaved,
  tick,
  tickAll,
  UNCHANGED,
  untickAll,
} from './selection.ts';

const bound = (uuid: string): Item => ({ uuid, bound: true });
const free = (uuid: string): Item => ({ uuid, bound: false });

describe('a selection', () => {
  it('distinguishes four states of a row [PRO-063]', () => {
    const selection = tick(tick(UNCHANGED, [free('new')], true), [bound('old')], false);
    expect([bound('kept'), free('new'), bound('old'), free('other')].map((item) => rowState(selection, item))).toEqual([
      'kept',
      'add',
      'remove',
      'none',
    ]);
    expect(changeCounts(selection, { total: 100, bound: 10 })).toEqual({ add: 1, remove: 1 });
    expect(selectionChange(selection)).toEqual({ isAllSelected: false, add: ['new'], remove: ['old'] });
  });

  it('is unchanged when each tick is undone [PRO-068]', () => {
    const selection = tick(tick(UNCHANGED, [free('a'), bound('b')], false), [free('a'), bound('b')], true);
    expect(tick(selection, [free('a')], false)).toEqual(UNCHANGED);
  });

  it('of all rows is a flag and the uuids of rows unticked afterwards [PRO-062, PRO-075]', () => {
    const selection = tick(tickAll(), [free('a'), bound('b')], false);
    expect(selectionChange(selection)).toEqual({ isAllSelected: true, add: [], remove: ['a', 'b'] });
    expect(changeCounts(selection, { total: 100_000, bound: 10 })).toEqual({ add: 99_989, remove: 1 });
    expect(selectionChange(tick(selection, [free('a')], true)).remove).toEqual(['b']);
  });

  it('of a filtered result is a list of uuids, with bound rows separate [PRO-062]', () => {
    expect(selectionChange(tick(UNCHANGED, [free('a'), bound('b')], true))).toEqual({ isAllSelected: false, add: ['a'], remove: [] });
  });
});

describe('the selection of a list, without bound rows', () => {
  const page = ['a', 'b', 'c'].map(free);

  it('keeps the ticked rows of other pages', () => {
    const elsewhere = { ...free('z'), row: 'of another page' };
    const selection = tick(tick<Item>(UNCHANGED, [elsewhere], true), page, true);
    expect([...selection.add.keys()]).toEqual(['z', 'a', 'b', 'c']);
    expect(selection.add.get('z')).toBe(elsewhere);
    expect([...tick(selection, page, false).add.values()]).toEqual([elsewhere]);
  });

  it('is immutable', () => {
    const before = tick(UNCHANGED, page, true);
    tick(before, page, false);
    expect([...before.add.keys()]).toEqual(['a', 'b', 'c']);
  });
});

describe('a range', () => {
  const items = ['a', 'b', 'c', 'd'].map(free);
  it.each([
    ['b', 'd', 'bcd'],
    ['d', 'b', 'bcd'],
    ['c', 'c', 'c'],
    ['of another page', 'b', 'b'],
    [null, 'a', 'a'],
  ])('from %s to %s is %s', (from, to, expected) => {
    expect(
      rangeOf(items, from, to)
        .map(({ uuid }) => uuid)
        .join(''),
    ).toBe(expected);
  });
});

/** Effect of a save on the database: adds the added uuids, or all except the removed ones; a removal takes precedence. */
function saved(world: readonly Item[], selection: Selection): Set<string> {
  const { isAllSelected, add, remove } = selectionChange(selection);
  const after = new Set(world.filter((item) => item.bound || isAllSelected).map(({ uuid }) => uuid));
  for (const uuid of add) after.add(uuid);
  for (const uuid of remove) after.delete(uuid);
  return after;
}

describe('for any sequence of ticks by row, by filtered result and of all rows', () => {
  const worlds = fc
    .array(fc.boolean(), { minLength: 1, maxLength: 12 })
    .map((flags) => flags.map((flag, index) => ({ uuid: `${index}`, bound: flag })));
  const steps = fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('rows' as const), ticked: fc.boolean(), rows: fc.array(fc.nat(11), { maxLength: 5 }) }),
      fc.record({ kind: fc.constant('all' as const), ticked: fc.boolean() }),
    ),
    { maxLength: 20 },
  );

  type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never;
  const itemsOf = (world: readonly Item[], step: Step) =>
    step.kind === 'all' ? world : world.filter((_, index) => step.rows.includes(index));
  const played = (world: readonly Item[], before: Selection, path: readonly Step[]) =>
    path.reduce((selection, step) => {
      if (step.kind === 'rows') return tick(selection, itemsOf(world, step), step.ticked);
      return step.ticked ? tickAll() : untickAll(world.filter((item) => item.bound).map(({ uuid }) => uuid));
    }, before);

  it('what was ticked since a save is the change of the saved rows', () => {
    fc.assert(
      fc.property(worlds, steps, steps, (world, before, since) => {
        const sent = played(world, UNCHANGED, before);
        const now = played(world, sent, since);
        fc.pre(sent.all === now.all);
        const stored = world.map((item) => ({ ...item, bound: isTicked(rowState(sent, item)) }));
        const ticked = (items: readonly Item[], selection: Selection) => items.map((item) => isTicked(rowState(selection, item)));
        expect(ticked(stored, sinceSaved(sent, now))).toEqual(ticked(world, now));
        const bound = stored.filter((item) => item.bound).length;
        const counts = changeCounts(sinceSaved(sent, now), { total: world.length, bound });
        expect(bound + counts.add - counts.remove).toBe(ticked(world, now).filter(Boolean).length);
      }),
    );
  });

  it('checkboxes, counters and save agree with a plain set of ticked rows [PRO-062, PRO-063, PRO-075]', () => {
    fc.assert(
      fc.property(worlds, steps, (world, path) => {
        const ticks = new Set(world.filter((item) => item.bound).map(({ uuid }) => uuid));
        for (const step of path) for (const { uuid } of itemsOf(world, step)) step.ticked ? ticks.add(uuid) : ticks.delete(uuid);
        const selection = played(world, UNCHANGED, path);
        const states = world.map((item) => rowState(selection, item));
        expect(world.filter((_, index) => isTicked(states[index] ?? 'none')).map(({ uuid }) => uuid)).toEqual([...ticks].sort(byNumber));
        expect([...saved(world, selection)].sort(byNumber)).toEqual([...ticks].sort(byNumber));
        const totals = { total: world.length, bound: world.filter((item) => item.bound).length };
        const count = (state: string) => states.filter((one) => one === state).length;
        expect(changeCounts(selection, totals)).toEqual({ add: count('add'), remove: count('remove') });
      }),
    );
  });
});

const byNumber = (left: string, right: string) => Number(left) - Number(right);

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
