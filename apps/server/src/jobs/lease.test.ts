import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Progress } from './claim.ts';
import { openLease } from './lease.ts';

const claim = { uuid: 'a0000000-0000-4000-8000-000000000001', fence: 1n };
const LEASE_MS = 4_000;
const GRACE_MS = 5_000;
const times = { leaseMs: LEASE_MS, graceMs: GRACE_MS };
const log = pino({ level: 'silent' });

describe('a lease', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('is renewed by checkpoints, which write the progress and its rate', async () => {
    const reported: Progress[] = [];
    const lease = openLease(
      claim,
      {
        checkpoint: async (_, progress) => {
          reported.push(progress);
          return 'claimed';
        },
      },
      times,
      log,
    );
    lease.setTotal({ lines: 40 });
    lease.reportProgress({ bytes: 1_000, lines: 10 });
    await vi.advanceTimersByTimeAsync(3 * LEASE_MS);
    expect(lease.over()).toBe(false);
    expect(lease.signal.aborted).toBe(false);
    expect(reported[0]).toEqual({ bytes: 1_000, lines: 10, bytesPerSecond: 2_000, total: { lines: 40 } });
    expect(reported.at(-1)?.bytesPerSecond).toBeLessThan(10);
    lease.close();
    const checkpoints = reported.length;
    await vi.advanceTimersByTimeAsync(LEASE_MS);
    expect(reported).toHaveLength(checkpoints);
  });

  it('stops its attempt when the job is cancelled, or claimed by another attempt', async () => {
    for (const state of ['cancelled', 'lost'] as const) {
      const lease = openLease(claim, { checkpoint: async () => state }, times, log);
      await vi.advanceTimersByTimeAsync(600);
      expect(lease.stopped()).toBe(state);
      expect(() => lease.reportProgress({ bytes: 1, lines: 0 })).toThrow(`attempt stopped: ${state}`);
    }
  });

  it('survives a short outage of the database, but not a long one', async () => {
    let away = true;
    const store = {
      checkpoint: async () => {
        if (away) throw new Error('connection refused');
        return 'claimed' as const;
      },
    };
    const lease = openLease(claim, store, times, log);
    await vi.advanceTimersByTimeAsync(LEASE_MS - 600);
    away = false;
    await vi.advanceTimersByTimeAsync(LEASE_MS);
    expect(lease.signal.aborted).toBe(false);
    away = true;
    await vi.advanceTimersByTimeAsync(LEASE_MS + 1_000);
    expect(lease.stopped()).toBe('lost');
  });

  it.each(['cancelled', 'handed-back'] as const)('is %s after the work that must finish, and keeps the first reason', async (reason) => {
    const lease = openLease(claim, { checkpoint: async () => 'claimed' }, times, log);
    await lease.toTheEnd(async () => {
      lease.stop(reason);
      lease.stop(reason === 'cancelled' ? 'handed-back' : 'cancelled');
      expect(lease.signal.aborted).toBe(false);
    });
    expect([lease.signal.aborted, lease.stopped()]).toEqual([true, reason]);
  });

  it('is lost at once, also during work that must finish', async () => {
    const lease = openLease(claim, { checkpoint: async () => 'claimed' }, times, log);
    await lease.toTheEnd(async (signal) => {
      lease.stop('lost');
      expect([lease.stopped(), signal.aborted]).toEqual(['lost', true]);
    });
  });

  it.each([
    ['aborts the work that must finish some seconds after a cancellation', 'cancelled', true],
    ['lets it finish at a shutdown', 'handed-back', false],
  ] as const)('%s [OUT-012]', async (_, reason, isAborted) => {
    const lease = openLease(claim, { checkpoint: async () => 'claimed' }, times, log);
    await lease.toTheEnd(async (signal) => {
      lease.stop(reason);
      await vi.advanceTimersByTimeAsync(GRACE_MS - 1);
      lease.stop(reason);
      expect(signal.aborted).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      expect(signal.aborted).toBe(isAborted);
    });
    expect(lease.stopped()).toBe(reason);
  });

  it('is renewed during the work that must finish after a cancellation: only the grace ends it', async () => {
    const lease = openLease(claim, { checkpoint: async () => 'cancelled' }, { leaseMs: LEASE_MS, graceMs: 2 * LEASE_MS }, log);
    await lease.toTheEnd(async (signal) => {
      await vi.advanceTimersByTimeAsync(2 * LEASE_MS);
      expect([lease.over(), signal.aborted]).toEqual([false, false]);
      await vi.advanceTimersByTimeAsync(LEASE_MS);
      expect(signal.aborted).toBe(true);
    });
    expect(lease.stopped()).toBe('cancelled');
  });

  it('has one checkpoint at a time, however slow the database is', async () => {
    let writing = 0;
    const atOnce: number[] = [];
    const checkpoint = async () => {
      writing += 1;
      atOnce.push(writing);
      await new Promise((resolve) => setTimeout(resolve, LEASE_MS / 4));
      writing -= 1;
      return 'claimed' as const;
    };
    const lease = openLease(claim, { checkpoint }, times, log);
    await vi.advanceTimersByTimeAsync(3 * LEASE_MS);
    lease.close();
    expect(atOnce.length).toBeGreaterThan(3);
    expect(new Set(atOnce)).toEqual(new Set([1]));
  });

  it('has expired for a suspended process before any timer fires', () => {
    const lease = openLease(claim, { checkpoint: async () => 'claimed' }, times, log);
    // Only the clock advances; no timer runs.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + LEASE_MS + 1);
    expect(() => lease.reportProgress({ bytes: 1, lines: 0 })).toThrow('attempt stopped: lost');
    lease.close();
  });
});
