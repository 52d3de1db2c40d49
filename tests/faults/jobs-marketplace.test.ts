import { afterEach, beforeEach, expect, it } from 'vitest';
import { passMinutes } from '../kit/time-travel.ts';
import { until } from '../kit/until.ts';
import { eachBackend } from '../server/jobs-bench.ts';
import { type ExportBench, openExportBench } from '../server/jobs-exports.ts';

const range = { start: '2025-01-01', end: '2025-12-31' };
const call = 'exports.soldProduct';
type Fault = Parameters<ExportBench['stack']['marketplace']['faults']>[0][number];

eachBackend('an export on %s, when the marketplace', (backend) => {
  let bench: ExportBench;
  beforeEach(async () => {
    bench = await openExportBench({ redis: backend === 'redis', worker: 'child' });
  });
  afterEach(() => bench.close());

  const complete = async (uuid: string) => {
    const reply = await bench.download(uuid);
    expect(Buffer.from(await reply.arrayBuffer()).equals(await bench.upstream(range))).toBe(true);
  };
  const failing = async (faults: Omit<Fault, 'call'>[]) => {
    await bench.stack.marketplace.faults(faults.map((fault) => ({ call, ...fault })));
    return bench.start(range);
  };

  it('cuts the connection in the middle, is begun again and is downloaded completely', async () => {
    const { uuid } = await failing([{ cutAfterBytes: 100_000, times: 2 }]);
    expect(await bench.reaches(uuid, 'succeeded')).toMatchObject({ attempt: 3, failure: null });
    await complete(uuid);
  });

  it('cuts it longer than the limit, fails without a download, and can be requested again', async () => {
    const { uuid } = await failing([{ cutAfterBytes: 100_000 }]);
    await until('a second try', async () => (await bench.get(uuid)).attempt >= 2);
    await until('a pause', async () => (await bench.get(uuid)).state === 'queued');
    await passMinutes(bench.stack, 6 * 60);
    await bench.browser.signIn('admin');
    expect(await bench.reaches(uuid, 'failed')).toMatchObject({ failure: 'UPSTREAM_DOWN', file: null });
    await bench.stack.marketplace.faults([]);
    // The worker may have begun it before the reply is made.
    const state = expect.stringMatching(/^(queued|running)$/);
    expect(await bench.browser.trpc.jobs.retry.mutate({ uuid })).toMatchObject({ state, failure: null });
    await bench.reaches(uuid, 'succeeded');
    await complete(uuid);
  });

  it('is down for an hour, continues automatically once it is back, even without users [STR-009]', async () => {
    await bench.stack.marketplace.stop();
    const { uuid } = await bench.start(range);
    const { pool } = bench.stack.services.db;
    // From the database: no user is signed in for that long.
    const stored = async () => {
      const { rows } = await pool.query<{ state: string; attempt: number; failure: string; early: boolean; soon: boolean }>(
        `SELECT state, attempt, failure, run_after > now() AS early, run_after < now() + interval '5 minutes' AS soon
         FROM job WHERE uuid = $1`,
        [uuid],
      );
      return rows[0];
    };
    for (let tried = 1; tried <= 8; tried += 1) {
      const waiting = await until('a pause', async () => {
        const job = await stored();
        return job !== undefined && job.attempt >= tried && job.state === 'queued' && job;
      });
      expect(waiting).toMatchObject({ failure: 'UPSTREAM_DOWN', soon: true });
      await passMinutes(bench.stack, 8);
    }
    await bench.stack.marketplace.start();
    await until('the file', async () => {
      const job = await stored();
      if (job?.state === 'queued' && job.early) await passMinutes(bench.stack, 8);
      return job?.state === 'succeeded';
    });
    await bench.browser.signIn('admin');
    await complete(uuid);
  });

  it('is down, waits for it', async () => {
    await bench.stack.marketplace.stop();
    const { uuid } = await bench.start(range);
    await until('a first try', async () => (await bench.get(uuid)).failure === 'UPSTREAM_DOWN');
    await bench.stack.marketplace.start();
    await bench.reaches(uuid, 'succeeded');
    await complete(uuid);
  });

  it('answers a page instead of a file, fails at once', async () => {
    const { uuid } = await failing([{ shape: 'html' }]);
    expect(await bench.reaches(uuid, 'failed')).toMatchObject({ attempt: 1, failure: 'UPSTREAM_DRIFT', file: null });
  });

  it('refuses the token in the middle of the day, continues with a new one', async () => {
    const { uuid } = await failing([{ status: 401, times: 1 }]);
    expect(await bench.reaches(uuid, 'succeeded')).toMatchObject({ attempt: 1 });
    const paths = (await bench.stack.marketplace.requests()).map(({ path }) => path);
    expect(paths.filter((path) => path.endsWith('/token/refresh'))).toHaveLength(1);
    await complete(uuid);
  });

  it('is slow, shows its progress and can be cancelled', async () => {
    const { uuid } = await failing([{ bytesPerSecond: 2_000 }]);
    const running = await until('progress', async () => {
      const job = await bench.get(uuid);
      return job.progress.lines > 0 && job;
    });
    expect(running).toMatchObject({ state: 'running', file: null });
    expect(running.progress.bytesPerSecond).toBeGreaterThan(0);
    await bench.browser.trpc.jobs.cancel.mutate({ uuid });
    expect(await bench.reaches(uuid, 'cancelled')).toMatchObject({ file: null });
  });
});
