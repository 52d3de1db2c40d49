import { openQueue } from '@comptoir/server/jobs/queue';
import { expect, it, onTestFinished } from 'vitest';
import { startDatabaseProxy } from '../kit/database-proxy.ts';
import { openJobBench } from './jobs-bench.ts';

it('a producer that has started while its queue was down connects to it again', async () => {
  const bench = await openJobBench('postgres');
  onTestFinished(() => bench.close());
  const proxy = await startDatabaseProxy(bench.config.directDatabaseUrl);
  await proxy.stop();
  const queue = openQueue({ ...bench.config, directDatabaseUrl: proxy.url }, () => undefined);
  onTestFinished(async () => {
    await queue.close();
    await proxy.stop();
  });
  await expect(queue.counts()).rejects.toThrow();
  await proxy.recover();
  expect(await queue.counts()).toEqual({ waiting: 0, active: 0 });
});
