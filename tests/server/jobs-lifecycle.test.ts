import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError, type ErrorCode } from '@comptoir/shared/errors';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { until } from '../kit/until.ts';
import { author, eachBackend, type JobBench, openJobBench, otherAuthor } from './jobs-bench.ts';

const refusal = (code: ErrorCode) => expect.objectContaining({ name: 'AppError', code });

eachBackend('jobs on %s', (backend) => {
  let bench: JobBench;
  beforeEach(async () => {
    bench = await openJobBench(backend);
  });
  afterEach(() => bench.close());

  it('tells progress while it runs and ends with a complete file', async () => {
    await bench.startWorker();
    const { uuid } = await bench.accept();
    const { source } = await bench.attempt(1);
    source.write('brand;price\n');
    source.write('Spa;10\nCin');
    const running = await until('progress', async () => {
      const job = await bench.jobs.get(author, uuid);
      return job.progress.bytes > 0 && job;
    });
    expect(running).toMatchObject({ state: 'running', attempt: 1, file: null, progress: { bytes: 22, lines: 1 } });
    expect(running.progress.bytesPerSecond).toBeGreaterThan(0);
    // Only an unfinished file: no name that could be downloaded.
    expect(await bench.stored()).toEqual([expect.stringMatching(/^\.part-/)]);

    source.end('éma;5');
    const { file, progress, expiresAt } = await bench.reaches(uuid, 'succeeded');
    const content = Buffer.from('brand;price\nSpa;10\nCinéma;5');
    expect(file).toEqual({ name: 'sold_product.csv', bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') });
    expect(progress).toMatchObject({ bytes: content.length, lines: 2 });
    expect(Math.round((Number(expiresAt) - Date.now()) / 86_400_000)).toBe(7);
    const [name = ''] = await bench.stored();
    expect(await readFile(path.join(bench.filesDir, name))).toEqual(content);
  });

  it('cancels a waiting job permanently', async () => {
    const { uuid } = await bench.accept();
    expect(await bench.jobs.cancel(author, uuid)).toMatchObject({ state: 'cancelled' });
    await bench.startWorker();
    const next = await bench.accept();
    await bench.attempt(1);
    expect(bench.started).toHaveLength(1);
    expect(await bench.jobs.get(author, next.uuid)).toMatchObject({ state: 'running' });
    expect(await bench.jobs.get(author, uuid)).toMatchObject({ state: 'cancelled', attempt: 0 });
  });

  it('stops a running job that is cancelled, and removes what it had written', async () => {
    await bench.startWorker();
    const { uuid } = await bench.accept();
    const { source, attempt } = await bench.attempt(1);
    source.write('half a li');
    await until('a file in the making', async () => (await bench.stored()).length === 1);
    await bench.jobs.cancel(author, uuid);
    expect(await bench.reaches(uuid, 'cancelled')).toMatchObject({ file: null });
    expect(attempt.signal.aborted).toBe(true);
    expect(source.destroyed).toBe(true);
    expect(await bench.stored()).toEqual([]);
    await expect(bench.jobs.cancel(author, uuid)).rejects.toEqual(refusal('CONFLICT'));
  });

  it('tries again what may pass, and not what will not', async () => {
    const codes: ErrorCode[] = ['UPSTREAM_DOWN', 'FORBIDDEN'];
    await bench.startWorker(async () => {
      throw new AppError(codes.shift() ?? 'INTERNAL', 'refused');
    });
    const { uuid } = await bench.accept();
    expect(await bench.reaches(uuid, 'failed')).toMatchObject({ failure: 'FORBIDDEN', attempt: 2, file: null });
  });

  it('runs a failed job again when its author asks, in the current session', async () => {
    const sessions: string[] = [];
    await bench.startWorker(async (attempt) => {
      sessions.push(attempt.sessionId);
      if (sessions.length === 1) throw new AppError('UNAUTHENTICATED', 'the session has ended');
      return null;
    });
    const { uuid } = await bench.accept();
    await bench.reaches(uuid, 'failed');
    const later = { ...author, sessionId: 'a0000000-0000-4000-8000-0000000000ee' };
    expect(await bench.jobs.retry(later, uuid)).toMatchObject({ state: 'queued', attempt: 0, failure: null, finishedAt: null });
    expect(await bench.reaches(uuid, 'succeeded')).toMatchObject({ attempt: 1, file: null });
    expect(sessions).toEqual([author.sessionId, later.sessionId]);
    await expect(bench.jobs.retry(author, uuid)).rejects.toEqual(refusal('CONFLICT'));
  });

  it('deletes a finished job, with its file, and not one that runs', async () => {
    await bench.startWorker();
    const { uuid } = await bench.accept();
    const { source } = await bench.attempt(1);
    await expect(bench.jobs.remove(author, uuid)).rejects.toEqual(refusal('CONFLICT'));
    source.end('a;b\n');
    await bench.reaches(uuid, 'succeeded');
    await bench.jobs.remove(author, uuid);
    await expect(bench.jobs.get(author, uuid)).rejects.toEqual(refusal('NOT_FOUND'));
    expect(await bench.stored()).toEqual([]);
  });

  it('exists for its author alone', async () => {
    const { uuid } = await bench.accept();
    const { jobs } = bench;
    for (const call of [jobs.get, jobs.cancel, jobs.retry, jobs.remove, jobs.tickets.issue]) {
      await expect(call(otherAuthor, uuid)).rejects.toEqual(refusal('NOT_FOUND'));
    }
    expect(await jobs.list(otherAuthor, { page: 1, itemsPerPage: 10 })).toEqual({ items: [], total: 0 });
    expect(await jobs.list(author, { page: 1, itemsPerPage: 10 })).toMatchObject({ items: [{ uuid, state: 'queued' }], total: 1 });
  });

  it('tells its author of each change, beginning with what was missed', async () => {
    const first = await bench.accept();
    const leave = new AbortController();
    const seen: string[] = [];
    const watching = (async () => {
      for await (const job of bench.jobs.watch(author, leave.signal))
        seen.push(`${job.uuid === first.uuid ? 'first' : 'second'} ${job.state}`);
    })();
    const others: string[] = [];
    const otherWatching = (async () => {
      for await (const job of bench.jobs.watch(otherAuthor, leave.signal)) others.push(job.uuid);
    })();
    await until('what was missed', () => seen.includes('first queued'));
    await bench.startWorker(async () => null);
    await bench.accept();
    await until('both ends', () => seen.includes('first succeeded') && seen.includes('second succeeded'));
    leave.abort();
    await Promise.all([watching, otherWatching]);
    expect(others).toEqual([]);
  });
});
