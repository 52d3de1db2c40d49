import { describe, expect, it, vi } from 'vitest';
import { blockedReason, runBulk, TICKED_MAX } from './bulk.ts';

const rows = Array.from({ length: 10 }, (_, index) => index);

const run = (refused: readonly number[], { perCall = 4, isRefusal = true, signal = new AbortController().signal } = {}) => {
  const sent: number[][] = [];
  const onProgress = vi.fn<(settled: number) => void>();
  const send = async (part: readonly number[]) => {
    sent.push([...part]);
    if (part.some((row) => refused.includes(row))) throw new Error('refused');
  };
  return runBulk(rows, { perCall, send, isRefusal: () => isRefusal, onProgress, signal }).then((outcome) => ({
    outcome,
    sent,
    onProgress,
  }));
};
const failed = (outcome: { failed: { row: number }[] }) => outcome.failed.map(({ row }) => row);

describe('a bulk action', () => {
  it('sends calls of the allowed size, in order', async () => {
    const { outcome, sent, onProgress } = await run([]);
    expect(sent).toEqual([
      [0, 1, 2, 3],
      [4, 5, 6, 7],
      [8, 9],
    ]);
    expect(outcome).toEqual({ done: rows, failed: [], untouched: [] });
    expect(onProgress.mock.calls).toEqual([[4], [8], [10]]);
  });

  it('is done for all rows but the refused one', async () => {
    const { outcome } = await run([5]);
    expect(outcome.done).toEqual([0, 1, 2, 3, 4, 6, 7, 8, 9]);
    expect(failed(outcome)).toEqual([5]);
  });

  it('fails once for all rows of a call when the error is not a refusal', async () => {
    const { outcome, sent } = await run([5], { isRefusal: false });
    expect(failed(outcome)).toEqual([4, 5, 6, 7]);
    expect(outcome.done).toEqual([0, 1, 2, 3, 8, 9]);
    expect(sent).toHaveLength(3);
  });

  it('returns the rows not sent when it is interrupted', async () => {
    const stop = new AbortController();
    const send = async () => stop.abort();
    const outcome = await runBulk(rows, { perCall: 4, send, isRefusal: () => true, onProgress: () => undefined, signal: stop.signal });
    expect(outcome).toEqual({ done: [0, 1, 2, 3], failed: [], untouched: [4, 5, 6, 7, 8, 9] });
  });
});

describe('an action on a selection', () => {
  const order = { name: 'enable', isFinal: false } as const;
  const ticked = (count: number) => ({ reason: 'Aucune', rows: Array.from({ length: count }, (_, index) => index) });

  it('is sent by the tab for the rows of a page at most, and by the server for all rows of the filters [BKO-001]', () => {
    const reasonOf = (count: number) => blockedReason({ ...ticked(count), order }, { all: false, count });
    expect(reasonOf(TICKED_MAX)).toBeUndefined();
    expect(reasonOf(TICKED_MAX + 1)).toMatch(/au plus sont cochées une par une/);
    expect(reasonOf(0)).toBe('Aucune');
    expect(blockedReason({ ...ticked(0), order }, { all: true, count: 12_000 })).toBeUndefined();
    expect(blockedReason({ ...ticked(0), order }, { all: true, count: 0 })).toBe('Aucune');
  });

  it('that only the browser can do has no such limit', () => {
    expect(blockedReason(ticked(TICKED_MAX + 1), { all: false, count: TICKED_MAX + 1 })).toBeUndefined();
  });
});
