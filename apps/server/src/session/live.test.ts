import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLiveSessions } from './live.ts';
import type { SessionRow, SessionStore } from './store.ts';

const row = (id: string) => ({ id }) as SessionRow;

let open: Set<string>;
let checked: string[][];
const openLive = () => {
  const stillOpen = async (ids: string[]) => {
    checked.push(ids);
    return open;
  };
  return createLiveSessions({ stillOpen } as unknown as SessionStore, pino({ level: 'silent' }));
};
let live: ReturnType<typeof openLive>;
beforeEach(() => {
  vi.useFakeTimers();
  open = new Set();
  checked = [];
  live = openLive();
});
afterEach(() => {
  live.close();
  vi.useRealTimers();
});

/** Reads the token, and tells whether the store was asked. */
async function isAsked(key: string, found: SessionRow | null = row('s')): Promise<boolean> {
  const find = vi.fn(async () => found);
  await live.readCached(key, find);
  return find.mock.calls.length > 0;
}

it('asks the store for a token once in 900 ms, and not after its last millisecond', async () => {
  expect(await isAsked('k')).toBe(true);
  await vi.advanceTimersByTimeAsync(899);
  expect(await isAsked('k')).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isAsked('k')).toBe(true);
});

it('shares a question that is under way, and forgets one that fails or finds nothing', async () => {
  const find = vi.fn(async () => row('s'));
  await Promise.all([live.readCached('k', find), live.readCached('k', find)]);
  expect(find).toHaveBeenCalledTimes(1);
  await expect(live.readCached('f', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  expect(await isAsked('f')).toBe(true);
  expect(await isAsked('n', null)).toBe(true);
  expect(await isAsked('n')).toBe(true);
});

it('forgets every token of a session that ends, also one whose row is not read yet', async () => {
  let arrive = (_: SessionRow) => {};
  const lateRow = live.readCached('late', () => new Promise<SessionRow>((resolve) => (arrive = resolve)));
  expect([await isAsked('k'), await isAsked('other', row('o'))]).toEqual([true, true]);
  live.ended('s');
  arrive(row('s'));
  await lateRow;
  expect([await isAsked('k'), await isAsked('late'), await isAsked('other', row('o'))]).toEqual([true, true, false]);
});

it('ends the streams of a closed session within 900 ms, those of others never', async () => {
  open.add('open');
  const [closed, other, left] = [live.watch('closed'), live.watch('open'), live.watch('left')];
  left.release();
  left.release();
  await vi.advanceTimersByTimeAsync(900);
  expect([closed.signal.aborted, other.signal.aborted, left.signal.aborted]).toEqual([true, false, false]);
  expect(checked).toEqual([['closed', 'open']]);
  closed.release();
  const again = live.watch('closed');
  await live.invalidate();
  expect([again.signal.aborted, other.signal.aborted]).toEqual([true, false]);
});

it('keeps the second stream of a session when the first one leaves', async () => {
  const [first, second] = [live.watch('closed'), live.watch('closed')];
  first.release();
  await live.invalidate();
  expect([first.signal.aborted, second.signal.aborted]).toEqual([false, true]);
});
