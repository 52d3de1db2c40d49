import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { freePort } from '../../tools/kit/free-port.ts';
import { type ChildProcess, spawnProcess, untilReady } from '../kit/child-process.ts';
import { createDatabase } from '../kit/databases.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Builds the production bundles, which are measured instead of the sources. */
export function build(): void {
  const { status } = spawnSync(path.join(ROOT, 'node_modules/.bin/turbo'), ['run', 'build', '--output-logs=errors-only'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('the build failed');
}

/**
 * Marketplace, server and workers as separate processes, as in production, each with its own database. `more`: environment variables of all
 * servers and workers.
 */
export async function startProcesses(more: Record<string, string> = {}) {
  const [data, cache, filesDir] = await Promise.all([
    createDatabase('marketplace'),
    createDatabase('server'),
    mkdtemp(path.join(tmpdir(), 'comptoir-bench-')),
  ]);
  const marketplacePort = await freePort();
  const production = { NODE_ENV: 'production', LOG_LEVEL: 'warn', HOST: '127.0.0.1' };
  const marketplace = spawnProcess('apps/marketplace/dist/main.js', {
    ...production,
    PORT: String(marketplacePort),
    MARKETPLACE_DATABASE_URL: data.url,
  });
  const apiUrl = `http://127.0.0.1:${marketplacePort}/api`;
  await untilReady('marketplace', marketplace, async () => (await fetch(`http://127.0.0.1:${marketplacePort}/healthz`)).ok);
  const environment = {
    ...production,
    DATABASE_URL: cache.url,
    MARKETPLACE_API_URL: apiUrl,
    SESSION_KEY: Buffer.alloc(32, 7).toString('base64'),
    FILES_DIR: filesDir,
    WEB_DIR: path.join(ROOT, 'apps/web/dist'),
    RENDERER_DIR: path.join(ROOT, 'apps/web/dist/renderer'),
    RATE_LIMIT_PER_MINUTE: '0',
    // The client of a benchmark does not renew its session, and an import of millions of rows takes longer than its tokens are valid.
    ACCESS_SECONDS: '86400',
    IDLE_SECONDS: '86400',
    ...more,
  };
  const children = [marketplace];
  const spawnServer = async (): Promise<ChildProcess & { url: string }> => {
    const port = await freePort();
    const child = spawnProcess('apps/server/dist/http.js', { ...environment, PORT: String(port) });
    children.push(child);
    const url = `http://127.0.0.1:${port}`;
    await untilReady('server', child, async () => (await fetch(`${url}/readyz`)).ok);
    return { ...child, url };
  };
  const server = await spawnServer();
  return {
    url: server.url,
    apiUrl,
    filesDir,
    databaseUrl: cache.url,
    marketplaceDatabaseUrl: data.url,
    marketplace,
    server,
    /** Another server on the same database. */
    spawnServer,
    async spawnWorker(own: Record<string, string> = {}): Promise<ChildProcess> {
      const worker = spawnProcess('apps/server/dist/worker.js', { ...environment, LOG_LEVEL: 'info', ...own });
      children.push(worker);
      await untilReady('worker', worker, () => worker.output().includes('worker ready'));
      return worker;
    },
    async close(): Promise<void> {
      await Promise.all(children.map((child) => child.close()));
      await Promise.all([data.drop(), cache.drop(), rm(filesDir, { recursive: true, force: true })]);
    },
  };
}
export type Processes = Awaited<ReturnType<typeof startProcesses>>;

export async function query(databaseUrl: string, sql: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await client.query(sql, values);
  } finally {
    await client.end();
  }
}

/** Resident memory of a process in bytes: current and peak. Linux only. */
export async function memoryOf(pid: number): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? Number.NaN);
  return { now: kilobytes('VmRSS') * 1024, peak: kilobytes('VmHWM') * 1024 };
}

export const databaseNameOf = (databaseUrl: string): string => new URL(databaseUrl).pathname.slice(1);
