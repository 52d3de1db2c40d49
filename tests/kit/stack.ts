import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from '@comptoir/server/app';
import { loadConfig } from '@comptoir/server/config';
import type { MarketplaceConfig } from '@comptoir/server/marketplace/client';
import { openServices } from '@comptoir/server/services';
import { freePort } from '../../tools/kit/free-port.ts';
import { type ChildProcess, spawnProcess, untilReady } from './child-process.ts';
import { createDatabase, cutConnections, redisUrl, type TestDatabase } from './databases.ts';
import { keepLog } from './log.ts';
import { type MarketplaceOptions, startMarketplace } from './marketplace.ts';
import { OTHER_UUIDS } from './other-uuids.ts';

export interface StackOptions {
  /** `child`: a worker process runs from the start. `none` (default): jobs wait until `spawnWorker`. */
  worker?: 'child' | 'none';
  /** Queue on the Redis of this run (tests/kit/redis.ts), instead of Postgres. */
  redis?: boolean;
  /** The server's database, migrated; by default one of the run's. Dropped with the stack. */
  database?: TestDatabase;
  /** Environment variables of the server and of its workers, over the defaults of the tests. */
  config?: Record<string, string>;
  /** Deadlines and limits of the server's marketplace client, to reach them sooner. */
  marketplaceClient?: MarketplaceConfig['marketplace'];
  marketplace?: Omit<MarketplaceOptions, 'hasOtherUuids'>;
  /** False: the marketplace's fixed uuids are those of our code. By default only where `config` gives FIXED_UUIDS. */
  hasOtherUuids?: boolean;
}

/** Marketplace and server in this process, each with its own database, on free ports; workers as processes of their own. */
export async function startStack(options: StackOptions = {}) {
  // Every suite runs against a marketplace with other uuids than ours, apart from those that say which ones they want (STR-010).
  const hasOtherUuids = options.hasOtherUuids ?? options.config?.FIXED_UUIDS === undefined;
  const [marketplace, database, filesDir] = await Promise.all([
    startMarketplace({ hasOtherUuids, ...options.marketplace }),
    options.database ?? createDatabase('server'),
    mkdtemp(path.join(tmpdir(), 'comptoir-test-files-')),
  ]);
  const environment: Record<string, string> = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'debug',
    // A few connections for each of many stacks: the database server has only a hundred or so.
    DATABASE_POOL_SIZE: '5',
    RATE_LIMIT_PER_MINUTE: '0',
    // One process is the test, its browser's driver, the server and the marketplace: a lag says nothing of the server.
    EVENT_LOOP_DELAY_MS: '0',
    DRAIN_SECONDS: '0',
    METRICS_TOKEN: 'a-token-for-metrics',
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: database.url,
    MARKETPLACE_API_URL: marketplace.apiUrl,
    SESSION_KEY: Buffer.alloc(32, 7).toString('base64'),
    FILES_DIR: filesDir,
    ...(hasOtherUuids ? { FIXED_UUIDS: OTHER_UUIDS } : {}),
    ...(options.redis === true ? { REDIS_URL: redisUrl() } : {}),
    ...options.config,
  };
  const log = keepLog();
  const open = async (port: number) => {
    const config = loadConfig(environment);
    Object.assign(config.marketplace, options.marketplaceClient);
    const services = await openServices(config, log.logger);
    const app = await buildApp(services);
    const url = await app.listen({ host: '127.0.0.1', port });
    return {
      services,
      app,
      url,
      async close() {
        await app.close();
        await services.close();
      },
    };
  };
  let server = await open(0);
  const { url } = server;
  const children: ChildProcess[] = [];
  const spawnWorker = async (more: Record<string, string> = {}): Promise<ChildProcess> => {
    const worker = spawnProcess('apps/server/src/worker.ts', { ...environment, ...more });
    children.push(worker);
    await untilReady('worker', worker, () => worker.output().includes('worker ready'));
    return worker;
  };
  const spawnServer = async (more: Record<string, string> = {}): Promise<ChildProcess & { url: string }> => {
    const port = await freePort();
    const child = spawnProcess('apps/server/src/http.ts', { ...environment, PORT: String(port), ...more });
    children.push(child);
    const address = `http://127.0.0.1:${port}`;
    await untilReady('server', child, async () => (await fetch(`${address}/readyz`)).ok);
    return { ...child, url: address };
  };
  if (options.worker === 'child') await spawnWorker();

  return {
    /** Address of the server: the browser's origin. */
    url,
    marketplace,
    databaseUrl: database.url,
    filesDir,
    environment,
    /** Lines the server has logged, parsed. */
    log: log.lines,
    get services() {
      return server.services;
    },
    get app() {
      return server.app;
    },
    /** A worker process that is ready to take jobs. */
    spawnWorker,
    /** Another server on the same database, as a process of its own: one to send signals to. */
    spawnServer,
    /** Ends every connection to the server's database, as a restart does; returns how many there were. */
    restartDatabase: () => cutConnections(database.name),
    /** Stops the server as SIGTERM does, and starts another one at the same address. */
    async restartServer(): Promise<void> {
      await server.close();
      server = await open(Number(new URL(url).port));
    },
    async close(): Promise<void> {
      await Promise.all(children.map((worker) => worker.close()));
      await server.close();
      await marketplace.close();
      await Promise.all([database.drop(), rm(filesDir, { recursive: true, force: true })]);
    },
  };
}

export type Stack = Awaited<ReturnType<typeof startStack>>;
