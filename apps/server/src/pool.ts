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

/** A pool that outlives a restart of Postgres: broken connections are replaced at the next query. */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, Client: Connection });
  pool.on('error', () => undefined);
  return pool;
}

/** Runs `work` in one transaction on one connection: committed when it resolves, rolled back when it rejects. */
export async function transaction<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    // A connection that could not even roll back is thrown away, not handed to the next one.
    client.release(broken);
  }
}
