import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { repeat } from './repeat.ts';

const log = pino({ level: 'silent' });
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('runs at once, and again after each run, also after a failed one', async () => {
  let runs = 0;
  const task = repeat(
    1_000,
    async () => {
      runs += 1;
      if (runs === 2) throw new Error('once');
    },
    log,
  );
  expect(runs).toBe(1);
  await vi.advanceTimersByTimeAsync(999);
  expect(runs).toBe(1);
  await vi.advanceTimersByTimeAsync(2_001);
  expect(runs).toBe(4);
  await task.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(runs).toBe(4);
});

it('waits for its run when it is stopped, and runs no more', async () => {
  let runs = 0;
  let end = () => {};
  const task = repeat(
    10,
    () => {
      runs += 1;
      return new Promise<void>((resolve) => {
        end = resolve;
      });
    },
    log,
  );
  let isStopped = false;
  const stopping = task.stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(100);
  expect(isStopped).toBe(false);
  end();
  await stopping;
  await vi.advanceTimersByTimeAsync(100);
  expect(runs).toBe(1);
});
