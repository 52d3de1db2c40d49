import pg from 'pg';

// Without Prisma: `npm start` migrates a bare clone while its client is still being generated.

/**
 * A connection that breaks rejects what was asked of it. The event that comes along would, unheard, end the process: also while somebody
 * holds the connection, when the pool no longer listens.
 */
export class Connection extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

/** What a statement is sent to: any connection of the pool, or the one that is in a transaction or holds a lock. */
export type Queryable = pg.Pool | pg.ClientBase;

/** A pool that outlives a restart of Postgres: broken connections are replaced at the next query. */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, Client: Connection });
  pool.on('error', () => undefined);
  return pool;
}
