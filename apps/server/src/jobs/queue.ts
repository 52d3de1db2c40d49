import { createPostgresBackend, Queue, type QueueOptions, Worker, type WorkerOptions } from 'bullmq';
import type { Config } from '../config.ts';
import { Connection } from '../db.ts';

type QueueConfig = Pick<Config, 'databaseUrl' | 'redisUrl'>;

const NAME = 'jobs';
/** Schema of BullMQ's own tables, when it runs on Postgres. */
const SCHEMA = 'bullmq';
/** Milliseconds after which a queue that does not answer is left to the reconciler. */
const PATIENCE_MS = 2_000;

/** Where to look: a row, and the number of attempts it had seen. The row decides what is done (`store.claim`). */
export interface Hint {
  uuid: string;
  fence: bigint;
  /** Milliseconds to wait first. */
  delay: number;
}

export interface JobQueue {
  /** Rejects when the queue is down. A hint that is already there is not added twice. */
  add(hints: Hint[]): Promise<void>;
  /** Forgets everything, as a lost queue does. For tests. */
  obliterate(): Promise<void>;
  close(): Promise<void>;
}

/** Two installations may share one Redis: their databases' names keep them apart. */
const prefix = (config: QueueConfig) => `comptoir-${new URL(config.databaseUrl).pathname.slice(1)}`;

const onPostgres = (config: QueueConfig) => ({
  connection: {
    connectionString: config.databaseUrl,
    schema: SCHEMA,
    migrate: true,
    max: 3,
    application_name: 'comptoir-queue',
    Client: Connection,
  },
});

const onRedis = (config: QueueConfig, url: string, maxRetriesPerRequest: number | null) => ({
  connection: { url, maxRetriesPerRequest, retryStrategy: (times: number) => Math.min(times * 100, 1_000) },
  prefix: prefix(config),
});

const inTime = <Value>(work: Promise<Value>): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the queue does not answer')), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** The producers' side. Nothing is connected before the first hint. */
export function openQueue(config: QueueConfig, onError: (error: Error) => void): JobQueue {
  const options = { defaultJobOptions: { removeOnComplete: true, removeOnFail: true } } satisfies Partial<QueueOptions>;
  const open = async () => {
    const queue =
      config.redisUrl === null
        ? new Queue(NAME, { ...options, ...onPostgres(config) }, createPostgresBackend)
        : new Queue(NAME, { ...options, ...onRedis(config, config.redisUrl, 1) });
    queue.on('error', onError);
    try {
      await inTime(queue.waitUntilReady());
    } catch (error) {
      // BullMQ keeps a failed start for ever: the next try needs another instance.
      await queue.close().catch(onError);
      throw error;
    }
    return queue;
  };
  let current: ReturnType<typeof open> | undefined;
  const connected = () => {
    if (current === undefined) {
      const opening = open();
      current = opening;
      opening.catch(() => {
        if (current === opening) current = undefined;
      });
    }
    return current;
  };
  return {
    async add(hints) {
      if (hints.length === 0) return;
      const queue = await connected();
      const entries = hints.map(({ uuid, fence, delay }) => ({ name: NAME, data: { uuid }, opts: { jobId: `${uuid}-${fence}`, delay } }));
      await inTime(queue.addBulk(entries));
    },
    async obliterate() {
      await (await connected()).obliterate({ force: true });
    },
    async close() {
      await current?.then((queue) => queue.close()).catch(onError);
    },
  };
}

export interface Consumer {
  /** Resolves when the consumer can take jobs; rejects when the queue cannot be reached at all. */
  ready(): Promise<unknown>;
  /** Takes no more jobs, and resolves once those it has are over. */
  close(): Promise<void>;
}

/** The worker's side: calls `look` with a row that may have something to do, at most `concurrency` at a time. */
export function openConsumer(
  config: QueueConfig,
  concurrency: number,
  look: (uuid: string) => Promise<void>,
  onError: (error: Error) => void,
): Consumer {
  const options = {
    concurrency,
    // A dead worker shows within 5 s + 2.5 s; the lease of its row usually ends before.
    lockDuration: 5_000,
    stalledInterval: 2_500,
    // How often it died is the row's business (`MAX_ATTEMPTS`).
    maxStalledCount: 100,
    drainDelay: 5,
    runRetryDelay: 1_000,
    removeOnComplete: { count: 0 },
    removeOnFail: { count: 0 },
  } satisfies Partial<WorkerOptions>;
  const process = async ({ data }: { data: { uuid: string } }) => look(data.uuid);
  const worker =
    config.redisUrl === null
      ? new Worker(NAME, process, { ...options, ...onPostgres(config) }, createPostgresBackend)
      : new Worker(NAME, process, { ...options, ...onRedis(config, config.redisUrl, null) });
  worker.on('error', onError);
  return { ready: () => worker.waitUntilReady(), close: () => worker.close() };
}
