import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inTurns, takeTurn } from './turns.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(async () => {
  // The pause of the last step.
  await vi.runAllTimersAsync();
  vi.useRealTimers();
});

const log: string[] = [];
beforeEach(() => void log.splice(0));
/** A step of some milliseconds. */
const step = (name: string, milliseconds: number) => async () => {
  log.push(`${name} begins`);
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  log.push(`${name} ends`);
  return name;
};

it('runs the steps of two imports one after the other, each followed by its pause', async () => {
  const first = takeTurn(2, step('first', 10));
  const second = takeTurn(2, step('second', 10));
  await vi.advanceTimersByTimeAsync(10);
  expect(await first).toBe('first');
  await vi.advanceTimersByTimeAsync(19);
  expect(log).toEqual(['first begins', 'first ends']);
  await vi.advanceTimersByTimeAsync(1);
  expect(log).toEqual(['first begins', 'first ends', 'second begins']);
  await vi.advanceTimersByTimeAsync(10);
  expect(await second).toBe('second');
});

it('pauses a second at most, after a step that waited for the marketplace', async () => {
  const first = takeTurn(2, step('first', 60_000));
  const second = takeTurn(0, step('second', 0));
  await vi.advanceTimersByTimeAsync(60_999);
  expect(log).toEqual(['first begins', 'first ends']);
  await vi.advanceTimersByTimeAsync(2);
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
});

it('goes on after a step that fails', async () => {
  const first = takeTurn(0, () => Promise.reject(new Error('lost')));
  await expect(first).rejects.toThrow('lost');
  const second = takeTurn(0, step('second', 0));
  await vi.advanceTimersByTimeAsync(1);
  expect(await second).toBe('second');
});

it('alternates between the batches of two imports, and closes a file whose batch fails', async () => {
  async function* batches(name: string) {
    try {
      yield `${name} 1`;
      yield `${name} 2`;
    } finally {
      log.push(`${name} closed`);
    }
  }
  const write = async (batch: string) => {
    log.push(batch);
    if (batch === 'second 1') throw new Error('refused');
  };
  const first = inTurns(0, batches('first'), write);
  const second = inTurns(0, batches('second'), write);
  await Promise.all([first, expect(second).rejects.toThrow('refused'), vi.advanceTimersByTimeAsync(10)]);
  expect(log).toEqual(['first 1', 'second 1', 'second closed', 'first 2', 'first closed']);
});
