import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../tools/services/postgres.ts';

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

/** Where the tests may create databases: the server that was named, one that listens here, or our own embedded one. */
export async function findPostgres(): Promise<{ adminUrl: string; close(): Promise<void> }> {
  const named = process.env.TEST_DATABASE_URL;
  const stay = async () => undefined;
  if (named !== undefined && named !== '') {
    if (await answers(named)) return { adminUrl: named, close: stay };
    throw new Error('TEST_DATABASE_URL names no server that answers and lets us create databases');
  }
  if (await answers(LOCAL)) return { adminUrl: LOCAL, close: stay };
  const dir = await mkdtemp(path.join(tmpdir(), 'comptoir-test-postgres-'));
  const { url, stop } = await startEmbeddedPostgres({ dir, log: (line) => process.stderr.write(`${line}\n`), durable: false });
  return {
    adminUrl: url('postgres'),
    async close() {
      await stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
