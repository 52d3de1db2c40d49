import { openQueuePool } from '@comptoir/server/jobs/queue-backend';
import { createPostgresBackend, Queue, Worker } from 'bullmq';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDatabase, redisUrl } from '../kit/databases.ts';
import { type Backend, eachBackend } from './jobs-bench.ts';

const HOUR_MS = 3_600_000;

const NAME = 'engine';

/** A queue and a worker without a processor: the test takes the entries itself. */
async function openEngine(backend: Backend) {
  const database = await createDatabase('server');
  const options = { autorun: false };
  const onRedis = () => {
    const redis = { connection: { url: redisUrl(), maxRetriesPerRequest: null }, prefix: new URL(database.url).pathname.slice(1) };
    return { queue: new Queue(NAME, redis), worker: new Worker(NAME, null, { ...options, ...redis }), end: async () => {} };
  };
  const onPostgres = async () => {
    const { connection, end } = await openQueuePool(database.url);
    const queue = new Queue(NAME, { connection }, createPostgresBackend);
    return { queue, worker: new Worker(NAME, null, { ...options, connection }, createPostgresBackend), end };
  };
  const { queue, worker, end } = backend === 'redis' ? onRedis() : await onPostgres();
  const close = async () => {
    await queue.obliterate({ force: true });
    await Promise.all([worker.close(), queue.close()]);
    await end();
    await database.drop();
  };
  return { queue, worker, close };
}

/**
 * What BullMQ does not do, so that the row of the job does it (docs/jobs.md). When one of these tests fails after an update of BullMQ, the
 * part of ours that it names can be removed.
 */
eachBackend('the engine alone, on %s,', (backend) => {
  let engine: Awaited<ReturnType<typeof openEngine>>;

  beforeEach(async () => {
    engine = await openEngine(backend);
    await engine.worker.waitUntilReady();
  });
  afterEach(() => engine.close());

  const take = () => engine.worker.getNextJob('a-worker', { block: false });

  it('forgets a delayed entry when it is emptied, as by FLUSHALL: the due time is the row’s', async () => {
    const { id } = await engine.queue.add('exports.soldProduct', {}, { delay: HOUR_MS });
    expect(await engine.queue.getDelayedCount()).toBe(1);
    await engine.queue.obliterate({ force: true });
    expect(await engine.queue.getDelayedCount()).toBe(0);
    expect(await engine.queue.getJob(id ?? '')).toBeUndefined();
  });

  it('pauses all kinds of a queue, not one: pausing is the row’s', async () => {
    await engine.queue.pause();
    await engine.queue.add('exports.soldProduct', {});
    await engine.queue.add('imports.check', {});
    expect(await take()).toBeUndefined();
    await engine.queue.resume();
    expect((await take())?.name).toBe('exports.soldProduct');
  });

  it('lets anybody write to an entry that a worker has locked: the fence is the row’s', async () => {
    await engine.queue.add('exports.soldProduct', { written: 'by its author' });
    const taken = await take();
    const id = taken?.id ?? '';
    const other = await engine.queue.getJob(id);
    await other?.updateProgress(50);
    await other?.updateData({ written: 'without the lock' });
    expect(await engine.queue.getJob(id)).toMatchObject({ progress: 50, data: { written: 'without the lock' } });
  });

  it('gives the entries of one author before those of another that came later: fairness is the row’s', async () => {
    for (const author of ['a', 'a', 'a', 'b']) await engine.queue.add('exports.soldProduct', { author });
    const taken = [await take(), await take(), await take()];
    expect(taken.map((entry) => entry?.data.author)).toEqual(['a', 'a', 'a']);
  });
});
