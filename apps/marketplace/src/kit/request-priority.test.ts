import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterRequests, withPriority } from './request-priority.ts';

/** A request that takes this time, in milliseconds. */
const request = (ms: number) => withPriority(() => new Promise((resolve) => setTimeout(resolve, ms)));

/** Milliseconds until the next batch is written. */
async function waitOfBatch(): Promise<number> {
  const start = performance.now();
  let end: number | undefined;
  void afterRequests().then(() => {
    end = performance.now();
  });
  await vi.advanceTimersByTimeAsync(1_000);
  return Math.round((end ?? Number.NaN) - start);
}

describe('a batch of an import', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is written at once when there are no requests', async () => {
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await waitOfBatch()).toBe(0);
  });

  it('is written when no request has been answered for 10 ms', async () => {
    void request(25);
    void request(5).then(() => request(35));
    expect(await waitOfBatch()).toBe(50);
  });

  it('is written 10 ms after a failed request', async () => {
    await expect(withPriority(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await waitOfBatch()).toBe(10);
  });

  it('waits 100 ms at most', async () => {
    void request(500);
    expect(await waitOfBatch()).toBe(100);
  });
});
