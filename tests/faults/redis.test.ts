import { expect, it, onTestFinished } from 'vitest';
import { readCompose } from '../kit/compose-file.ts';
import { repetitions } from '../kit/deep.ts';
import { hasRedisServer, redisCommand, startOwnRedis, startReplicatedRedis } from '../kit/own-redis.ts';
import { random } from '../kit/random.ts';
import { until } from '../kit/until.ts';
import { openExportBench } from '../server/jobs-exports.ts';

const range = (end: string) => ({ start: '2025-01-01', end });

// Without a Redis that can be killed, only the first test runs; the queue that is emptied is tested on both queues (server/jobs-recovery).
it('Redis evicts nothing and keeps its queue on the disk in production [OPS-009]', () => {
  const { command } = readCompose().services.redis ?? {};
  expect(command?.join(' ')).toContain('--appendonly yes --maxmemory-policy noeviction');
});

if (hasRedisServer()) {
  it('a Redis that loses everything loses no job and runs none twice: those that run, that wait, and that are accepted meanwhile [OPS-009]', async () => {
    const redis = await startOwnRedis();
    onTestFinished(() => redis.close());
    // A second attempt would be the work of Redis alone, not of a busy machine.
    const bench = await openExportBench({ config: { REDIS_URL: redis.url, JOB_LEASE_MS: '60000' } });
    onTestFinished(() => bench.stack.close());
    const { faults } = bench.stack.marketplace;
    // The first download does not end before the faults are removed.
    await faults([{ call: 'exports.soldProduct', bytesPerSecond: 2_000, times: 1 }]);
    await bench.stack.spawnWorker();
    const running = await bench.start(range('2025-03-31'));
    await until('the middle of an export', async () => (await bench.get(running.uuid)).progress.bytes > 0);
    // Two of an author run at a time: the third waits.
    const waiting = [await bench.start(range('2025-01-30')), await bench.start(range('2025-01-29'))];
    await redis.kill();
    const accepted = await bench.start(range('2025-01-28'));
    await redis.restart();
    await faults([]);
    for (const { uuid } of [running, ...waiting, accepted]) expect(await bench.reaches(uuid, 'succeeded')).toMatchObject({ attempt: 1 });
  });

  type Redis = Awaited<ReturnType<typeof startReplicatedRedis>>;
  /** What happens to the Redis of an installation; `accept` starts a job meanwhile. */
  const FAULTS: Readonly<Record<string, (redis: Redis, accept: () => Promise<unknown>) => Promise<void>>> = {
    async emptied({ master }) {
      await redisCommand(master.port, 'flushall');
    },
    async killed(redis) {
      await redis.failOver('SIGKILL');
    },
    async full({ master }, accept) {
      await redisCommand(master.port, 'config', 'set', 'maxmemory', '1');
      await accept();
      await redisCommand(master.port, 'config', 'set', 'maxmemory', '0');
    },
    async frozen(redis) {
      await redis.failOver('SIGSTOP');
    },
    async restarted({ master }) {
      await master.kill();
      await master.restart();
    },
  };
  const NAMES = Object.keys(FAULTS);
  const ROUNDS = repetitions(NAMES.length, 50);

  it(
    'a Redis that is emptied, full, restarted, or replaced by its replica under load loses no job, runs none twice, and is used again within ten seconds [OPS-009]',
    async () => {
      const redis = await startReplicatedRedis();
      onTestFinished(() => redis.close());
      // A dead attempt would be the work of Redis alone, not of a busy machine.
      const bench = await openExportBench({ config: { ...redis.environment, JOB_LEASE_MS: '60000' } });
      onTestFinished(() => bench.stack.close());
      for (const _ of ['one', 'two']) await bench.stack.spawnWorker();

      let accepted = 0;
      let isOver = false;
      const accept = async () => {
        accepted += 1;
        return bench.start(range(`2025-01-${10 + (accepted % 20)}`));
      };
      const repeatExports = async () => {
        while (!isOver) {
          const { uuid } = await accept();
          await bench.reaches(uuid, 'succeeded');
        }
      };
      const load = Promise.all(['a', 'b', 'c'].map(repeatExports));
      load.catch(() => undefined);
      for (let seed = 0; seed < ROUNDS; seed += 1) {
        const moment = accepted + 2 + Math.floor(random(seed)() * 8);
        await Promise.race([until('the moment of the fault', () => accepted >= moment), load]);
        const name = NAMES[seed % NAMES.length] ?? '';
        await FAULTS[name]?.(redis, accept);
        const next = accepted + 4;
        await Promise.race([until(`jobs to go on after «${name}», seed ${seed}`, () => accepted >= next), load]);
        if (['killed', 'frozen'].includes(name)) await redis.repair();
        // A test of minutes is longer than an access token is valid.
        await bench.browser.refresh();
      }
      isOver = true;
      await load;
      const { pool } = bench.stack.services.db;
      const unfinished = "select from job where state <> 'succeeded'";
      await until('every job to be done', async () => (await pool.query(unfinished)).rowCount === 0);
      // A second attempt may follow a marketplace that was slow, but none a dead one.
      expect((await pool.query('select uuid from job where crashes > 0')).rows).toEqual([]);
    },
    ROUNDS * 30_000,
  );
}
