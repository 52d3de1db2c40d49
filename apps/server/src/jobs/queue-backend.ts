import { createPostgresBackend, DEFAULT_SCHEMA, type PostgresConnectionOptions, runMigrations } from 'bullmq';
import { openPool } from '../pool.ts';

/** Connections of one side of the queue: one listens, the others ask. */
const CONNECTIONS = 4;

/** Longest wait of a worker between two looks at a queue that says nothing. */
export const LOOK_AGAIN_SECONDS = 5;

/**
 * BullMQ's own backend would have a worker wait for a notice for up to an hour after a wait that broke. A notice given while its connections
 * were being replaced is never heard: after a restart of the database a job would lie there until the next one is added.
 */
export const createAttentiveBackend: typeof createPostgresBackend = (...asked) =>
  Object.defineProperty(createPostgresBackend(...asked), 'maximumBlockTimeout', { value: LOOK_AGAIN_SECONDS });

/**
 * The pool on which BullMQ runs when there is no Redis, its tables made; whoever opens it ends it. A pool of BullMQ's own would listen
 * through a connection that nobody minds for a moment: one that breaks just then would end the process.
 */
export async function openQueuePool(databaseUrl: string): Promise<{ connection: PostgresConnectionOptions; end(): Promise<void> }> {
  const pool = openPool({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    options: `-c search_path=${DEFAULT_SCHEMA}`,
    application_name: 'comptoir-queue',
  });
  try {
    const client = await pool.connect();
    try {
      await runMigrations(client);
    } finally {
      client.release();
    }
    // BullMQ writes down the part of pg that it uses, in words of its own.
    return { connection: pool as unknown as PostgresConnectionOptions, end: () => pool.end() };
  } catch (error) {
    await pool.end();
    throw error;
  }
}
