import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** Prisma's own table with the same columns, so that `prisma migrate deploy` knows what has been applied here. */
const HISTORY = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`;
const APPLIED = 'SELECT migration_name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL';
const INSERT_HISTORY = `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
  VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`;

interface Applied {
  migration_name: string;
  checksum: string;
  finished_at: Date | null;
}

interface Migration {
  name: string;
  sql: string;
  /** SHA-256 of the file, in hexadecimal. */
  checksum: string;
}

interface Migrations {
  /** Folder with subfolders `NNNN_name`, applied in this order, each with a `migration.sql`. */
  dir: string;
  /** Key of the advisory lock, so that only one process at a time migrates this database. */
  lock: number;
  /**
   * Table of a former runner, with a column `name`: its migrations are registered as applied, with the current files, and the table is
   * dropped.
   */
  formerTable?: string;
}

/** Error codes of Postgres for its time limits: of a lock, and of a statement. */
const TIME_LIMITS: readonly unknown[] = ['55P03', '57014'];
const isTimeLimit = (error: unknown) => error instanceof Error && 'code' in error && TIME_LIMITS.includes(error.code);

/** The database and the folder disagree, or a statement failed: trying again changes nothing. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
  constructor(
    readonly migration: string,
    readonly reason: 'changed' | 'unfinished' | 'failed',
    message: string,
    options?: ErrorOptions,
  ) {
    super(`migration ${migration} ${message}`, options);
  }
}

async function readMigrations(dir: string): Promise<Migration[]> {
  const entries = await readdir(dir, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(join(dir, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN');
  try {
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

const insertHistory = (client: pg.Client, { name, checksum }: Migration) => client.query(INSERT_HISTORY, [randomUUID(), checksum, name]);

async function adoptLegacyNames(client: pg.Client, migrations: readonly Migration[], table: string): Promise<void> {
  const former = pg.escapeIdentifier(table);
  const { rows: found } = await client.query<{ exists: boolean }>('SELECT to_regclass($1) IS NOT NULL AS exists', [former]);
  if (found[0]?.exists !== true) return;
  await inTransaction(client, async () => {
    const { rows } = await client.query<{ name: string }>(`SELECT name FROM ${former}`);
    const names = new Set(rows.map(({ name }) => name));
    for (const migration of migrations) if (names.has(migration.name)) await insertHistory(client, migration);
    await client.query(`DROP TABLE ${former}`);
  });
}

/** Migrations that are not applied yet, and names of applied ones that are not in the folder: those of a later release. */
function compareHistory(migrations: readonly Migration[], rows: readonly Applied[]): { pending: Migration[]; newer: string[] } {
  const history = new Map(rows.map((row) => [row.migration_name, row]));
  for (const { name, checksum } of migrations) {
    const row = history.get(name);
    if (row === undefined) continue;
    if (row.finished_at === null) throw new MigrationError(name, 'unfinished', 'was left unfinished');
    if (row.checksum !== checksum) throw new MigrationError(name, 'changed', 'was changed after it was applied');
  }
  const names = new Set(migrations.map(({ name }) => name));
  return {
    pending: migrations.filter(({ name }) => !history.has(name)),
    newer: [...history.keys()].filter((name) => !names.has(name)).sort(),
  };
}

/**
 * Time limits in milliseconds (BND-005): of the connection, of the wait for another process that migrates or for a lock, of a statement, which
 * may rewrite a large table, and of its reply, for a Postgres that is frozen.
 */
const LIMITS = {
  connectionTimeoutMillis: 10_000,
  lock_timeout: 10 * 60_000,
  statement_timeout: 60 * 60_000,
  idle_in_transaction_session_timeout: 60_000,
  query_timeout: 61 * 60_000,
};

async function withClient<Result>(databaseUrl: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'comptoir-migrate', ...LIMITS });
  // A broken connection rejects its query and emits an error event, which would end the process without a listener.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    // Ending the connection releases its locks, also after an error.
    await client.end();
  }
}

async function readHistory(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query<Applied>(APPLIED);
  return rows;
}

/** Names of pending migrations and of those of a later release; waits for no lock and changes nothing. Throws like `applyMigrations`. */
export async function readMigrationState(databaseUrl: string, dir: string): Promise<{ pending: string[]; newer: string[] }> {
  const migrations = await readMigrations(dir);
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ exists: boolean }>("SELECT to_regclass('_prisma_migrations') IS NOT NULL AS exists");
    const { pending, newer } = compareHistory(migrations, rows[0]?.exists === true ? await readHistory(client) : []);
    return { pending: pending.map(({ name }) => name), newer };
  });
}

/**
 * Applies the pending migrations of a folder, each in its own transaction together with its history row: a migration that is killed leaves
 * nothing behind. Several processes may call it concurrently; one applies, the others wait and find nothing to do. Returns the names of the
 * applied migrations. Throws a `MigrationError` when an applied file was edited later, when Prisma left a migration unfinished, or when one fails;
 * the error of Postgres when a lock was not free in time, which may be at the next try.
 */
export async function applyMigrations(databaseUrl: string, { dir, lock, formerTable }: Migrations): Promise<string[]> {
  const migrations = await readMigrations(dir);
  return withClient(databaseUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [lock]);
    await client.query(HISTORY);
    if (formerTable !== undefined) await adoptLegacyNames(client, migrations, formerTable);
    const { pending } = compareHistory(migrations, await readHistory(client));
    for (const migration of pending) {
      try {
        await inTransaction(client, async () => {
          await client.query(migration.sql);
          await insertHistory(client, migration);
        });
      } catch (error) {
        if (isTimeLimit(error)) throw error;
        const message = `failed: ${error instanceof Error ? error.message : String(error)}`;
        throw new MigrationError(migration.name, 'failed', message, { cause: error });
      }
    }
    return pending.map(({ name }) => name);
  });
}
