import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { Failure } from '../../tools/kit/failure.ts';
import { LETTERS } from '../../tools/services/postgres/cluster.ts';
import { startEmbeddedPostgres } from '../../tools/services/postgres.ts';
import { startContainer } from './containers.ts';

const LOCAL = 'postgres://postgres@127.0.0.1:5432/postgres';

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ may: boolean }>(
      'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
    );
    return rows[0]?.may === true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

interface FoundPostgres {
  adminUrl: string;
  isDurable: boolean;
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
  return (
    served && { adminUrl: `postgres://postgres:${password}@${served.host}:${served.port}/postgres`, isDurable: false, close: served.close }
  );
}

async function startOwn(): Promise<FoundPostgres> {
  const dir = await mkdtemp(path.join(tmpdir(), 'comptoir-test-postgres-'));
  // As root, Postgres runs under another account, which must be able to enter.
  await chmod(dir, 0o755);
  const { url, stop } = await startEmbeddedPostgres({ dir, log: (line) => process.stderr.write(`${line}\n`), durable: false });
  return {
    adminUrl: url('postgres'),
    isDurable: false,
    async close() {
      await stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/**
 * A server where the tests may create databases: the configured one; else the embedded one, the same on every machine and not durable: it
 * copies a database in a third of the time of a durable server, and commits in a twentieth (docs/decisions/2026-11-26-postgres-of-the-tests.md);
 * else, without its programs, one that listens on this machine, or one in a container.
 */
export async function findPostgres(): Promise<FoundPostgres> {
  const named = process.env.TEST_DATABASE_URL;
  const stay = async () => undefined;
  if (named !== undefined && named !== '') {
    if (await answers(named)) return { adminUrl: named, isDurable: true, close: stay };
    throw new Error('TEST_DATABASE_URL names no server that answers and lets us create databases');
  }
  try {
    return await startOwn();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (await answers(LOCAL)) return { adminUrl: LOCAL, isDurable: true, close: stay };
    const contained = await findContained();
    if (contained === null) throw error;
    return contained;
  }
}
