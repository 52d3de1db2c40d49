import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@comptoir/shared/errors';
import type pg from 'pg';
import { insertLocks, removeLocks, renewLocks } from './record-lock.sql.ts';
import type { Target } from './target.ts';

/** Milliseconds after which the lock of a dead process expires. */
const LEASE_MS = 15_000;

/** Another process or request has the lock for too long. */
export class LockedError extends AppError {
  constructor() {
    super('CONFLICT', 'another write has locked the record');
  }
}

interface LockTimes {
  /** Maximum wait for a lock; longer than a lease, so that the lock of a killed process expires in this time. */
  patienceMs: number;
  /** Time between two renewals of a lease: a third of its duration. */
  renewalMs: number;
}
const TIMES: LockTimes = { patienceMs: 20_000, renewalMs: LEASE_MS / 3 };

/** First and longest delay between two tries. */
const PAUSE_MS = [20, 250] as const;

/** Acquires all locks or none: it never holds a lock while waiting for another. Sorted, so that two callers cannot deadlock. */
async function acquire(pool: pg.Pool, targets: readonly Target[], holder: string): Promise<boolean> {
  const count = await insertLocks(pool, targets, holder, LEASE_MS);
  if (count === targets.length) return true;
  if (count !== 0) await removeLocks(pool, holder);
  return false;
}

const unique = (targets: readonly Target[]) => [...new Map(targets.map((target) => [`${target.kind}:${target.record}`, target])).values()];

/**
 * Runs `work` exclusively for these records, over all processes (MUT-004). Uses leases in a table instead of advisory locks: no connection
 * is in use while the marketplace replies, so that waiting edits do not exhaust the pool. Throws CONFLICT when a lock is not released in
 * time. `assertHeld` is called right before each write of `work`: it renews the locks, and throws CONFLICT when one was lost, because the
 * renewals failed for longer than a lease.
 */
export async function withRecordLock<Result>(
  pool: pg.Pool,
  wanted: readonly Target[],
  work: (assertHeld: () => Promise<void>) => Promise<Result>,
  { patienceMs = TIMES.patienceMs, renewalMs = TIMES.renewalMs }: Partial<LockTimes> = {},
): Promise<Result> {
  const targets = unique(wanted);
  if (targets.length === 0) return work(async () => undefined);
  const holder = randomUUID();
  const deadline = performance.now() + patienceMs;
  let pause: number = PAUSE_MS[0];
  while (!(await acquire(pool, targets, holder))) {
    if (performance.now() > deadline) throw new LockedError();
    await wait(pause * (0.5 + Math.random()));
    pause = Math.min(pause * 1.5, PAUSE_MS[1]);
  }
  const renewal = setInterval(() => {
    // The next renewal compensates for a failed one, and nothing is written without a lock.
    void renewLocks(pool, holder, LEASE_MS).catch(() => undefined);
  }, renewalMs);
  try {
    return await work(async () => {
      if ((await renewLocks(pool, holder, LEASE_MS)) < targets.length) throw new LockedError();
    });
  } finally {
    clearInterval(renewal);
    // A lock that cannot be removed expires.
    await removeLocks(pool, holder).catch(() => undefined);
  }
}
