import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { loadConfig } from '@comptoir/server/config';
import { openDatabase } from '@comptoir/server/db';
import { type Files, IDENTITY } from '@comptoir/server/files/files';
import { createFolderFiles } from '@comptoir/server/files/folder-files';
import { sharedStore } from '@comptoir/server/files/shared-store.sql';
import { jobDefinitions } from '@comptoir/server/job-definitions';
import type { Author } from '@comptoir/server/jobs/claim';
import { type JobWorkerOptions, startJobWorker } from '@comptoir/server/jobs/consumer';
import type { Attempt, Handlers } from '@comptoir/server/jobs/handler';
import { createJobs } from '@comptoir/server/jobs/jobs';
import { openQueue } from '@comptoir/server/jobs/queue';
import { openNotifications } from '@comptoir/server/notifications';
import type { ExportRequest } from '@comptoir/shared/exports/exports';
import { describe } from 'vitest';
import { createDatabase, hasRedis, redisUrl } from '../kit/databases.ts';
import { keepLog } from '../kit/log.ts';
import { until } from '../kit/until.ts';

export type Backend = 'postgres' | 'redis';

/**
 * Declares the same tests for both queues (design §5, Jobs). Where no Redis answers, those on it are skipped, which the last line of
 * `npm test` counts (tools/test/vitest.ts): their titles say «on redis».
 */
export function eachBackend(title: `${string}on %s${string}`, define: (backend: Backend) => void): void {
  for (const backend of ['postgres', 'redis'] as const) {
    describe.skipIf(backend === 'redis' && !hasRedis())(title.replace('%s', backend), () => define(backend));
  }
}

export const january: ExportRequest = {
  type: 'soldProduct',
  start: '2024-01-01',
  end: '2024-01-31',
  supplier: null,
  supplierName: null,
  format: 'csv',
};
export const author: Author = {
  id: 'a0000000-0000-4000-8000-000000000001',
  name: 'admin@comptoir.example',
  sessionId: 'a0000000-0000-4000-8000-0000000000ff',
};
export const otherAuthor: Author = { ...author, id: 'b0000000-0000-4000-8000-000000000002' };

/** An attempt that the worker has started: the test controls its source. */
export interface StartedAttempt {
  attempt: Attempt<'exports.soldProduct'>;
  source: PassThrough;
}

interface BenchOptions {
  openFile?: Parameters<typeof createFolderFiles>[1];
  /** Environment variables, merged over those of the bench. */
  config?: Record<string, string>;
}

/** Jobs, files and workers with a private database, in this process, with a handler controlled by the test. */
export async function openJobBench(backend: Backend, options: BenchOptions = {}) {
  const database = await createDatabase('server');
  const filesDir = await mkdtemp(path.join(tmpdir(), 'comptoir-test-jobs-'));
  const { logger: log, lines } = keepLog();
  const environment = {
    DATABASE_URL: database.url,
    FILES_DIR: filesDir,
    SESSION_KEY: Buffer.alloc(32, 7).toString('base64'),
    JOB_POLL_MS: '200',
    ...options.config,
  };
  const config = loadConfig(backend === 'redis' ? { ...environment, REDIS_URL: redisUrl() } : environment);
  const db = openDatabase(config, 'jobs');
  const notifications = openNotifications(config.databaseUrl, log);
  const files: Files = createFolderFiles(config.filesDir, options.openFile);
  await sharedStore(db.pool, files);
  const jobs = createJobs({ config, db, files, notifications, catalog: jobDefinitions, log });
  const queue = openQueue(config, () => undefined);

  const started: StartedAttempt[] = [];
  const byHand: Handlers['exports.soldProduct'] = (attempt) => {
    const source = new PassThrough();
    started.push({ attempt, source });
    return attempt.writeFile('sold_product.csv', source);
  };
  /** The kinds of jobs that these tests do not use. */
  const unusedHandler = async (): Promise<never> => {
    throw new Error('not asked for here');
  };
  const workers = new Set<{ close(): Promise<void> }>();
  const services = {} as JobWorkerOptions['services'];

  return {
    ...{ config, db, files, filesDir, jobs, queue, log: lines, logger: log },
    /** A worker whose attempts the test controls, or one with another handler. */
    async startWorker(handler: Handlers['exports.soldProduct'] = byHand, others: Partial<Handlers> = {}) {
      const unusedHandlers = Object.fromEntries(Object.keys(jobDefinitions).map((kind) => [kind, unusedHandler])) as unknown as Handlers;
      const handlers = { ...unusedHandlers, ...others, 'exports.soldProduct': handler };
      const worker = await startJobWorker({ config, db, files, catalog: jobDefinitions, services, log, handlers });
      workers.add(worker);
      return worker;
    },
    /** The `n`-th attempt of all, from 1, once it has started. */
    attempt: (n: number) => until(`attempt ${n}`, () => started[n - 1]),
    started,
    accept: () => jobs.enqueue('exports.soldProduct', january, author, 'request-1'),
    reaches: (uuid: string, state: string) =>
      until(`job ${state}`, async () => {
        const job = await jobs.get(author, uuid);
        return job.state === state && job;
      }),
    /** Everything in the store, unfinished files included. */
    stored: async () => (await readdir(filesDir)).filter((name) => name !== IDENTITY),
    async close() {
      await Promise.all([...workers].map((worker) => worker.close()));
      if (backend === 'redis') await queue.obliterate();
      await Promise.all([jobs.close(), queue.close(), notifications.close()]);
      await db.close();
      await Promise.all([database.drop(), rm(filesDir, { recursive: true, force: true })]);
    },
  };
}
export type JobBench = Awaited<ReturnType<typeof openJobBench>>;
