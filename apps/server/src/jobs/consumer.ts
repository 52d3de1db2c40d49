import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../db.ts';
import type { Files } from '../files/files.ts';
import { runAttempt } from './attempt.ts';
import type { Handlers, JobServices } from './handler.ts';
import { openConsumer, openQueue } from './queue.ts';
import { expire, reconcile, sweep } from './reconcile.ts';
import { repeat } from './repeat.ts';
import { createStore } from './store.ts';

/** Jobs run at a time by one worker: they mostly wait for the marketplace. */
const CONCURRENCY = 4;
const RECONCILE_MS = 1_000;
const CLEAN_MS = 30_000;

export interface JobWorker {
  /** Gives running jobs back to the other workers, and resolves when nothing runs any more. */
  close(): Promise<void>;
}

export interface JobWorkerOptions {
  config: Config;
  db: Database;
  files: Files;
  handlers: Handlers;
  services: JobServices;
  log: Logger;
}

/** Takes jobs until it is closed, and keeps rows, queue and files in agreement. Resolves when it can take the first. */
export async function startJobWorker({ config, db: { pool }, files, handlers, services, log }: JobWorkerOptions): Promise<JobWorker> {
  const leaving = new AbortController();
  const store = createStore(pool);
  const queueError = (error: Error) => log.warn({ err: error }, 'queue error');
  const queue = openQueue(config, queueError);

  const look = async (uuid: string) => {
    if (leaving.signal.aborted) return;
    const job = await store.claim(uuid);
    if (job === null) return;
    if (job.fence > 1n) await sweep(pool, files, log).catch((error) => log.warn({ err: error }, 'sweep failed'));
    await runAttempt(job, leaving.signal, { store, files, queue, handlers, services, log });
  };
  const consumer = await openConsumer(config, CONCURRENCY, look, queueError).catch(async (error: unknown) => {
    await queue.close();
    throw error;
  });

  const duties = [
    repeat(RECONCILE_MS, () => reconcile(pool, queue, log), log),
    repeat(CLEAN_MS, () => expire(pool, files).then(() => sweep(pool, files, log)), log),
  ];
  return {
    async close() {
      leaving.abort();
      await Promise.all(duties.map((duty) => duty.stop()));
      await consumer.close();
      await queue.close();
    },
  };
}
