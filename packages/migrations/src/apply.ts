import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { DEADLOCK, inTransaction, inTurn, LOCK_TIMEOUT, withClient } from './connection.ts';

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

interface LockWait {
  ms: number;
  tries: number;
  pauseMs: number;
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
  /** How long a statement waits for a table, and how often it is tried again. */
  lockWait?: LockWait;
}

/** What requests that run meanwhile cause: the next try may succeed. */
const LOCKS: readonly unknown[] = [LOCK_TIMEOUT, DEADLOCK];
/** Time limit of a statement. */
const CANCELED = '57014';
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
const isPassing = (error: unknown) => LOCKS.includes(codeOf(error)) || codeOf(error) === CANCELED;

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
 * Every request for a table waits behind a statement that waits for its lock: it gives up soon, and is tried again when they have been served.
 */
const LOCK_WAIT = { ms: 3_000, tries: 20, pauseMs: 2_000 };

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

const WITHOUT_TRANSACTION = /^-- without transaction\b/;
/** A semicolon ends a statement only at the end of a line. */
const statementsOf = (sql: string) => sql.split(/;[ \t]*$/m).filter((statement) => statement.replace(/^\s*--.*$/gm, '').trim() !== '');
const CONCURRENT_INDEX = /\bCREATE\s+(?:UNIQUE\s+)?INDEX\s+CONCURRENTLY\s+(?:IF\s+NOT\s+EXISTS\s+)?"?(\w+)"?/i;
const INVALID_INDEX = 'SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid';

/** Statement by statement, for what Postgres refuses in a transaction; what a stopped run has left of an index is removed first. */
async function applyStatements(client: pg.Client, migration: Migration): Promise<void> {
  for (const statement of statementsOf(migration.sql)) {
    const [, name] = CONCURRENT_INDEX.exec(statement) ?? [];
    if (name !== undefined) {
      const index = pg.escapeIdentifier(name);
      if ((await client.query(INVALID_INDEX, [index])).rowCount === 1) await client.query(`DROP INDEX CONCURRENTLY ${index}`);
    }
    await client.query(statement);
  }
  await insertHistory(client, migration);
}

async function applyInTransaction(client: pg.Client, migration: Migration, { ms, tries, pauseMs }: LockWait): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      await inTransaction(client, async () => {
        await client.query(`SET LOCAL lock_timeout = ${ms}`);
        await client.query(migration.sql);
        await insertHistory(client, migration);
      });
      return;
    } catch (error) {
      if (!LOCKS.includes(codeOf(error)) || tried === tries) throw error;
      await wait(pauseMs);
    }
  }
}

/**
 * Applies the pending migrations of a folder, each in its own transaction together with its history row: a migration that is killed leaves
 * nothing behind. One whose first line is `-- without transaction` can be stopped between two statements: each must be repeatable. Several
 * processes may call it concurrently; one applies, the others wait and find nothing to do. Returns the names of the applied migrations. Throws a
 * `MigrationError` when an applied file was edited later, when Prisma left a migration unfinished, or when one fails; the error of Postgres when
 * a lock was not free in time, or at a deadlock, which may be otherwise at the next try.
 */
export async function applyMigrations(
  databaseUrl: string,
  { dir, lock, formerTable, lockWait = LOCK_WAIT }: Migrations,
): Promise<string[]> {
  const migrations = await readMigrations(dir);
  return inTurn(databaseUrl, lock, () =>
    withClient(databaseUrl, async (client) => {
      await client.query(HISTORY);
      if (formerTable !== undefined) await adoptLegacyNames(client, migrations, formerTable);
      const { pending } = compareHistory(migrations, await readHistory(client));
      for (const migration of pending) {
        try {
          if (WITHOUT_TRANSACTION.test(migration.sql)) await applyStatements(client, migration);
          else await applyInTransaction(client, migration, lockWait);
        } catch (error) {
          if (isPassing(error)) throw error;
          const message = `failed: ${error instanceof Error ? error.message : String(error)}`;
          throw new MigrationError(migration.name, 'failed', message, { cause: error });
        }
      }
      return pending.map(({ name }) => name);
    }),
  );
}
