import { describe, expect, it, onTestFinished } from 'vitest';
import { hasCaddy, startCaddy } from '../kit/caddy.ts';
import { createBrowserClient } from '../kit/client.ts';
import { readCompose } from '../kit/compose-file.ts';
import { createDatabase, hasRedis } from '../kit/databases.ts';
import { repetitions } from '../kit/deep.ts';
import { importsOf } from '../kit/imports.ts';
import { startSharedServices } from '../kit/installation.ts';
import { jobsOf } from '../kit/jobs.ts';
import { ownProduct, stockOf } from '../kit/own-stock.ts';
import { hasPgbouncer } from '../kit/pgbouncer.ts';
import { refusal } from '../kit/refusal.ts';
import { until } from '../kit/until.ts';
import { openExportBench } from '../server/jobs-exports.ts';

const RANGE = { start: '2025-01-01', end: '2025-03-31' };

/** Two servers behind the proxy of production and two workers, on Redis, an object store and a pooler in transaction mode. */
async function openInstallation() {
  const database = await createDatabase('server');
  const shared = await startSharedServices(database.url);
  onTestFinished(() => shared.close());
  const bench = await openExportBench({ database, redis: true, config: shared.environment });
  onTestFinished(() => bench.close());
  const { stack } = bench;
  const servers = [await stack.spawnServer(), await stack.spawnServer()];
  const workers = [await stack.spawnWorker(), await stack.spawnWorker()];
  const proxy = await startCaddy(servers.map(({ url }) => url));
  onTestFinished(() => proxy.close());
  const browser = createBrowserClient(proxy.url);
  await browser.signIn();
  return { bench, stack, servers, workers, browser };
}

// The others need the real programs: where one is not installed, they are skipped.
it('production runs two servers and two workers behind one proxy', () => {
  const { services } = readCompose();
  for (const name of ['server-1', 'server-2', 'worker-1', 'worker-2', 'proxy']) expect(services, name).toHaveProperty([name]);
});

describe.runIf(hasCaddy() && hasPgbouncer() && hasRedis())('an installation of several processes', () => {
  it('serves sessions, writes, jobs, files and imports, whichever process has them, and goes on when a server and a worker are killed [OPS-006, OPS-010]', async () => {
    const { bench, stack, servers, workers, browser } = await openInstallation();
    const { transporters } = browser.trpc.suppliers;
    const created = await Promise.all(
      Array.from({ length: 8 }, (_, number) =>
        transporters.create.mutate({ name: `Transporteur ${number}`, isActive: true, vignette: null }),
      ),
    );
    await Promise.all(created.map(({ uuid }) => transporters.setActive.mutate({ uuid, isActive: false })));
    const [first, second] = servers.map(({ url }) => createBrowserClient(url, browser.cookies.copy(), browser.tokens));
    if (first === undefined || second === undefined) throw new Error('two servers');
    for (const { trpc } of [first, second]) {
      const { items } = await trpc.suppliers.transporters.list.query({ page: 1, itemsPerPage: 100 });
      expect(items.filter(({ name, isActive }) => /^Transporteur \d$/.test(name) && !isActive)).toHaveLength(8);
    }

    const upstream = await bench.upstream(RANGE);
    const exported = async () => {
      const { uuid } = await browser.trpc.exports.start.mutate({ type: 'soldProduct', ...RANGE });
      await jobsOf(second).reaches(uuid);
      const { url } = await browser.trpc.jobs.ticket.mutate({ uuid });
      return Buffer.from(await (await browser.fetch(url)).arrayBuffer());
    };
    for (let count = 0; count < repetitions(2, 20); count += 1) expect((await exported()).equals(upstream)).toBe(true);
    const product = await ownProduct(stack);
    await importsOf(browser).importFile(product, 'code\nPLUSIEURS1\nPLUSIEURS2\n');
    expect(await stockOf(stack, product)).toEqual(['PLUSIEURS1', 'PLUSIEURS2']);

    // The download takes minutes, in one of the workers.
    await stack.marketplace.faults([{ call: 'exports.soldProduct', bytesPerSecond: 2_000, times: 1 }]);
    const { uuid } = await browser.trpc.exports.start.mutate({ type: 'soldProduct', ...RANGE });
    const runner = await until('a worker to run it', () =>
      workers.find((worker) =>
        worker
          .output()
          .split('\n')
          .some((line) => line.includes('"job.attempt.started"') && line.includes(uuid)),
      ),
    );
    runner.signal('SIGKILL');
    servers[0]?.signal('SIGKILL');
    await servers[0]?.ended;
    expect(await browser.trpc.session.me.query()).toMatchObject({ email: expect.any(String) });
    await jobsOf(second).reaches(uuid);

    await browser.trpc.session.signOut.mutate();
    await until('the session to end', async () => (await refusal(second.trpc.session.me.query())).code === 'UNAUTHENTICATED');
  });
});
