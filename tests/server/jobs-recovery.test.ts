import { once } from 'node:events';
import { open, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { jobDefinitions } from '@comptoir/server/job-definitions';
import { createJobs } from '@comptoir/server/jobs/jobs';
import { createStore } from '@comptoir/server/jobs/store';
import { openNotifications } from '@comptoir/server/notifications';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { until } from '../kit/until.ts';
import { author, eachBackend, type JobBench, january, openJobBench } from './jobs-bench.ts';

eachBackend('what befalls jobs on %s', (backend) => {
  let bench: JobBench;
  beforeEach(async () => {
    bench = await openJobBench(backend);
  });
  afterEach(() => bench.close());
  const sql = (text: string, values: unknown[]) => bench.db.pool.query(text, values);

  it('loses no accepted job when the queue is emptied', async () => {
    const jobs = await Promise.all(Array.from({ length: 5 }, bench.accept));
    // Two per author at a time; the others wait.
    const dispatched = () => sql('SELECT FROM job WHERE dispatched_at IS NOT NULL', []);
    await until('those whose turn it is are in the queue', async () => (await dispatched()).rowCount === 2);
    await bench.queue.obliterate();
    await bench.startWorker(async () => null);
    for (const { uuid } of jobs) expect(await bench.reaches(uuid, 'succeeded')).toMatchObject({ attempt: 1 });
  });

  it('loses no running job when the queue is emptied under it', async () => {
    await bench.startWorker();
    const { uuid } = await bench.accept();
    const { source } = await bench.attempt(1);
    source.write('a;b\n');
    await bench.queue.obliterate();
    source.end('c;d\n');
    expect(await bench.reaches(uuid, 'succeeded')).toMatchObject({ attempt: 1, file: { bytes: 8 } });
    const next = await bench.accept();
    (await bench.attempt(2)).source.end('e;f\n');
    await bench.reaches(next.uuid, 'succeeded');
  });

  it('gives each job to one attempt at a time, however often the queue delivers it', async () => {
    await bench.startWorker();
    await bench.startWorker();
    const { uuid } = await bench.accept();
    const { source } = await bench.attempt(1);
    await bench.queue.add([7n, 8n, 9n].map((fence) => ({ uuid, fence })));
    const other = await bench.accept();
    (await bench.attempt(2)).source.end();
    await bench.reaches(other.uuid, 'succeeded');
    source.end('a;b\n');
    expect(await bench.reaches(uuid, 'succeeded')).toMatchObject({ attempt: 1 });
    expect(bench.started).toHaveLength(2);
  });

  it('takes up the job of a worker that is frozen in a transaction, which then writes nothing', async () => {
    const { uuid } = await bench.accept();
    // The worker claims the job, begins to write, and shows no further sign of life.
    const store = createStore(bench.db, 300);
    const claim = await store.claim(uuid);
    if (claim === null) throw new Error('the job is not due');
    const thaw = new AbortController();
    const frozen = store.fenced(claim, () => once(thaw.signal, 'abort'));
    frozen.catch(() => undefined);
    try {
      await bench.startWorker(async () => null);
      expect(await bench.reaches(uuid, 'succeeded')).toMatchObject({ attempt: 2 });
    } finally {
      // Its connection would keep the bench from closing.
      thaw.abort();
    }
    await expect(frozen).rejects.toThrow();
  });

  it.each(['in the middle', 'at its end'])('an attempt that is overtaken %s writes nothing', async (when) => {
    await bench.startWorker();
    const { uuid } = await bench.accept();
    const slow = await bench.attempt(1);
    slow.source.write('written by the first\n');
    await until('progress', async () => (await bench.jobs.get(author, uuid)).progress.bytes > 0);
    // Another attempt has taken over, as after an expired lease.
    const taken = `UPDATE job SET fence = fence + 1, bytes = 0, lease_until = now() + interval '1 hour' WHERE uuid = $1`;
    await sql(taken, [uuid]);
    if (when === 'at its end') slow.source.end('its end\n');
    else await until('the first attempt is told to stop', () => slow.attempt.signal.aborted);
    await until('the first attempt has left nothing', async () => (await bench.stored()).length === 0);
    const { rows } = await sql(`SELECT state, bytes::int, lease_until > now() + interval '50 minutes' AS held FROM job WHERE uuid = $1`, [
      uuid,
    ]);
    expect(rows).toEqual([{ state: 'running', bytes: 0, held: true }]);
    await sql(`UPDATE job SET lease_until = now() - interval '1 second' WHERE uuid = $1`, [uuid]);
    const quick = await bench.attempt(2);
    quick.source.end('written by the second\n');
    const { file, attempt } = await bench.reaches(uuid, 'succeeded');
    expect({ attempt, bytes: file?.bytes }).toEqual({ attempt: 2, bytes: 'written by the second\n'.length });
    expect(await bench.stored()).toEqual([`${uuid}-3`]);
  });

  it('keeps the file when the database noted the end but could not say so', async () => {
    await bench.startWorker();
    const { uuid } = await bench.accept();
    const { source } = await bench.attempt(1);
    const { pool } = bench.db;
    const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
    let lost = 0;
    vi.spyOn(pool, 'query').mockImplementation(async (...args: unknown[]) => {
      const answer = await query(...args);
      if (lost > 0 || !String(args[0]).includes(`SET state = 'succeeded'`)) return answer;
      lost += 1;
      throw new Error('Connection terminated unexpectedly');
    });
    source.end('a;b\n');
    await until('the loss', () => lost === 1);
    await until('the end of the attempt', () => bench.log.some(({ event }) => event === 'job.done'));
    expect(await bench.reaches(uuid, 'succeeded')).toMatchObject({ attempt: 1, file: { bytes: 4 } });
    expect(await bench.stored()).toEqual([`${uuid}-1`]);
  });

  it('continues with a job whose attempt died, and fails one that kills each attempt', async () => {
    const { uuid } = await bench.accept();
    const killer = await bench.accept();
    await sql(`UPDATE job SET state = 'running', fence = 1, attempt = 1, lease_until = now() - interval '1 second' WHERE uuid = $1`, [
      uuid,
    ]);
    await sql(
      `UPDATE job SET state = 'running', fence = 5, attempt = 5, crashes = 4, lease_until = now() - interval '1 second' WHERE uuid = $1`,
      [killer.uuid],
    );
    await bench.startWorker(async () => null);
    expect(await bench.reaches(uuid, 'succeeded')).toMatchObject({ attempt: 2 });
    expect(await bench.reaches(killer.uuid, 'failed')).toMatchObject({ attempt: 5, failure: 'INTERNAL' });
  });

  it('releases running jobs at once when the worker stops', async () => {
    const leaving = await bench.startWorker();
    const { uuid } = await bench.accept();
    const { source } = await bench.attempt(1);
    source.write('half');
    await until('a file in the making', async () => (await bench.stored()).length === 1);
    await leaving.close();
    expect(await bench.jobs.get(author, uuid)).toMatchObject({ state: 'queued', attempt: 0 });
    expect(await bench.stored()).toEqual([]);
    await bench.startWorker();
    (await bench.attempt(2)).source.end('whole');
    expect(await bench.reaches(uuid, 'succeeded')).toMatchObject({ attempt: 1, file: { bytes: 5 } });
  });

  it('cancels a job whose worker died before it could obey', async () => {
    const { uuid } = await bench.accept();
    await sql(`UPDATE job SET state = 'running', fence = 1, attempt = 1, lease_until = now() - interval '1 second' WHERE uuid = $1`, [
      uuid,
    ]);
    expect(await bench.jobs.cancel(author, uuid)).toMatchObject({ state: 'running' });
    await bench.startWorker();
    await bench.reaches(uuid, 'cancelled');
    expect(bench.started).toEqual([]);
  });

  it('removes the files of dead attempts, and no other file', async () => {
    const keep = await bench.accept();
    const dead = await bench.accept();
    await bench.startWorker();
    for (const n of [1, 2]) (await bench.attempt(n)).source.end('a;b\n');
    await bench.reaches(keep.uuid, 'succeeded');
    await bench.reaches(dead.uuid, 'succeeded');
    const complete = await bench.stored();
    const strays = [`.part-${dead.uuid}-7`, `${dead.uuid}-9`, 'c0000000-0000-4000-8000-000000000003-1'];
    // As after a restore: of the database that had this store before.
    const former = 'c0000000-0000-4000-8000-000000000004-1';
    for (const name of [...strays, 'notes.txt', former]) await writeFile(path.join(bench.filesDir, name), 'left behind');
    await utimes(path.join(bench.filesDir, former), new Date(), new Date('2025-01-01T00:00:00Z'));
    await bench.startWorker();
    const left = await until('the strays are gone', async () => {
      const names = await bench.stored();
      return !strays.some((name) => names.includes(name)) && names;
    });
    expect(left.sort()).toEqual([...complete, former, 'notes.txt'].sort());
  });

  it('ends the days of a file', async () => {
    const { uuid } = await bench.accept();
    const first = await bench.startWorker();
    (await bench.attempt(1)).source.end('a;b\n');
    await bench.reaches(uuid, 'succeeded');
    // Only one worker at a time removes what has expired: the next one does so when it starts.
    await first.close();
    await sql(`UPDATE job SET expires_at = now() - interval '1 second' WHERE uuid = $1`, [uuid]);
    await expect(bench.jobs.tickets.issue(author, uuid)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await bench.startWorker();
    expect(await bench.reaches(uuid, 'expired')).toMatchObject({ file: null });
    await until('the file is gone', async () => (await bench.stored()).length === 0);
    await bench.jobs.retry(author, uuid);
    (await bench.attempt(2)).source.end('c;d\n');
    await bench.reaches(uuid, 'succeeded');
  });
});

describe('a disk that is full', () => {
  it('fails the job with its own code, leaves nothing, and is no obstacle once there is room', async () => {
    let full = true;
    const bench = await openJobBench('postgres', {
      // `/dev/full` under the file's name.
      openFile: async (name, flags, mode) => {
        const handle = await open(name, flags, mode);
        if (!full) return handle;
        await handle.close();
        return open('/dev/full', 'w');
      },
    });
    try {
      await bench.startWorker();
      const { uuid } = await bench.accept();
      (await bench.attempt(1)).source.end('a;b\n');
      expect(await bench.reaches(uuid, 'failed')).toMatchObject({ failure: 'STORAGE_FULL', attempt: 1, file: null });
      expect(await bench.stored()).toEqual([]);
      full = false;
      await bench.jobs.retry(author, uuid);
      (await bench.attempt(2)).source.end('a;b\n');
      expect(await bench.reaches(uuid, 'succeeded')).toMatchObject({ file: { bytes: 4 } });
    } finally {
      await bench.close();
    }
  });
});

describe('a queue that is down', () => {
  it('does not keep a job from being accepted, nor from being done once it is back', async () => {
    const bench = await openJobBench('postgres');
    const { db, files, jobs } = bench;
    const silent = pino({ level: 'silent' });
    const notifications = openNotifications(bench.config.databaseUrl, silent);
    // No server listens there: each notification fails.
    const config = { ...bench.config, redisUrl: 'redis://127.0.0.1:1' };
    const cutOff = createJobs({ config, db, files, notifications, catalog: jobDefinitions, log: silent });
    try {
      const { uuid } = await cutOff.enqueue('exports.soldProduct', january, author, 'request-1');
      await bench.startWorker(async () => null);
      await bench.reaches(uuid, 'succeeded');
      expect(await jobs.list(author, { page: 1, itemsPerPage: 10 })).toMatchObject({ total: 1 });
    } finally {
      await cutOff.close();
      await notifications.close();
      await bench.close();
    }
  });
});
