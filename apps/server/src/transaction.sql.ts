import type pg from 'pg';

/**
 * Runs `work` in one transaction on this connection: committed when it resolves, rolled back when it rejects. SQL, because Prisma's
 * transactions cannot join a connection that holds a lock, and end after a time of their own, before the marketplace has answered.
 */
export async function inTransaction<Result>(client: pg.ClientBase, work: () => Promise<Result>, onBroken: () => void): Promise<Result> {
  await client.query('BEGIN');
  try {
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(onBroken);
    throw error;
  }
}

/** The same on a connection of the pool. SQL, because it is the same. */
export async function transaction<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    return await inTransaction(
      client,
      () => work(client),
      () => {
        isBroken = true;
      },
    );
  } finally {
    // A connection that could not even roll back is thrown away, not handed to the next one.
    client.release(isBroken);
  }
}
