import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** Error code of Postgres: a lock was not free in time. */
export const LOCK_TIMEOUT = '55P03';
/** Error code of Postgres: two transactions waited for each other, and this one was ended. */
export const DEADLOCK = '40P01';

/**
 * Time limits in milliseconds (BND-005): of the connection, of a lock that a statement outside of a transaction waits for, of a statement, which
 * may rewrite a large table, and of its reply, for a Postgres that is frozen.
 */
const LIMITS = {
  connectionTimeoutMillis: 10_000,
  lock_timeout: 10 * 60_000,
  statement_timeout: 60 * 60_000,
  idle_in_transaction_session_timeout: 60_000,
  query_timeout: 61 * 60_000,
};

/** How long a process waits for another one that migrates, and the pause between two tries. */
const TURN_MS = 10 * 60_000;
const PAUSE_MS = 500;

export async function withClient<Result>(databaseUrl: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'comptoir-migrate', ...LIMITS });
  // A broken connection rejects its query and emits an error event, which would end the process without a listener.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    // Ending the connection releases its locks, also after an error.
    await client.end();
  }
}

export async function inTransaction<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  await client.query('BEGIN');
  try {
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** Held by a transaction of its own: a pooler would keep the lock of a session, and this process end before it. */
export async function inTurn<Result>(databaseUrl: string, lock: number, work: () => Promise<Result>): Promise<Result> {
  return withClient(databaseUrl, (holder) =>
    inTransaction(holder, async () => {
      await holder.query('SET LOCAL idle_in_transaction_session_timeout = 0');
      const since = performance.now();
      // Without parameters: what has some keeps its snapshot until the next statement.
      const tryLock = `SELECT pg_try_advisory_xact_lock(${lock}) AS ours`;
      const isOurs = async () => (await holder.query<{ ours: boolean }>(tryLock)).rows[0]?.ours;
      // Not one that waits: an index that is built concurrently waits for every snapshot.
      while ((await isOurs()) !== true) {
        if (performance.now() - since > TURN_MS) throw Object.assign(new Error('another process is migrating'), { code: LOCK_TIMEOUT });
        await wait(PAUSE_MS);
      }
      return work();
    }),
  );
}
