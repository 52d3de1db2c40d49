import { SpanKind } from '@opentelemetry/api';
import type { Logger } from 'pino';
import { createAudit } from '../audit/audit.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db.ts';
import type { Files } from '../files/files.ts';
import { inSpan } from '../logging.ts';
import { type AttemptOutcome, runAttempt } from './attempt.ts';
import type { Catalog } from './catalog.ts';
import { CONCURRENCY, requeueLostJobs } from './dispatch.sql.ts';
import { createDispatcher } from './dispatch.ts';
import type { Handlers, JobServices } from './handler.ts';
import { openConsumer, openQueue } from './queue.ts';
import { repeat } from './repeat.ts';
import { removeExpired, removeStrayFiles } from './retention.ts';
import { createStore } from './store.ts';

/** Time between two searches for lines of the history that could not be written. */
const PENDING_MS = 10_000;
const CLEAN_MS = 30_000;

export interface JobWorker {
  /** Releases the jobs that another worker can restart, and resolves when the requests in progress have also ended. */
  close(): Promise<void>;
}

export interface JobWorkerOptions {
  config: Config;
  db: Database;
  files: Files;
  catalog: Catalog;
  handlers: Handlers;
  services: JobServices;
  /** Called at the end of each attempt, for the metrics. */
  onAttempt?: (kind: string, outcome: AttemptOutcome, seconds: number) => void;
  log: Logger;
}

/** Requeues rows whose attempt died, up to a maximum number of crashes. */
async function requeueLost(pool: Database['pool'], log: Logger): Promise<void> {
  for (const { uuid, state } of await requeueLostJobs(pool))
    log.warn({ event: 'job.attempt.dead', job: uuid, state }, 'an attempt died; its job continues');
}

/** Runs jobs until it is closed, and keeps rows, queue and files consistent. Resolves when it is ready for the first job. */
export async function startJobWorker({
  config,
  db,
  files,
  catalog,
  handlers,
  services,
  onAttempt,
  log,
}: JobWorkerOptions): Promise<JobWorker> {
  const leaving = new AbortController();
  const { pool } = db;
  const store = createStore(db, config.jobLeaseMs);
  const queueError = (error: Error) => log.warn({ event: 'queue.error', err: error }, 'queue error');
  const queue = openQueue(config, queueError);
  const dispatcher = createDispatcher(pool, queue, log);
  const times = { leaseMs: config.jobLeaseMs, graceMs: config.jobCancelSeconds * 1000 };
  const patienceMs = config.jobRetrySeconds * 1000;

  const processEntry = async (uuid: string) => {
    if (leaving.signal.aborted) return;
    const job = await store.claim(uuid);
    if (job === null) return;
    // Not awaited before the attempt, which renews the lease: a slow store could outlast it.
    const cleaning =
      job.fence > 1n &&
      removeStrayFiles(db, files, log).catch((error) =>
        log.warn({ event: 'job.files.not-removed', err: error }, 'files of dead attempts not removed'),
      );
    const startedAt = performance.now();
    const tools = { store, files, catalog, handlers, services, log, patienceMs, times };
    const outcome = await inSpan(`job ${job.kind}`, job.requestId, { kind: SpanKind.CONSUMER }, async (span) => {
      span.setAttributes({ 'comptoir.job': job.uuid, 'comptoir.attempt': job.attempt });
      return runAttempt(job, leaving.signal, tools);
    });
    onAttempt?.(job.kind, outcome, (performance.now() - startedAt) / 1000);
    await cleaning;
    // The author's next job may run now; a released job is taken by another worker.
    await dispatcher.run();
  };
  const consumer = await openConsumer(config, CONCURRENCY, processEntry, queueError).catch(async (error: unknown) => {
    await queue.close();
    throw error;
  });

  const periodicTasks = [
    repeat(config.jobPollMs, () => requeueLost(pool, log).then(dispatcher.run), log),
    repeat(PENDING_MS, createAudit(db, log).writePending, log),
    repeat(CLEAN_MS, () => removeExpired(db, files, config.retention, log), log),
  ];
  return {
    async close() {
      leaving.abort();
      await Promise.all(periodicTasks.map((task) => task.stop()));
      await consumer.close();
      await dispatcher.settled();
      await queue.close();
    },
  };
}
