import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inTurns, takeLotTurn, takeTurn } from './turns.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(async () => {
  // The pause of the last step.
  await vi.runAllTimersAsync();
  vi.useRealTimers();
});

/** The signal of an attempt that nobody stops. */
const RUNNING = new AbortController().signal;

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
  const first = takeTurn(2, RUNNING, step('first', 10));
  const second = takeTurn(2, RUNNING, step('second', 10));
  await vi.advanceTimersByTimeAsync(10);
  expect(await first).toBe('first');
  await vi.advanceTimersByTimeAsync(19);
  expect(log).toEqual(['first begins', 'first ends']);
  await vi.advanceTimersByTimeAsync(1);
  expect(log).toEqual(['first begins', 'first ends', 'second begins']);
  await vi.advanceTimersByTimeAsync(10);
  expect(await second).toBe('second');
});

it('sends the next lot beside one that waits for the marketplace, after a pause of a second at most [OUT-012]', async () => {
  const first = takeLotTurn(2, RUNNING, step('first', 60_000));
  const second = takeLotTurn(0, RUNNING, step('second', 10));
  await vi.advanceTimersByTimeAsync(2_999);
  expect(log).toEqual(['first begins']);
  await vi.advanceTimersByTimeAsync(11);
  expect(await second).toBe('second');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await first).toBe('first');
});

it('lets no step wait for a lot that is sent [OUT-012]', async () => {
  const lot = takeLotTurn(0, RUNNING, step('lot', 60_000));
  const check = takeTurn(0, RUNNING, step('check', 10));
  await vi.advanceTimersByTimeAsync(10);
  expect(await check).toBe('check');
  await vi.advanceTimersByTimeAsync(60_000);
  await lot;
});

it('a step whose attempt is stopped does not wait for its turn, and never begins', async () => {
  const first = takeTurn(0, RUNNING, step('first', 1_000));
  const stop = new AbortController();
  const second = takeTurn(0, stop.signal, step('second', 10));
  stop.abort(new Error('interrupted'));
  await expect(second).rejects.toThrow('interrupted');
  await vi.advanceTimersByTimeAsync(2_000);
  await first;
  expect(log).toEqual(['first begins', 'first ends']);
});

it('goes on after a step that fails', async () => {
  const first = takeTurn(0, RUNNING, () => Promise.reject(new Error('lost')));
  await expect(first).rejects.toThrow('lost');
  const second = takeTurn(0, RUNNING, step('second', 0));
  await vi.advanceTimersByTimeAsync(1);
  expect(await second).toBe('second');
});

/** Batches whose file is closed in the end. */
async function* batches(name: string) {
  try {
    for (const number of [1, 2, 3]) yield `${name} ${number}`;
  } finally {
    log.push(`${name} closed`);
  }
}

it('alternates between the batches of two imports after a quarter of a second', async () => {
  const write = (batch: string) => step(batch, 200)().then(() => undefined);
  const both = Promise.all([inTurns(0, RUNNING, batches('first'), write), inTurns(0, RUNNING, batches('second'), write)]);
  await vi.advanceTimersByTimeAsync(1_300);
  await both;
  expect(log.filter((line) => !line.endsWith('begins'))).toEqual([
    'first 1 ends',
    'first 2 ends',
    'second 1 ends',
    'second 2 ends',
    'first 3 ends',
    'first closed',
    'second 3 ends',
    'second closed',
  ]);
});

it('closes the file of a batch that fails, and goes on with the other import', async () => {
  const refuse = () => Promise.reject(new Error('refused'));
  await expect(inTurns(0, RUNNING, batches('first'), refuse)).rejects.toThrow('refused');
  const second = inTurns(0, RUNNING, batches('second'), async () => undefined);
  await vi.advanceTimersByTimeAsync(1);
  await second;
  expect(log).toEqual(['first closed', 'second closed']);
});
