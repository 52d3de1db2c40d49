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

/**
 * Applies the pending migrations of a folder, each in its own transaction together with its history row: a migration that is killed leaves
 * nothing behind. Several processes may call it concurrently; one applies, the others wait and find nothing to do. Returns the names of the
 * applied migrations. Throws when an applied file was edited later, or when Prisma left a migration unfinished.
 */
export async function applyMigrations(databaseUrl: string, { dir, lock, formerTable }: Migrations): Promise<string[]> {
  const migrations = await readMigrations(dir);
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'comptoir-migrate' });
  // A broken connection rejects its query and emits an error event, which would end the process without a listener.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lock]);
    await client.query(HISTORY);
    if (formerTable !== undefined) await adoptLegacyNames(client, migrations, formerTable);
    const { rows } = await client.query<Applied>(APPLIED);
    const earlier = new Map(rows.map((row) => [row.migration_name, row]));
    const newlyApplied: string[] = [];
    for (const migration of migrations) {
      const { name, sql, checksum } = migration;
      const before = earlier.get(name);
      if (before !== undefined) {
        if (before.finished_at === null) throw new Error(`migration ${name} was left unfinished`);
        if (before.checksum !== checksum) throw new Error(`migration ${name} was changed after it was applied`);
        continue;
      }
      try {
        await inTransaction(client, async () => {
          await client.query(sql);
          await insertHistory(client, migration);
        });
      } catch (error) {
        throw new Error(`migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      }
      newlyApplied.push(name);
    }
    return newlyApplied;
  } finally {
    // Ending the connection releases the lock, also when the statement above failed.
    await client.end();
  }
}
