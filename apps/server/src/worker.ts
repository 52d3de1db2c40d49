import { setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import type { Logger } from 'pino';
import { startCatalogueIndex } from './catalogue-index/start.ts';
import { loadConfig } from './config.ts';
import { checkConnections } from './connection-budget.ts';
import { startDashboard } from './dashboard/refresh.ts';
import { startDigest } from './digest/digest.ts';
import { limitHeapGrowth } from './heap.ts';
import { inTime } from './in-time.ts';
import { handlers } from './job-handlers.ts';
import { startJobWorker } from './jobs/consumer.ts';
import { observeQueue } from './jobs/queue-metrics.ts';
import { createLogger } from './logging.ts';
import { observeBreaker } from './metrics.ts';
import { sendError } from './plugins/errors.ts';
import { metricsRoute } from './routes/metrics.ts';
import { openServices, type Services } from './services.ts';
import { stopOnSignal } from './shutdown.ts';
import { checkStart } from './start-checks.ts';
import { permanentFailure, startFailure } from './start-failure.ts';

/** What a worker answers (OPS-005), not listening yet. `/healthz`: the process responds; `/readyz`: it takes jobs; `/metrics`. */
async function buildWorkerApp(
  { config, db, log, marketplace, metrics, notifications }: Services,
  isReady: () => boolean,
): Promise<FastifyInstance> {
  observeQueue(metrics, db);
  observeBreaker(metrics, marketplace);
  const readDatabase = () =>
    inTime(notifications.ping).then(
      () => 'up',
      () => 'down',
    );
  metrics.gauge('worker_ready', 'Whether this worker takes jobs, by state of the database', 'database', async () => {
    const database = await readDatabase();
    return [[database, isReady() && database === 'up' ? 1 : 0]];
  });
  const app = fastify({ loggerInstance: log as FastifyBaseLogger, logController: new LogController({ disableRequestLogging: true }) });
  app.setErrorHandler(sendError);
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_req, reply) => {
    const database = await readDatabase();
    const ready = isReady() && database === 'up';
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable', database });
  });
  await app.register(metricsRoute, { token: config.metricsToken, registry: metrics.registry });
  return app;
}

const RETRY_MS = 1_000;

/** A worker may start before its database or its queue: it waits for them, unless waiting does not help (OPS-004). */
async function retryUntilDone<Result>(what: string, log: Logger, work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (permanentFailure(error) !== undefined) throw error;
      log.warn({ event: 'worker.start.waiting', err: error, service: what }, 'the worker waits for a service');
      await wait(RETRY_MS);
    }
  }
}

/** Entry point of the worker process. Any number of workers may run; each takes jobs until it receives a signal. */
async function main(): Promise<void> {
  limitHeapGrowth();
  const config = loadConfig(process.env);
  const log = createLogger(config).child({ process: 'worker' });
  try {
    setPriority(config.workerNiceness);
  } catch (error) {
    log.info({ event: 'worker.priority.unchanged', err: error }, 'the worker runs at normal priority');
  }
  const services = await openServices(config, log, 'jobs');
  const { db, files, marketplace, metrics, service, sessions, uploads } = services;
  let isReady = false;
  const app = await buildWorkerApp(services, () => isReady);
  let closeJobs = async () => {};
  stopOnSignal(config.jobDrainSeconds, log, async () => {
    isReady = false;
    await closeJobs();
    // Last, so that the end of its jobs is in the metrics.
    await app.close();
    await services.close();
  });
  if (config.workerPort !== null) await app.listen({ host: config.host, port: config.workerPort });

  await retryUntilDone('database', log, async () => {
    await checkStart(services);
    await checkConnections(services, 'jobs');
  });
  const worker = await retryUntilDone('queue', log, () =>
    startJobWorker({
      ...{ config, db, files, handlers, log, catalog: services.catalog },
      services: { marketplace, service, sessions, uploads, files, db, config, metrics },
      onAttempt: (kind, outcome, seconds) => metrics.attempts.observe({ kind, outcome }, seconds),
    }),
  );
  closeJobs = () => worker.close();
  const dashboard =
    service === null
      ? null
      : await retryUntilDone('dashboard', log, () =>
          startDashboard({
            ...{ db, marketplace, caller: service, log },
            ...{ intervalMs: config.dashboardSeconds * 1000, pollMs: config.jobPollMs },
          }),
        );
  const catalogueIndex =
    service === null ? null : await retryUntilDone('catalogue', log, () => startCatalogueIndex({ db, marketplace, caller: service, log }));
  const digest = config.digest && startDigest({ db, digest: config.digest, origin: config.publicOrigin, log });
  closeJobs = async () => {
    await Promise.all([worker.close(), dashboard?.close(), catalogueIndex?.close(), digest?.close()]);
  };
  isReady = true;
  log.info({ event: 'worker.ready' }, 'worker ready');
}

main().catch((error: unknown) => {
  console.error(startFailure(error));
  process.exit(1);
});
