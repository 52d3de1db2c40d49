import { createStore } from '@comptoir/server/jobs/store';
import { AppError } from '@comptoir/shared/errors';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { until } from '../kit/until.ts';
import { author, type JobBench, openJobBench } from './jobs-bench.ts';

let bench: JobBench;
beforeEach(async () => {
  bench = await openJobBench('postgres');
});
afterEach(() => bench.close());
const sql = (text: string, values: unknown[]) => bench.db.pool.query(text, values);

it('gives up a job that fails for too long or too often without advancing, and none that gets further each time [STR-009]', async () => {
  const { uuid } = await bench.accept();
  const steps: [lines: number, error: Error][] = [];
  await bench.startWorker(async (attempt) => {
    const [lines, error] = await until('the next step', () => steps.shift());
    attempt.reportProgress({ bytes: 0, lines });
    throw error;
  });
  const down = new AppError('UPSTREAM_DOWN', 'down');
  const fails = async (lines: number, error: Error, state: string) => {
    const { attempt } = await bench.jobs.get(author, uuid);
    await sql(`UPDATE job SET run_after = now(), failing_since = failing_since - interval '7 hours' WHERE uuid = $1`, [uuid]);
    steps.push([lines, error]);
    await until(`attempt ${attempt + 1} of a job that is ${state}`, async () => {
      const job = await bench.jobs.get(author, uuid);
      return job.failure === (error === down ? 'UPSTREAM_DOWN' : 'INTERNAL') && job.state === state && steps.length === 0;
    });
  };
  await fails(1, down, 'queued');
  await fails(2, down, 'queued');
  for (const lines of [3, 4, 5, 6, 7, 8]) await fails(lines, new TypeError('oops'), 'queued');
  await fails(9, down, 'queued');
  await fails(9, down, 'failed');
});

it('a worker that dies again and again does not end a job that gets further each time', async () => {
  const { uuid } = await bench.accept();
  const store = createStore(bench.db, 60_000);
  const progress = (lines: number) => ({ bytes: 0, lines, bytesPerSecond: 0, total: {} });
  const counted = async () => (await sql('SELECT crashes FROM job WHERE uuid = $1', [uuid])).rows[0].crashes;
  const claim = await store.claim(uuid);
  if (claim === null) throw new Error('the job is not due');
  await sql('UPDATE job SET crashes = 4 WHERE uuid = $1', [uuid]);
  await store.checkpoint(claim, progress(0));
  expect(await counted()).toBe(4);
  await store.checkpoint(claim, progress(10));
  expect(await counted()).toBe(0);
  await sql('UPDATE job SET crashes = 4 WHERE uuid = $1', [uuid]);
  await store.checkpoint(claim, progress(10));
  expect(await counted()).toBe(4);
});
