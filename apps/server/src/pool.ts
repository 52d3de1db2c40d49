import pg from 'pg';

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

/** Executes statements: any connection of the pool, or a connection with an open transaction or a lock. */
export type Queryable = pg.Pool | pg.ClientBase;

/** A pool that survives a restart of Postgres: broken connections are replaced at the next query. */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, Client: Connection });
  pool.on('error', () => undefined);
  return pool;
}
