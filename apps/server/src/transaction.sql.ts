import type pg from 'pg';
import { retryOnConflict } from './pool.ts';

/**
 * Runs `work` in one transaction on this connection: commits when it resolves, rolls back when it rejects. SQL, because Prisma's
 * transactions cannot use a connection with a lock, and have their own timeout, which may end before the marketplace replies.
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

/** `inTransaction` on a connection of the pool. SQL, because of the same reason. */
async function transactionOnce<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
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
    // A connection whose rollback failed is closed instead of being returned to the pool.
    client.release(isBroken);
  }
}

/** `inTransaction` on a connection of the pool; once more when it was ended in favour of another. SQL, because of the same reason. */
export const transaction = <Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> =>
  retryOnConflict(() => transactionOnce(pool, work));
