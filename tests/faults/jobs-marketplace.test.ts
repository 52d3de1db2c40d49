import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../kit/until.ts';
import { backends } from '../server/jobs-bench.ts';
import { type ExportBench, openExportBench } from '../server/jobs-exports.ts';

const range = { start: '2025-01-01', end: '2025-12-31' };
const call = 'exports.soldProduct';
type Fault = Parameters<ExportBench['stack']['marketplace']['faults']>[0][number];

describe.each(backends)('an export on %s, when the marketplace', (backend) => {
  let bench: ExportBench;
  beforeEach(async () => {
    bench = await openExportBench({ redis: backend === 'redis', worker: 'child' });
  });
  afterEach(() => bench.close());

  const whole = async (uuid: string) => {
    const reply = await bench.download(uuid);
    expect(Buffer.from(await reply.arrayBuffer()).equals(await bench.upstream(range))).toBe(true);
  };
  const failing = async (faults: Omit<Fault, 'call'>[]) => {
    await bench.stack.marketplace.faults(faults.map((fault) => ({ call, ...fault })));
    return bench.start(range);
  };

  it('cuts the connection in the middle, is begun again and comes down whole', async () => {
    const { uuid } = await failing([{ cutAfterBytes: 100_000, times: 2 }]);
    expect(await bench.reaches(uuid, 'succeeded')).toMatchObject({ attempt: 3, failure: null });
    await whole(uuid);
  });

  it('cuts it each time, fails with nothing to download, and can be asked for again', async () => {
    const { uuid } = await failing([{ cutAfterBytes: 100_000 }]);
    expect(await bench.reaches(uuid, 'failed', 50_000)).toMatchObject({ attempt: 5, failure: 'UPSTREAM_DOWN', file: null });
    await bench.stack.marketplace.faults([]);
    expect(await bench.browser.trpc.jobs.retry.mutate({ uuid })).toMatchObject({ state: 'queued', failure: null });
    await bench.reaches(uuid, 'succeeded');
    await whole(uuid);
  });

  it('is down, waits for it', async () => {
    await bench.stack.marketplace.stop();
    const { uuid } = await bench.start(range);
    await until('a first try', async () => (await bench.get(uuid)).failure === 'UPSTREAM_DOWN');
    await bench.stack.marketplace.start();
    await bench.reaches(uuid, 'succeeded');
    await whole(uuid);
  });

  it('answers a page instead of a file, fails at once', async () => {
    const { uuid } = await failing([{ shape: 'html' }]);
    expect(await bench.reaches(uuid, 'failed')).toMatchObject({ attempt: 1, failure: 'UPSTREAM_DRIFT', file: null });
  });

  it('refuses the token in the middle of the day, goes on with a new one', async () => {
    const { uuid } = await failing([{ status: 401, times: 1 }]);
    expect(await bench.reaches(uuid, 'succeeded')).toMatchObject({ attempt: 1 });
    const paths = (await bench.stack.marketplace.requests()).map(({ path }) => path);
    expect(paths.filter((path) => path.endsWith('/token/refresh'))).toHaveLength(1);
    await whole(uuid);
  });

  it('is slow, tells how far it is and can be cancelled', async () => {
    const { uuid } = await failing([{ bytesPerSecond: 30_000 }]);
    const running = await until('progress', async () => {
      const job = await bench.get(uuid);
      return job.progress.lines > 0 && job;
    });
    expect(running).toMatchObject({ state: 'running', file: null });
    expect(running.progress.bytesPerSecond).toBeGreaterThan(0);
    await bench.browser.trpc.jobs.cancel.mutate({ uuid });
    expect(await bench.reaches(uuid, 'cancelled', 5_000)).toMatchObject({ file: null });
  });
});
