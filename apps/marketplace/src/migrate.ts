import pg from 'pg';
import { functions } from './migrations/0001-functions.ts';
import { tables } from './migrations/0002-tables.ts';
import { revisions } from './migrations/0003-revisions.ts';

/** In the order in which they are applied; a name once released never changes. */
const MIGRATIONS: readonly (readonly [name: string, script: string])[] = [
  ['0001-functions', functions],
  ['0002-tables', tables],
  ['0003-revisions', revisions],
];

/** Any number: it only has to differ from the other locks taken in this database. */
const LOCK = 7_366_201;

/** Brings the database up to date: each migration in its own transaction, one process at a time. Returns the names applied. */
export async function migrateMarketplace(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query('create table if not exists migration (name text primary key, applied_at timestamptz not null default now())');
    const { rows } = await client.query<{ name: string }>('select name from migration');
    const applied = new Set(rows.map(({ name }) => name));
    const missing = MIGRATIONS.filter(([name]) => !applied.has(name));
    for (const [name, script] of missing) {
      // Several statements in one simple query are one transaction.
      await client.query(`${script}; insert into migration (name) values ('${name}')`);
    }
    return missing.map(([name]) => name);
  } finally {
    await client.end();
  }
}
