import { randomBytes } from 'node:crypto';
import pg from 'pg';

/**
 * A test run, passed to the workers, hence serialisable. The name of each of its databases contains the run's id, and the process that
 * started the run holds an advisory lock on that id: a lock that can be acquired means that the run is dead, and its databases may be
 * dropped.
 */
export interface Run extends Servers {
  id: string;
}

interface Servers {
  adminUrl: string;
  /** Whether it waits for the disk, where a copy through the log is faster than one of files. */
  isDurable: boolean;
  /** Null without Redis. */
  redisUrl: string | null;
}

export const PREFIX = 'comptoir_test_';
/** First number of the two-part advisory key, so that locks of runs do not collide with other locks. */
const LOCK_CLASS = 770_077;

const newRunId = () => randomBytes(4).toString('hex');
const lockKey = (id: string) => Number.parseInt(id, 16) | 0;

/** Url of another database on the same server. */
export function databaseUrl({ adminUrl }: Run, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs one statement on the administration database; each call opens its own connection, so it may be used from any worker. */
export async function administer<Row extends pg.QueryResultRow>(run: Run, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: run.adminUrl });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

async function dropAll(client: pg.Client, id: string): Promise<void> {
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [
    `${PREFIX}${id}`,
  ]);
  for (const { datname } of rows) await client.query(`drop database if exists "${datname}" with (force)`);
}

/** Drops the databases of dead runs. */
async function removeDeadRuns(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select distinct substr(datname, length($1) + 1, 8) as id from pg_database where starts_with(datname, $1)`,
    [PREFIX],
  );
  for (const { id } of rows) {
    const { rows: locks } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1, $2) as taken', [
      LOCK_CLASS,
      lockKey(id),
    ]);
    if (locks[0]?.taken !== true) continue;
    await dropAll(client, id);
    await client.query('select pg_advisory_unlock($1, $2)', [LOCK_CLASS, lockKey(id)]);
  }
}

export interface OpenRun {
  run: Run;
  /** Drops every database of the run and releases its lock. */
  close(): Promise<void>;
}

export async function openRun(servers: Servers): Promise<OpenRun> {
  const run = { ...servers, id: newRunId() };
  const client = new pg.Client({ connectionString: run.adminUrl, application_name: `comptoir test run ${run.id}` });
  await client.connect();
  // A server that is stopped at the end of the run releases the lock: nothing needs to be dropped.
  client.on('error', () => undefined);
  await client.query('select pg_advisory_lock($1, $2)', [LOCK_CLASS, lockKey(run.id)]);
  await removeDeadRuns(client);
  return {
    run,
    async close() {
      await dropAll(client, run.id);
      await client.end();
    },
  };
}
