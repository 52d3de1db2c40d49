import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createDatabase, type TestDatabase } from './databases.ts';

/** A server on this machine, such as Debian's, of the same version as its programs. */
const LOCAL = 'postgres://postgres@127.0.0.1:5432/';

/** Major version of the installed pg_dump, which reads only servers that are not newer; 0 when there is none. */
const dumpVersion = Number(/\b(\d+)\.\d+/.exec(spawnSync('pg_dump', ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[1] ?? 0);

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  try {
    await client.connect();
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const isDumpable = async (url: string): Promise<boolean> => {
  const [row] = await query<{ version: number }>(url, "select current_setting('server_version_num')::int / 10000 as version").catch(
    () => [],
  );
  return row !== undefined && row.version <= dumpVersion;
};

async function createLocalDatabase(): Promise<TestDatabase> {
  const name = `comptoir_dump_${randomBytes(4).toString('hex')}`;
  await query(`${LOCAL}postgres`, `create database "${name}"`);
  const drop = async () => void (await query(`${LOCAL}postgres`, `drop database if exists "${name}" with (force)`));
  return { url: `${LOCAL}${name}`, name, drop };
}

/** Creates empty databases that the installed pg_dump can read; null when there is no such server. */
export async function findDumpablePostgres(): Promise<(() => Promise<TestDatabase>) | null> {
  const trial = await createDatabase('empty');
  const isOwn = await isDumpable(trial.url);
  await trial.drop();
  if (isOwn) return () => createDatabase('empty');
  return (await isDumpable(`${LOCAL}postgres`)) ? createLocalDatabase : null;
}
