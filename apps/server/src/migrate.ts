import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Connection } from './db.ts';

/** Any fixed number: whoever holds it is the only one to migrate this database. */
const LOCK = 727_418_263;

/** The same folder from `apps/server/src` and from the bundle in `apps/server/dist`. */
const MIGRATIONS = fileURLToPath(new URL('../../../prisma/migrations', import.meta.url));

/** Prisma's own table, column by column, so that `prisma migrate deploy` agrees with what was applied here. */
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

interface Applied {
  migration_name: string;
  checksum: string;
  finished_at: Date | null;
}

/** Folders `NNNN_name` in order, with their SQL. */
async function readMigrations(dir: string) {
  const entries = await readdir(dir, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(join(dir, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Applies what is missing of `prisma/migrations`, each in its own transaction together with its line of history: a migration killed
 * half-way leaves nothing. Several processes may call it at once; one works, the others wait and find nothing left.
 * Throws when an applied file was edited since, or when Prisma left one unfinished.
 */
export async function migrate(databaseUrl: string, dir = MIGRATIONS): Promise<string[]> {
  const migrations = await readMigrations(dir);
  const client = new Connection({ connectionString: databaseUrl, application_name: 'comptoir-migrate' });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await client.query(HISTORY);
    const { rows } = await client.query<Applied>(
      'SELECT migration_name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL',
    );
    const applied = new Map(rows.map((row) => [row.migration_name, row]));
    const done: string[] = [];
    for (const { name, sql, checksum } of migrations) {
      const before = applied.get(name);
      if (before !== undefined) {
        if (before.finished_at === null) throw new Error(`migration ${name} was left unfinished`);
        if (before.checksum !== checksum) throw new Error(`migration ${name} was changed after it was applied`);
        continue;
      }
      await client.query('BEGIN');
      try {
        await client.query(sql);
        await client.query(
          `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
           VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
          [randomUUID(), checksum, name],
        );
        await client.query('COMMIT');
      } catch (error) {
        await client.query('ROLLBACK');
        throw new Error(`migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      }
      done.push(name);
    }
    return done;
  } finally {
    // Ending the connection gives the lock back, also when the statement above failed.
    await client.end();
  }
}
