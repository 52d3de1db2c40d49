import { setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { ConfigError, loadConfig } from './config.ts';
import { startDashboard } from './dashboard/refresh.ts';
import { limitHeapGrowth } from './heap.ts';
import { startJobWorker } from './jobs/consumer.ts';
import { handlers } from './jobs/handlers.ts';
import { createLogger } from './logging.ts';
import { migrate } from './migrate.ts';
import { openServices } from './services.ts';
import { stopOnSignal } from './shutdown.ts';

const RETRY_MS = 1_000;

/** A worker may start before its database or its queue: it waits for them instead of being restarted. */
async function retryUntilDone<Result>(what: string, log: Logger, work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
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
  let close = async () => {};
  stopOnSignal(config.jobDrainSeconds, log, () => close());

  await retryUntilDone('migrate', log, () => migrate(config.databaseUrl));
  const services = await openServices(config, log);
  close = () => services.close();
  const { db, files, marketplace, service, sessions, uploads } = services;
  const worker = await retryUntilDone('queue', log, () =>
    startJobWorker({ config, db, files, handlers, services: { marketplace, sessions, uploads, db, config }, log }),
  );
  const dashboard =
    service === null
      ? null
      : await retryUntilDone('dashboard', log, () =>
          startDashboard({ db, marketplace, caller: service, intervalMs: config.dashboardSeconds * 1000, log }),
        );
  close = async () => {
    await Promise.all([worker.close(), dashboard?.close()]);
    await services.close();
  };
  log.info({ event: 'worker.ready' }, 'worker ready');
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
