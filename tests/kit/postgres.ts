import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { LETTERS } from '../../tools/services/postgres/cluster.ts';
import { startEmbeddedPostgres } from '../../tools/services/postgres.ts';
import { startContainer } from './containers.ts';

const LOCAL = 'postgres://postgres@127.0.0.1:5432/postgres';

/** Whether a server answers and lets us create databases; `isFast`: and does not wait for its disk. */
async function answers(url: string, isFast = false): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ may: boolean; fsync: string }>(
      `select rolcreatedb or rolsuper as may, current_setting('fsync') as fsync from pg_roles where rolname = current_user`,
    );
    return rows[0]?.may === true && (!isFast || rows[0].fsync === 'off');
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

interface FoundPostgres {
  adminUrl: string;
  close(): Promise<void>;
}

/** Postgres in a container; null when no container engine is available. Not durable after a crash, and therefore faster. */
async function findContained(): Promise<FoundPostgres | null> {
  const password = randomUUID();
  const settings = ['max_connections=200', 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const served = await startContainer({
    service: 'postgres',
    port: 5432,
    environment: { POSTGRES_USER: 'postgres', POSTGRES_PASSWORD: password, POSTGRES_INITDB_ARGS: LETTERS.join(' '), TZ: 'UTC' },
    command: ['postgres', ...settings.flatMap((setting) => ['-c', setting])],
    // The image starts it twice: first for its set-up, without network, then permanently.
    ready: { line: 'database system is ready to accept connections', times: 2 },
  });
  return served && { adminUrl: `postgres://postgres:${password}@${served.host}:${served.port}/postgres`, close: served.close };
}

async function startOwn(): Promise<FoundPostgres> {
  const dir = await mkdtemp(path.join(tmpdir(), 'comptoir-test-postgres-'));
  // As root, Postgres runs under another account, which must be able to enter.
  await chmod(dir, 0o755);
  const { url, stop } = await startEmbeddedPostgres({ dir, log: (line) => process.stderr.write(`${line}\n`), durable: false });
  return {
    adminUrl: url('postgres'),
    async close() {
      await stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/**
 * A server where the tests may create databases: the configured one, one that listens on this machine with `fsync` off, one in a container,
 * or the embedded one. A durable server needs a second for the two databases of a stack, since each creation and removal waits for the
 * disk; one that is not durable needs a tenth.
 */
export async function findPostgres(): Promise<FoundPostgres> {
  const named = process.env.TEST_DATABASE_URL;
  const stay = async () => undefined;
  if (named !== undefined && named !== '') {
    if (await answers(named)) return { adminUrl: named, close: stay };
    throw new Error('TEST_DATABASE_URL names no server that answers and lets us create databases');
  }
  if (await answers(LOCAL, true)) return { adminUrl: LOCAL, close: stay };
  return (await findContained()) ?? startOwn();
}
