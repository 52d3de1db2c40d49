import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from '@comptoir/server/app';
import { loadConfig } from '@comptoir/server/config';
import type { MarketplaceConfig } from '@comptoir/server/marketplace/client';
import { openServices } from '@comptoir/server/services';
import { freePort } from '../../tools/kit/free-port.ts';
import { startCaddy } from './caddy.ts';
import { type ChildProcess, spawnEntry, untilReady } from './child-process.ts';
import { createDatabase, cutConnections, redisUrl, type TestDatabase } from './databases.ts';
import { isInstallation, startSharedServices } from './installation.ts';
import { keepLog } from './log.ts';
import { type MarketplaceOptions, startMarketplace } from './marketplace.ts';
import { OTHER_UUIDS } from './other-uuids.ts';
import { watchCodes } from './received-codes.ts';

export interface StackOptions {
  /** `child`: a worker process runs from the start. `none` (default): jobs wait until `spawnWorker`. */
  worker?: 'child' | 'none';
  /** Uses the Redis of this run for the queue (tests/kit/redis.ts) instead of Postgres. */
  redis?: boolean;
  /** Migrated database of the server; by default a new one. Dropped with the stack. */
  database?: TestDatabase;
  /** Environment variables of the server and its workers, merged over the defaults of the tests. */
  config?: Record<string, string>;
  /** Shorter timeouts and limits of the server's marketplace client. */
  marketplaceClient?: MarketplaceConfig['marketplace'];
  marketplace?: Omit<MarketplaceOptions, 'hasOtherUuids'>;
  /** False: the marketplace uses the fixed uuids of our code. By default only when `config` contains FIXED_UUIDS. */
  hasOtherUuids?: boolean;
  /** Closing it fails when its replies had an unsold code that nobody asked for (MSK-001). */
  watchesCodes?: boolean;
}

/**
 * The port of this process's stacks, one after the other: for the browser they are one origin, whose compiled scripts it keeps
 * (tests/kit/browser.ts).
 */
let keptPort: number | undefined;
let isPortTaken = false;

/** Marketplace and server in this process, each with its own database, on free ports; workers are child processes. */
export async function startStack(options: StackOptions = {}) {
  // Every suite runs against a marketplace with other uuids than ours, except those that configure them (STR-010).
  const hasOtherUuids = options.hasOtherUuids ?? options.config?.FIXED_UUIDS === undefined;
  const [marketplace, database, filesDir] = await Promise.all([
    startMarketplace({ hasOtherUuids, ...options.marketplace }),
    options.database ?? createDatabase('server'),
    mkdtemp(path.join(tmpdir(), 'comptoir-test-files-')),
  ]);
  const shared = isInstallation ? await startSharedServices(database.url) : undefined;
  const environment: Record<string, string> = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'debug',
    // Few connections per stack: the database server allows about a hundred in total.
    DATABASE_POOL_SIZE: '5',
    RATE_LIMIT_PER_MINUTE: '0',
    // The process also runs the test, the browser's driver and the marketplace: event loop delay is not caused by the server alone.
    EVENT_LOOP_DELAY_MS: '0',
    DRAIN_SECONDS: '0',
    IMPORT_PAUSE_RATIO: '0',
    // What a test waits for must not wait for the tests beside it.
    JOB_POLL_MS: '200',
    WORKER_NICENESS: '0',
    METRICS_TOKEN: 'a-token-for-metrics',
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: database.url,
    MARKETPLACE_API_URL: marketplace.apiUrl,
    SESSION_KEY: Buffer.alloc(32, 7).toString('base64'),
    FILES_DIR: filesDir,
    ...(hasOtherUuids ? { FIXED_UUIDS: OTHER_UUIDS } : {}),
    ...(options.redis === true ? { REDIS_URL: redisUrl() } : {}),
    ...shared?.environment,
    ...options.config,
  };
  const log = keepLog();
  const codes = options.watchesCodes === true && environment.MASK_CODES !== 'false' ? watchCodes() : undefined;
  const open = async (port: number) => {
    const config = loadConfig(environment);
    Object.assign(config.marketplace, options.marketplaceClient);
    const services = await openServices(config, log.logger, 'requests');
    const app = await buildApp(services);
    codes?.record(app);
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
  const hasKeptPort = !isPortTaken;
  isPortTaken = true;
  const port = hasKeptPort ? await freePort(keptPort) : 0;
  let server = await open(shared === undefined ? port : 0);
  const own = Number(new URL(server.url).port);
  const children: ChildProcess[] = [];
  const spawnWorker = async (more: Record<string, string> = {}): Promise<ChildProcess> => {
    const worker = spawnEntry('apps/server/src/worker.ts', { ...environment, ...more });
    children.push(worker);
    await untilReady('worker', worker, () => worker.output().includes('worker ready'));
    return worker;
  };
  const spawnServer = async (more: Record<string, string> = {}): Promise<ChildProcess & { url: string }> => {
    const port = await freePort();
    const child = spawnEntry('apps/server/src/http.ts', { ...environment, PORT: String(port), ...more });
    children.push(child);
    const address = `http://127.0.0.1:${port}`;
    await untilReady('server', child, async () => (await fetch(`${address}/readyz`)).ok);
    return { ...child, url: address };
  };
  const proxy = shared === undefined ? undefined : await startCaddy([server.url, (await spawnServer()).url], { port });
  const { url } = proxy ?? server;
  if (hasKeptPort) keptPort = Number(new URL(url).port);
  if (options.worker === 'child') await Promise.all(Array.from({ length: shared === undefined ? 1 : 2 }, () => spawnWorker()));
  /** Replies with an unsold code. Imports give back the file that was uploaded, and exports may be asked for with codes. */
  const leaks = async (): Promise<string[]> => {
    if (codes === undefined) return [];
    const { job } = server.services.db.prisma;
    const inFull = { OR: [{ kind: { startsWith: 'imports.' } }, { payload: { path: ['withCodes'], equals: true } }] };
    return codes.leaks(marketplace, (await job.count({ where: inFull })) > 0);
  };

  return {
    /** Address of the server: the browser's origin. */
    url,
    /** Address of the server of this process, also where several are behind one address. */
    ownUrl: server.url,
    marketplace,
    databaseUrl: database.url,
    filesDir,
    environment,
    /** Parsed log lines of the server. */
    log: log.lines,
    get services() {
      return server.services;
    },
    get app() {
      return server.app;
    },
    /** A worker process that is ready for jobs. */
    spawnWorker,
    /** Another server on the same database, as a child process that can receive signals. */
    spawnServer,
    /** Terminates every connection to the server's database, as a restart does; returns how many there were. */
    restartDatabase: () => cutConnections(database.name),
    /** Stops the server as SIGTERM does, and starts a new one at the same address. */
    async restartServer(): Promise<void> {
      await server.close();
      server = await open(own);
    },
    async close(): Promise<void> {
      const leaked = await leaks().catch((error: unknown) => [`not compared: ${String(error)}`]);
      await proxy?.close();
      await Promise.all(children.map((worker) => worker.close()));
      // A browser keeps connections without a request, for which a server waits a minute when it closes.
      server.app.server.closeAllConnections();
      await server.close();
      if (hasKeptPort) isPortTaken = false;
      await marketplace.close();
      await shared?.close();
      await Promise.all([database.drop(), rm(filesDir, { recursive: true, force: true })]);
      if (leaked.length > 0) throw new Error(`browsers have received unsold codes:\n${leaked.join('\n')}`);
    },
  };
}

export type Stack = Awaited<ReturnType<typeof startStack>>;
