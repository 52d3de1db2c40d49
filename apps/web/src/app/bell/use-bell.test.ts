import { expect, it, vi } from 'vitest';
import { subscribeToStorage } from '../../lib/storage.ts';
import { stubStorage } from '../../lib/testing/fake-server.ts';
import { forgetTreated, type Items, markAllSeen, newItemsOf, nextMorning, readBell, storeBell } from './use-bell.ts';

const items = (more: Partial<Items['counts']> = {}, records: Items['records'] = {}): Items => ({
  counts: {
    ...{ shortages: 3, vouchers: null, failedJobs: 0, codesExpired: 0, documentsExpired: 0, codesSoon: 12, documentsSoon: 0 },
    ...{ productChanges: 0, reveals: 0, runOutNow: 0, runOutSoon: 0, ...more },
  },
  records,
});
const NEVER = { seen: {}, seenRecords: {}, mutedUntil: 0 };

it('unseen items are new, and items added since', () => {
  expect([...newItemsOf(items(), NEVER)]).toEqual([
    ['shortages', 3],
    ['codesSoon', 12],
  ]);
  const seen = markAllSeen(items(), NEVER);
  expect([...newItemsOf(items(), seen)]).toEqual([]);
  expect([...newItemsOf(items({ shortages: 5, vouchers: 1 }), seen)]).toEqual([
    ['shortages', 2],
    ['vouchers', 1],
  ]);
});

it('a treated item is new when it comes back; an unknown count is not a treated one', () => {
  const seen = markAllSeen(items({ vouchers: 2 }), NEVER);
  const treated = forgetTreated(items({ shortages: 1 }), seen);
  expect([...newItemsOf(items({ vouchers: 2 }), treated)]).toEqual([['shortages', 2]]);
  expect(forgetTreated(items(), treated)).toBe(treated);
});

it('of the kinds with known records, each record is new once, also when another one has gone [STK-004]', () => {
  const soon = (...runOutSoon: number[]) => items({ shortages: 0, codesSoon: 0, runOutSoon: runOutSoon.length }, { runOutSoon });
  const seen = markAllSeen(soon(1, 2), NEVER);
  expect([...newItemsOf(soon(1, 2), seen)]).toEqual([]);
  const exchanged = forgetTreated(soon(2, 3), seen);
  expect([...newItemsOf(soon(2, 3), exchanged)]).toEqual([['runOutSoon', 1]]);
  expect([...newItemsOf(soon(1, 2), exchanged)]).toEqual([['runOutSoon', 1]]);
  expect(forgetTreated(soon(2, 3), exchanged)).toBe(exchanged);
});

it('a stock is new once at each of its levels [STK-004]', () => {
  const at = (runOutNow: number[], runOutSoon: number[]) =>
    items({ shortages: 0, codesSoon: 0, runOutNow: runOutNow.length, runOutSoon: runOutSoon.length }, { runOutNow, runOutSoon });
  const soon = markAllSeen(at([], [1]), NEVER);
  const soldOut = forgetTreated(at([1], []), soon);
  expect([...newItemsOf(at([1], []), soldOut)]).toEqual([['runOutNow', 1]]);
  expect([...newItemsOf(at([1], []), markAllSeen(at([1], []), soldOut))]).toEqual([]);
});

it('is the same object as long as nothing is stored, in this tab or another one', () => {
  const stored = stubStorage({ user_uuid: 'u' });
  const listener = vi.fn();
  const stop = subscribeToStorage(listener);
  const first = readBell();
  expect(readBell()).toBe(first);
  storeBell({ ...first, mutedUntil: 5 });
  expect([readBell().mutedUntil, listener.mock.calls.length]).toEqual([5, 1]);
  stored.set('bell:u', JSON.stringify({ seen: { shortages: 2 }, mutedUntil: 7 }));
  window.dispatchEvent(new Event('storage'));
  expect([readBell(), listener.mock.calls.length]).toEqual([{ seen: { shortages: 2 }, seenRecords: {}, mutedUntil: 7 }, 2]);
  stop();
});

it('is muted until eight o’clock of the next morning', () => {
  expect(nextMorning(new Date(2026, 10, 30, 23, 59).getTime())).toBe(new Date(2026, 11, 1, 8).getTime());
  expect(nextMorning(new Date(2026, 10, 30, 0, 5).getTime())).toBe(new Date(2026, 11, 1, 8).getTime());
});
