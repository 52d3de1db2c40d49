import type pg from 'pg';
import { transaction } from './transaction.sql.ts';

/**
 * Runs `work` on a connection whose statement Postgres ends when `signal` is aborted: the driver would leave it running until its time limit,
 * and the searches that someone has left would pile up (BND-005). In a transaction, so that a pooler gives it one backend. SQL, because
 * Prisma cannot cancel a statement.
 */
export const untilAborted = <Result>(
  pool: pg.Pool,
  signal: AbortSignal,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> =>
  transaction(pool, async (client) => {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    let cancelled: Promise<unknown> | undefined;
    const cancel = () => {
      cancelled = pool.query('SELECT pg_cancel_backend($1)', [rows[0]?.pid]).catch(() => undefined);
    };
    signal.throwIfAborted();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      return await work(client);
    } finally {
      signal.removeEventListener('abort', cancel);
      // Before the connection is used for anything else, which would be cancelled instead.
      await cancelled;
    }
  });
