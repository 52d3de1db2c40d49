import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LEASE_MS, type Progress } from './claim.ts';
import { openLease } from './lease.ts';

const claimed = { uuid: 'a0000000-0000-4000-8000-000000000001', fence: 1n };
const log = pino({ level: 'silent' });

describe('a lease', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('is kept by its checkpoints, which tell the progress and its rate', async () => {
    const told: Progress[] = [];
    const lease = openLease(
      claimed,
      {
        checkpoint: async (_, progress) => {
          told.push(progress);
          return 'held';
        },
      },
      log,
    );
    lease.setTotal({ lines: 40 });
    lease.reportProgress({ bytes: 1_000, lines: 10 });
    await vi.advanceTimersByTimeAsync(3 * LEASE_MS);
    expect(lease.over()).toBe(false);
    expect(lease.signal.aborted).toBe(false);
    expect(told[0]).toEqual({ bytes: 1_000, lines: 10, bytesPerSecond: 2_000, total: { lines: 40 } });
    expect(told.at(-1)?.bytesPerSecond).toBeLessThan(10);
    lease.close();
    const checkpoints = told.length;
    await vi.advanceTimersByTimeAsync(LEASE_MS);
    expect(told).toHaveLength(checkpoints);
  });

  it('stops its attempt when the job is cancelled, or another attempt holds it', async () => {
    for (const state of ['cancelled', 'lost'] as const) {
      const lease = openLease(claimed, { checkpoint: async () => state }, log);
      await vi.advanceTimersByTimeAsync(600);
      expect(lease.stopped()).toBe(state);
      expect(() => lease.reportProgress({ bytes: 1, lines: 0 })).toThrow(`attempt stopped: ${state}`);
    }
  });

  it('survives a database that is away for a while, and not for longer', async () => {
    let away = true;
    const store = {
      checkpoint: async () => {
        if (away) throw new Error('connection refused');
        return 'held' as const;
      },
    };
    const lease = openLease(claimed, store, log);
    await vi.advanceTimersByTimeAsync(LEASE_MS - 600);
    away = false;
    await vi.advanceTimersByTimeAsync(LEASE_MS);
    expect(lease.signal.aborted).toBe(false);
    away = true;
    await vi.advanceTimersByTimeAsync(LEASE_MS + 1_000);
    expect(lease.stopped()).toBe('lost');
  });

  it('is over for a process that was frozen, before any timer says so', () => {
    const lease = openLease(claimed, { checkpoint: async () => 'held' }, log);
    // The clock runs on while nothing else does.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + LEASE_MS + 1);
    expect(() => lease.reportProgress({ bytes: 1, lines: 0 })).toThrow('attempt stopped: lost');
    lease.close();
  });
});
