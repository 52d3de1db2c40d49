import { chown, copyFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '@comptoir/server/migrations';
import pg from 'pg';
import { findHome } from '../../tools/services/postgres/home.ts';
import { startEmbeddedPostgres } from '../../tools/services/postgres.ts';
import type { TestDatabase } from './databases.ts';

/** What `enableTls` needs of a certificate (tests/kit/certificate.ts). */
interface CertificateFiles {
  key: string;
  certificate: string;
}

/**
 * A Postgres for a single test file, which can be killed: as durable as in production, since confirmed data must survive. It restarts
 * automatically at the same address.
 */
export async function startOwnPostgres(): Promise<
  TestDatabase & { kill(): Promise<void>; enableTls(files: CertificateFiles): Promise<void> }
> {
  const dir = await mkdtemp(path.join(tmpdir(), 'comptoir-test-own-postgres-'));
  const silent = () => undefined;
  const { url, ensureDatabase, stop } = await startEmbeddedPostgres({ dir, log: silent });
  const { home } = findHome(dir, silent);
  const name = 'comptoir';
  await ensureDatabase(name);
  await migrate(url(name));
  return {
    url: url(name),
    name,
    async kill() {
      const [pid] = (await readFile(path.join(home, 'data', 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
    /** For the connections from now on; others stay allowed. */
    async enableTls({ key, certificate }) {
      const data = path.join(home, 'data');
      const { uid, gid } = await stat(data);
      for (const [from, to] of [
        [key, 'server.key'],
        [certificate, 'server.crt'],
      ] as const) {
        await copyFile(from, path.join(data, to));
        await chown(path.join(data, to), uid, gid);
      }
      const client = new pg.Client({ connectionString: url(name) });
      await client.connect();
      await client.query('alter system set ssl = on');
      await client.query('select pg_reload_conf()');
      await client.end();
    },
    async drop() {
      await stop();
      await Promise.all([home, dir].map((folder) => rm(folder, { recursive: true, force: true })));
    },
  };
}
