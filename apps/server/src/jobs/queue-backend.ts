import { createPostgresBackend, DEFAULT_SCHEMA, type PostgresConnectionOptions, runMigrations } from 'bullmq';
import { openPool } from '../pool.ts';

/** Connections of a producer or a worker: one listens, the others query. */
export const QUEUE_CONNECTIONS = 4;

/** Maximum time that a worker waits for a notification before it polls the queue. */
export const MAX_BLOCK_SECONDS = 2;

/**
 * After a failed wait, BullMQ's own backend lets a worker wait up to an hour for a notification. A notification sent while its connections
 * are being replaced is lost: after a restart of the database a job would wait until the next one is added.
 */
export const createPollingBackend: typeof createPostgresBackend = (...args) =>
  Object.defineProperty(createPostgresBackend(...args), 'maximumBlockTimeout', { value: MAX_BLOCK_SECONDS });

/**
 * The pool for BullMQ without Redis, with its tables created; the caller must end it. BullMQ's own pool creates connections that have no
 * error listener at first: an error in this moment would end the process.
 */
export async function openQueuePool(databaseUrl: string): Promise<{ connection: PostgresConnectionOptions; end(): Promise<void> }> {
  const options = `-c search_path=${DEFAULT_SCHEMA}`;
  const pool = openPool({ connectionString: databaseUrl, max: QUEUE_CONNECTIONS, options, application_name: 'comptoir-queue' }, 'requests');
  try {
    const client = await pool.connect();
    try {
      await runMigrations(client);
    } finally {
      client.release();
    }
    // BullMQ declares its own types for the functions of pg that it uses.
    return { connection: pool as unknown as PostgresConnectionOptions, end: () => pool.end() };
  } catch (error) {
    await pool.end();
    throw error;
  }
}
