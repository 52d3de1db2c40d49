import { createPostgresBackend, Queue, type QueueOptions, Worker, type WorkerOptions } from 'bullmq';
import type { Config } from '../config.ts';
import { type RedisConfig, redisOptions, redisPrefix } from '../redis-config.ts';
import { createPollingBackend, MAX_BLOCK_SECONDS, openQueuePool } from './queue-backend.ts';

export type QueueConfig = RedisConfig & Pick<Config, 'directDatabaseUrl'>;

const NAME = 'jobs';
/** Timeout in milliseconds of a call to the queue; the call is repeated later by the periodic dispatch. */
const TIMEOUT_MS = 2_000;

/** Reference to a job's row, with its number of attempts so far. The row decides what is executed (`store.claim`). */
export interface QueueEntry {
  uuid: string;
  fence: bigint;
}

/** Entries of the queue: those that wait for a worker, and those that one has taken. */
export interface EngineCounts {
  waiting: number;
  active: number;
}

export interface JobQueue {
  /** Rejects when the queue is down. An existing entry is not added twice. */
  add(entries: QueueEntry[]): Promise<void>;
  /** Rejects when the queue is down. */
  counts(): Promise<EngineCounts>;
  /** Deletes the queue; used only in tests. */
  obliterate(): Promise<void>;
  close(): Promise<void>;
}

const onRedis = (config: QueueConfig, url: string, maxRetriesPerRequest: number | null) => ({
  connection: { url, ...redisOptions(config), maxRetriesPerRequest, retryStrategy: (times: number) => Math.min(times * 100, 1_000) },
  prefix: redisPrefix(config),
});

const inTime = <Value>(work: Promise<Value>): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the queue does not respond')), TIMEOUT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

const QUEUE_OPTIONS = { defaultJobOptions: { removeOnComplete: true, removeOnFail: true } } satisfies Partial<QueueOptions>;

async function newQueue(config: QueueConfig) {
  if (config.redisUrl !== null)
    return { queue: new Queue(NAME, { ...QUEUE_OPTIONS, ...onRedis(config, config.redisUrl, 1) }), end: async () => {} };
  const { connection, end } = await openQueuePool(config.directDatabaseUrl);
  return { queue: new Queue(NAME, { ...QUEUE_OPTIONS, connection }, createPostgresBackend), end };
}

/** The queue for producers. Connects when the first entry is added. */
export function openQueue(config: QueueConfig, onError: (error: Error) => void): JobQueue {
  const open = async () => {
    const { queue, end } = await newQueue(config);
    queue.on('error', onError);
    const close = async () => {
      await queue.close().catch(onError);
      await end();
    };
    try {
      await inTime(queue.waitUntilReady());
      return { queue, close };
    } catch (error) {
      // BullMQ caches a failed connection: the next try needs a new instance.
      await close();
      throw error;
    }
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
    async add(entries) {
      if (entries.length === 0) return;
      const { queue } = await connected();
      await inTime(queue.addBulk(entries.map(({ uuid, fence }) => ({ name: NAME, data: { uuid }, opts: { jobId: `${uuid}-${fence}` } }))));
    },
    async counts() {
      const { queue } = await connected();
      const { waiting = 0, active = 0 } = await inTime(queue.getJobCounts('waiting', 'active'));
      return { waiting, active };
    },
    async obliterate() {
      const { queue } = await connected();
      await queue.obliterate({ force: true });
    },
    async close() {
      await current?.then(({ close }) => close()).catch(onError);
    },
  };
}

export interface Consumer {
  /** Stops taking jobs, and resolves when the running ones have ended. */
  close(): Promise<void>;
}

type ProcessEntry = (uuid: string) => Promise<void>;

type ConsumerConfig = QueueConfig & Pick<Config, 'jobLeaseMs'>;

/** Time between two searches for entries whose worker has died. */
const STALLED_CHECK_MS = 1_000;

async function newWorker(config: ConsumerConfig, concurrency: number, processEntry: ProcessEntry) {
  const options = {
    concurrency,
    // For an entry whose worker died between taking it and claiming its row; afterwards the row's lease decides.
    lockDuration: config.jobLeaseMs,
    stalledInterval: STALLED_CHECK_MS,
    // Crashes are counted in the row (`MAX_CRASHES`).
    maxStalledCount: 100,
    drainDelay: MAX_BLOCK_SECONDS,
    runRetryDelay: 1_000,
    removeOnComplete: { count: 0 },
    removeOnFail: { count: 0 },
  } satisfies Partial<WorkerOptions>;
  const process = async ({ data }: { data: { uuid: string } }) => processEntry(data.uuid);
  if (config.redisUrl !== null)
    return { worker: new Worker(NAME, process, { ...options, ...onRedis(config, config.redisUrl, null) }), end: async () => {} };
  const { connection, end } = await openQueuePool(config.directDatabaseUrl);
  return { worker: new Worker(NAME, process, { ...options, connection }, createPollingBackend), end };
}

/**
 * The queue for workers: calls `processEntry` for each entry, at most `concurrency` at a time. Resolves when it can process jobs; when the
 * queue is unreachable, it rejects and closes everything.
 */
export async function openConsumer(
  config: ConsumerConfig,
  concurrency: number,
  processEntry: ProcessEntry,
  onError: (error: Error) => void,
): Promise<Consumer> {
  const { worker, end } = await newWorker(config, concurrency, processEntry);
  worker.on('error', onError);
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= worker.close().then(end);
    return closing;
  };
  try {
    await worker.waitUntilReady();
    return { close };
  } catch (error) {
    await close().catch(onError);
    throw error;
  }
}
