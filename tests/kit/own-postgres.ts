import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '@comptoir/server/migrations';
import { findHome } from '../../tools/services/postgres/home.ts';
import { startEmbeddedPostgres } from '../../tools/services/postgres.ts';
import type { TestDatabase } from './databases.ts';

/**
 * A Postgres for a single test file, which can be killed: as durable as in production, since confirmed data must survive. It restarts
 * automatically at the same address.
 */
export async function startOwnPostgres(): Promise<TestDatabase & { kill(): Promise<void> }> {
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
    async drop() {
      await stop();
      await Promise.all([home, dir].map((folder) => rm(folder, { recursive: true, force: true })));
    },
  };
}
