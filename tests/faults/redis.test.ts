import { describe, expect, it, onTestFinished } from 'vitest';
import { readCompose } from '../kit/compose-file.ts';
import { hasRedisServer, startOwnRedis } from '../kit/own-redis.ts';
import { until } from '../kit/until.ts';
import { openExportBench } from '../server/jobs-exports.ts';

const range = (end: string) => ({ start: '2025-01-01', end });

// Without a Redis that can be killed, only the first test runs; the queue that is emptied is tested on both queues (server/jobs-recovery).
it('Redis evicts nothing and keeps its queue on the disk in production [OPS-009]', () => {
  const { command } = readCompose().services.redis ?? {};
  expect(command?.join(' ')).toContain('--appendonly yes --maxmemory-policy noeviction');
});

if (hasRedisServer()) {
  describe('a Redis that loses everything', () => {
    it('loses no job and runs none twice: those that run, that wait, and that are accepted meanwhile [OPS-009]', async () => {
      const redis = await startOwnRedis();
      onTestFinished(() => redis.close());
      const bench = await openExportBench({ config: { REDIS_URL: redis.url } });
      onTestFinished(() => bench.stack.close());
      const { faults } = bench.stack.marketplace;
      // Only the first download is slow.
      await faults([{ call: 'exports.soldProduct', bytesPerSecond: 40_000, times: 1 }]);
      await bench.stack.spawnWorker();
      const running = await bench.start(range('2025-03-31'));
      await until('the middle of an export', async () => (await bench.get(running.uuid)).progress.bytes > 0);
      // Two of an author run at a time: the third waits.
      const waiting = [await bench.start(range('2025-01-30')), await bench.start(range('2025-01-29'))];
      await redis.kill();
      const accepted = await bench.start(range('2025-01-28'));
      await redis.restart();
      for (const { uuid } of [running, ...waiting, accepted])
        expect(await bench.reaches(uuid, 'succeeded', 60_000)).toMatchObject({ attempt: 1 });
    });
  });
}
