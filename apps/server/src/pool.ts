import pg from 'pg';
import { z } from 'zod';

/** Postgres: deadlock, serialization failure; Prisma: either of them. All of the work was rolled back. */
const CONFLICTS: ReadonlySet<unknown> = new Set(['40P01', '40001', 'P2034']);

/** Prisma's error of a raw statement: its own code is only «raw query failed». */
const RawQueryFailed = z.object({ meta: z.object({ driverAdapterError: z.object({ cause: z.object({ originalCode: z.string() }) }) }) });

function isConflict(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false;
  return CONFLICTS.has(error.code) || CONFLICTS.has(RawQueryFailed.safeParse(error).data?.meta.driverAdapterError.cause.originalCode);
}

/**
 * Runs `work` once more when the database has ended it in favour of another transaction, which has gone on since (OUT-008). `work` is one
 * statement or one transaction, and does nothing else.
 */
export const retryOnConflict = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (!isConflict(error)) throw error;
    return work();
  }
};

// Does not import Prisma: `npm start` migrates a fresh clone while the Prisma client is still being generated.

/**
 * A broken connection rejects its queries and emits an error event. Without a listener this event would end the process, also while the
 * connection is checked out and the pool has no listener on it.
 */
export class Connection extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

/** What the connections of a pool are used for. */
export type Workload = 'requests' | 'jobs';

/**
 * Time limits of a connection, in milliseconds (BND-005): of a statement, of the wait for a lock, of an open transaction without a
 * statement; and of a reply, for a Postgres that is frozen and ends nothing itself. A browser waits for no request as long as for a step of
 * an import, which compares a million rows.
 */
const LIMITS: Record<Workload, pg.ClientConfig> = {
  requests: { statement_timeout: 15_000, lock_timeout: 10_000, idle_in_transaction_session_timeout: 15_000, query_timeout: 20_000 },
  jobs: { statement_timeout: 600_000, lock_timeout: 60_000, idle_in_transaction_session_timeout: 300_000, query_timeout: 660_000 },
};

/** Maximum wait for a connection. */
const CONNECT_MS = 5_000;

/** Executes statements: any connection of the pool, or a connection with an open transaction or a lock. */
export type Queryable = pg.Pool | pg.ClientBase;

/**
 * A pool that survives a restart of Postgres: broken connections are replaced at the next query. A statement outside of a transaction, also
 * one of Prisma, runs once more when it was ended in favour of another (OUT-008).
 */
export function openPool(config: pg.PoolConfig, workload: Workload): pg.Pool {
  const pool = new pg.Pool({ keepAlive: true, connectionTimeoutMillis: CONNECT_MS, ...LIMITS[workload], ...config, Client: Connection });
  pool.on('error', () => undefined);
  const query = pool.query.bind(pool);
  pool.query = ((...statement: Parameters<typeof query>) => retryOnConflict(() => Promise.resolve(query(...statement)))) as typeof query;
  return pool;
}
