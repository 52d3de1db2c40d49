import { afterEach, beforeEach, expect, it } from 'vitest';
import { until } from '../kit/until.ts';
import { author, eachBackend, type JobBench, january, openJobBench, otherAuthor } from './jobs-bench.ts';

const PAUSED = 'exports.soldProduct';
const OTHER = 'exports.orderVoucher';

eachBackend('the operator’s view of jobs on %s', (backend) => {
  let bench: JobBench;
  beforeEach(async () => {
    bench = await openJobBench(backend);
  });
  afterEach(() => bench.close());

  const other = () => bench.jobs.enqueue(OTHER, { ...january, type: 'orderVoucher' }, author, 'request-2');
  const startWorker = () => bench.startWorker(undefined, { [OTHER]: async () => null });
  const ofKind = async (kind: string) => (await bench.jobs.operator.kinds()).find((row) => row.kind === kind);

  it('starts no job of a paused kind, neither one that is in the queue already nor a new one, until it is resumed', async () => {
    const inQueue = await bench.accept();
    await until('it is in the queue', async () => (await bench.jobs.operator.engine())?.waiting === 1);
    await bench.jobs.operator.pause(PAUSED, author);
    const later = await bench.accept();
    await startWorker();
    // The two do not take the place of the author's other exports.
    for (const job of [await other(), await other(), await other()]) await bench.reaches(job.uuid, 'succeeded');
    expect(bench.started).toHaveLength(0);
    expect(await ofKind(PAUSED)).toMatchObject({ queued: 0, paused: 2, running: 0, pause: { by: author.name } });

    await bench.jobs.operator.resume(PAUSED);
    (await bench.attempt(1)).source.end();
    (await bench.attempt(2)).source.end();
    for (const { uuid } of [inQueue, later]) await bench.reaches(uuid, 'succeeded');
    expect(await ofKind(PAUSED)).toMatchObject({ paused: 0, pause: null });
  });

  it('tells the author’s open page at once that a waiting job is paused, and that it is resumed', async () => {
    const { uuid } = await bench.accept();
    const leave = new AbortController();
    const stream = bench.jobs.watch(author, leave.signal);
    const next = async () => (await stream.next()).value;
    expect(await next()).toMatchObject({ uuid, isPaused: false });
    await bench.jobs.operator.pause(PAUSED, author);
    expect(await next()).toMatchObject({ uuid, state: 'queued', isPaused: true });
    expect(await bench.jobs.get(author, uuid)).toMatchObject({ isPaused: true });
    expect((await bench.jobs.list(author, { page: 1, itemsPerPage: 25 })).items).toMatchObject([{ uuid, isPaused: true }]);
    await bench.jobs.operator.resume(PAUSED);
    expect(await next()).toMatchObject({ uuid, isPaused: false });
    leave.abort();
    await stream.return(undefined);
  });

  it('lets a job that runs end when its kind is paused', async () => {
    await startWorker();
    const { uuid } = await bench.accept();
    const { source } = await bench.attempt(1);
    await bench.jobs.operator.pause(PAUSED, author);
    source.end('a;b\n');
    expect(await bench.reaches(uuid, 'succeeded')).toMatchObject({ attempt: 1 });
  });

  it('has the jobs of all, also those that run, by phase, kind and author, without file or result [BKO-006]', async () => {
    const { operator } = bench.jobs;
    await startWorker();
    const done = await bench.accept();
    (await bench.attempt(1)).source.end('a;b\n');
    await bench.reaches(done.uuid, 'succeeded');
    const delayed = await bench.jobs.enqueue(PAUSED, january, otherAuthor, 'request-3');
    await bench.attempt(2);
    const read = async (filter: Parameters<typeof operator.list>[0] extends infer F ? Partial<F> : never) =>
      (await operator.list({ page: 1, itemsPerPage: 25, ...filter })).items.map(({ uuid, phase }) => [uuid, phase]);
    expect(await read({ phase: 'running' })).toEqual([[delayed.uuid, 'running']]);
    await bench.db.pool.query(
      `UPDATE job SET state = 'queued', fence = fence + 1, lease_until = NULL, run_after = now() + interval '1 hour', failure = 'UPSTREAM_DOWN' WHERE uuid = $1`,
      [delayed.uuid],
    );
    const succeeded = [done.uuid, 'succeeded'];
    expect(await read({})).toEqual([[delayed.uuid, 'delayed'], succeeded]);
    expect(await read({ phase: 'delayed' })).toEqual([[delayed.uuid, 'delayed']]);
    expect(await read({ phase: 'queued' })).toEqual([]);
    expect(await read({ kind: OTHER })).toEqual([]);
    expect(await read({ author: 'ADMIN@' })).toHaveLength(2);
    expect(await read({ author: 'nobody' })).toEqual([]);
    const { items } = await operator.list({ page: 1, itemsPerPage: 25, phase: 'succeeded' });
    expect(items[0]).toMatchObject({ author: author.name, file: null, expiresAt: null, outcome: null, import: null });
    expect(await bench.jobs.get(author, done.uuid)).toMatchObject({ file: { bytes: 4 } });
  });

  it('retries a colleague’s job with the colleague’s session, interrupts and removes it', async () => {
    const { operator } = bench.jobs;
    const { uuid } = await bench.jobs.enqueue(PAUSED, january, otherAuthor, 'request-4');
    await bench.db.pool.query(`UPDATE job SET state = 'failed', failure = 'INTERNAL' WHERE uuid = $1`, [uuid]);
    expect(await ofKind(PAUSED)).toMatchObject({ failed: 1 });
    expect(await operator.retry(uuid)).toMatchObject({ state: 'queued', failure: null });
    const row = await bench.db.prisma.job.findUniqueOrThrow({ where: { uuid } });
    expect(row).toMatchObject({ authorId: otherAuthor.id, sessionId: otherAuthor.sessionId });
    await expect(operator.remove(uuid)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await operator.cancel(uuid)).toMatchObject({ state: 'cancelled' });
    await operator.remove(uuid);
    await expect(operator.cancel(uuid)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
