import { expect, it, vi } from 'vitest';
import { subscribeToStorage } from '../../lib/storage.ts';
import { stubStorage } from '../../lib/stub-storage.ts';
import { type Counts, forgetTreated, markAllSeen, newItemsOf, nextMorning, readBell, storeBell } from './bell-state.ts';

const counts = (more: Partial<Counts> = {}): Counts => ({
  ...{ shortages: 3, vouchers: null, failedJobs: 0, codesExpired: 0, documentsExpired: 0, codesSoon: 12, documentsSoon: 0 },
  ...{ productChanges: 0, reveals: 0, runOutNow: 0, runOutSoon: 0, ...more },
});
const NEVER = { seen: {}, mutedUntil: 0 };

it('unseen items are new, and items added since', () => {
  expect([...newItemsOf(counts(), NEVER)]).toEqual([
    ['shortages', 3],
    ['codesSoon', 12],
  ]);
  const seen = markAllSeen(counts(), NEVER);
  expect([...newItemsOf(counts(), seen)]).toEqual([]);
  expect([...newItemsOf(counts({ shortages: 5, vouchers: 1 }), seen)]).toEqual([
    ['shortages', 2],
    ['vouchers', 1],
  ]);
});

it('a treated item is new when it comes back; an unknown count is not a treated one', () => {
  const seen = markAllSeen(counts({ vouchers: 2 }), NEVER);
  const treated = forgetTreated(counts({ shortages: 1 }), seen);
  expect([...newItemsOf(counts({ vouchers: 2 }), treated)]).toEqual([['shortages', 2]]);
  expect(forgetTreated(counts(), treated)).toBe(treated);
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
  expect([readBell(), listener.mock.calls.length]).toEqual([{ seen: { shortages: 2 }, mutedUntil: 7 }, 2]);
  stop();
});

it('is muted until eight o’clock of the next morning', () => {
  expect(nextMorning(new Date(2026, 10, 30, 23, 59).getTime())).toBe(new Date(2026, 11, 1, 8).getTime());
  expect(nextMorning(new Date(2026, 10, 30, 0, 5).getTime())).toBe(new Date(2026, 11, 1, 8).getTime());
});
