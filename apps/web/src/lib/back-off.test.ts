import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backOff, pauseOrOnline } from './back-off.ts';

describe('the delay before a stream is reopened', () => {
  it('doubles with each failure, up to 30 seconds', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 50].map((failures) => backOff(failures, 0))).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
    ]);
  });

  it('is up to 50 % shorter at random, so that browsers do not reconnect together', () => {
    expect(backOff(6, 0.5)).toBe(22_500);
    const waits = Array.from({ length: 100 }, () => backOff(6));
    expect(new Set(waits).size).toBeGreaterThan(90);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(15_000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(30_000);
  });
});

describe('a pause', () => {
  const browser = Object.assign(new EventTarget(), {
    setTimeout: (run: () => void, milliseconds: number) => setTimeout(run, milliseconds),
    clearTimeout: (timer: NodeJS.Timeout) => clearTimeout(timer),
  });
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', browser);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('ends after its duration', async () => {
    const ended = vi.fn();
    void pauseOrOnline(2_000, new AbortController().signal).then(ended);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledOnce();
  });

  it('ends at once when the network is back, or when it is cancelled', async () => {
    const online = pauseOrOnline(30_000, new AbortController().signal);
    browser.dispatchEvent(new Event('online'));
    await online;
    const left = new AbortController();
    const abandoned = pauseOrOnline(30_000, left.signal);
    left.abort();
    await abandoned;
    await pauseOrOnline(30_000, AbortSignal.abort());
    expect(vi.getTimerCount()).toBe(0);
  });
});
