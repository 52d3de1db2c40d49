import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@comptoir/shared/errors';
import type pg from 'pg';
import { insertLocks, removeLocks, renewLocks } from './record-lock.sql.ts';
import type { Target } from './target.ts';

/** How long a lock outlives its process. */
const LEASE_MS = 15_000;

interface LockTimes {
  /** The wait for a lock. Longer than a lease: also that of a killed process comes free meanwhile. */
  patienceMs: number;
  /** Between two renewals of a lease; three times as often as it runs out. */
  renewalMs: number;
}
const TIMES: LockTimes = { patienceMs: 20_000, renewalMs: LEASE_MS / 3 };

/** First and longest pause between two tries. */
const PAUSE_MS = [20, 250] as const;

/** All of them or none: what others hold is not waited for while holding a part. Sorted, so that two of these never wait for each other. */
async function acquire(pool: pg.Pool, targets: readonly Target[], holder: string): Promise<boolean> {
  const count = await insertLocks(pool, targets, holder, LEASE_MS);
  if (count === targets.length) return true;
  if (count !== 0) await removeLocks(pool, holder);
  return false;
}

const unique = (targets: readonly Target[]) => [...new Map(targets.map((target) => [`${target.kind}:${target.record}`, target])).values()];

/**
 * Runs `work` while nobody else, in whichever process, runs theirs on one of these records (MUT-004). A lease in a table and not an
 * advisory lock: no connection is held while the marketplace takes its time, so that a queue of edits leaves the pool to the others.
 * CONFLICT when the record does not come free.
 */
export async function withRecordLock<Result>(
  pool: pg.Pool,
  wanted: readonly Target[],
  work: () => Promise<Result>,
  { patienceMs, renewalMs } = TIMES,
): Promise<Result> {
  const targets = unique(wanted);
  if (targets.length === 0) return work();
  const holder = randomUUID();
  const deadline = performance.now() + patienceMs;
  let pause: number = PAUSE_MS[0];
  while (!(await acquire(pool, targets, holder))) {
    if (performance.now() > deadline) throw new AppError('CONFLICT', 'the record is being written to by somebody else');
    await wait(pause * (0.5 + Math.random()));
    pause = Math.min(pause * 1.5, PAUSE_MS[1]);
  }
  const renewal = setInterval(() => {
    // A renewal that fails is made up for by the next one.
    void renewLocks(pool, holder, LEASE_MS).catch(() => undefined);
  }, renewalMs);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    // What cannot be released runs out by itself.
    await removeLocks(pool, holder).catch(() => undefined);
  }
}
