import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ChildProcess } from '../kit/child-process.ts';
import { until } from '../kit/until.ts';
import { eachBackend } from '../server/jobs-bench.ts';
import { type ExportBench, openExportBench } from '../server/jobs-exports.ts';

const range = { start: '2025-01-01', end: '2025-03-31' };

eachBackend('a worker on %s', (backend) => {
  let bench: ExportBench;
  beforeEach(async () => {
    bench = await openExportBench({ redis: backend === 'redis' });
  });
  afterEach(() => bench.close());

  const startWorker = async () => {
    const worker = await bench.stack.spawnWorker();
    await until('a worker', () => worker.output().includes('worker ready'));
    return worker;
  };
  /** An export that `worker` is running. */
  const inTheMiddle = async (bytesPerSecond = 10_000) => {
    // Only the first download is slow.
    await bench.stack.marketplace.faults([{ call: 'exports.soldProduct', bytesPerSecond, times: 1 }]);
    const worker = await startWorker();
    const { uuid } = await bench.start(range);
    await until('the middle of an export', async () => (await bench.get(uuid)).progress.bytes > 0);
    return { worker, uuid };
  };
  /** The time of its lease has passed, by the database's clock; how long a lease is, the first test waits for. */
  const endLease = (uuid: string) =>
    bench.stack.services.db.pool.query(`UPDATE job SET lease_until = now() - interval '1 second' WHERE uuid = $1`, [uuid]);
  const store = async () => {
    // The identity of the store is no file of a job.
    const names = (await readdir(bench.stack.filesDir)).filter((name) => name !== 'store-id');
    return Promise.all(
      names.sort().map(async (name) => {
        const { size, mtimeMs } = await stat(path.join(bench.stack.filesDir, name));
        return { name, size, mtimeMs };
      }),
    );
  };
  const expectCompleteFile = async (uuid: string) => {
    const reply = await bench.download(uuid);
    expect(reply.status).toBe(200);
    expect(Buffer.from(await reply.arrayBuffer()).equals(await bench.upstream(range))).toBe(true);
    expect(await store()).toHaveLength(1);
  };
  const logged = (worker: ChildProcess, text: string) => until(text, () => worker.output().includes(text));

  it('that is killed in the middle of an export leaves nothing to download, and the export continues by itself', async () => {
    const { worker, uuid } = await inTheMiddle();
    await startWorker();
    await expect(bench.browser.trpc.jobs.ticket.mutate({ uuid })).rejects.toMatchObject({ data: { app: { code: 'NOT_FOUND' } } });
    worker.signal('SIGKILL');
    await worker.ended;
    if (backend === 'redis') await endLease(uuid);
    const resumed = await until('the second attempt', async () => {
      const job = await bench.get(uuid);
      return job.attempt === 2 && job;
    });
    expect(resumed.file === null || resumed.state === 'succeeded').toBe(true);
    expect(await bench.reaches(uuid, 'succeeded')).toMatchObject({ attempt: 2 });
    await expectCompleteFile(uuid);
  });

  it('that was frozen for longer than its lease writes nothing when it wakes, and works on', async () => {
    const { worker, uuid } = await inTheMiddle();
    const other = await startWorker();
    worker.signal('SIGSTOP');
    await endLease(uuid);
    await bench.reaches(uuid, 'succeeded');
    const job = await bench.get(uuid);
    const files = await store();
    worker.signal('SIGCONT');
    await logged(worker, 'attempt lost its lease and stops');
    expect(await store()).toEqual(files);
    expect(await bench.get(uuid)).toEqual(job);
    await expectCompleteFile(uuid);
    await other.close();
    const next = await bench.start(range);
    await bench.reaches(next.uuid, 'succeeded');
  });

  it('that is stopped releases its export at once', async () => {
    const { worker, uuid } = await inTheMiddle();
    worker.signal('SIGTERM');
    expect(await worker.ended).toBe(0);
    expect(await bench.get(uuid)).toMatchObject({ state: 'queued', attempt: 0, file: null });
    expect(await store()).toEqual([]);
    await startWorker();
    expect(await bench.reaches(uuid, 'succeeded')).toMatchObject({ attempt: 1 });
    await expectCompleteFile(uuid);
  });

  it('continues when the database restarts', async () => {
    const { worker, uuid } = await inTheMiddle(60_000);
    expect(await bench.stack.restartDatabase()).toBeGreaterThan(0);
    await bench.reaches(uuid, 'succeeded');
    await expectCompleteFile(uuid);
    const next = await bench.start(range);
    await bench.reaches(next.uuid, 'succeeded');
    expect(await Promise.race([worker.ended, 'still there'])).toBe('still there');
  });
});
