import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@comptoir/shared/errors';
import type pg from 'pg';
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
  const { rowCount } = await pool.query(
    `INSERT INTO record_lock (kind, record, holder, until)
       SELECT kind, record, $3, now() + $4 * interval '1 ms' FROM unnest($1::text[], $2::text[]) AS wanted (kind, record) ORDER BY kind, record
     ON CONFLICT (kind, record) DO UPDATE SET holder = excluded.holder, until = excluded.until WHERE record_lock.until < now()`,
    [targets.map(({ kind }) => kind), targets.map(({ record }) => record), holder, LEASE_MS],
  );
  if (rowCount === targets.length) return true;
  if (rowCount !== 0) await release(pool, holder);
  return false;
}

/** The rows of a holder, locked in the order in which others acquire them: in the order of the table, two of these would wait for each other. */
const HELD = `SELECT kind, record FROM record_lock WHERE holder = $1 ORDER BY kind, record FOR UPDATE`;
const RELEASE = `WITH held AS MATERIALIZED (${HELD}) DELETE FROM record_lock USING held
  WHERE (record_lock.kind, record_lock.record) = (held.kind, held.record)`;
const RENEW = `WITH held AS MATERIALIZED (${HELD}) UPDATE record_lock SET until = now() + $2 * interval '1 ms' FROM held
  WHERE (record_lock.kind, record_lock.record) = (held.kind, held.record)`;

const release = (pool: pg.Pool, holder: string) => pool.query(RELEASE, [holder]);

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
    void pool.query(RENEW, [holder, LEASE_MS]).catch(() => undefined);
  }, renewalMs);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    // What cannot be released runs out by itself.
    await release(pool, holder).catch(() => undefined);
  }
}
