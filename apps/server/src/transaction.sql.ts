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

type PlanType = 'nestloop' | 'seqscan';

/**
 * To the end of its transaction the planner avoids these: by statistics from before the tables were filled, nested loops would compare each row
 * with each, and sequential scans read a table as a whole for each row (OUT-013). SQL, because it is a setting of the transaction.
 */
export async function avoidPlans(client: pg.ClientBase, ...plans: readonly PlanType[]): Promise<void> {
  for (const plan of plans) await client.query(`SET LOCAL enable_${plan} = off`);
}

/** `work` in a transaction of its own that the planner must not plan with these. SQL, because of the same reason. */
export const planned = <Result>(
  pool: pg.Pool,
  { without }: { without: readonly PlanType[] },
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> =>
  transaction(pool, async (client) => {
    await avoidPlans(client, ...without);
    return work(client);
  });
