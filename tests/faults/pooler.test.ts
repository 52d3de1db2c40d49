import { loadConfig } from '@comptoir/server/config';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createBrowserClient } from '../kit/client.ts';
import { createDatabase } from '../kit/databases.ts';
import { hasPgbouncer, startPgbouncer } from '../kit/pgbouncer.ts';
import { refusal } from '../kit/refusal.ts';
import { until } from '../kit/until.ts';
import { openExportBench } from '../server/jobs-exports.ts';

// The other needs the real pooler: where pgbouncer is not installed, it is skipped.
it('notifications, locks and the queue have a direct address [OPS-010]', () => {
  const key = Buffer.alloc(32).toString('base64');
  const [pooled, direct] = ['postgresql://pooler:6432/comptoir', 'postgresql://postgres:5432/comptoir'];
  const { databaseUrl, directDatabaseUrl } = loadConfig({ SESSION_KEY: key, DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct });
  expect([databaseUrl, directDatabaseUrl]).toEqual([pooled, direct]);
  expect(loadConfig({ SESSION_KEY: key, DATABASE_URL: direct }).directDatabaseUrl).toBe(direct);
});

describe.runIf(hasPgbouncer())('behind a pooler in transaction mode', () => {
  it('sessions, writes, jobs and notifications work with three connections [OPS-010]', async () => {
    const database = await createDatabase('server');
    const pooler = await startPgbouncer(database.url);
    onTestFinished(() => pooler.close());
    const bench = await openExportBench({ database, config: { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url } });
    onTestFinished(() => bench.close());
    const { stack, browser } = bench;
    const other = await stack.spawnServer();
    await stack.spawnWorker();

    const { transporters } = browser.trpc.suppliers;
    const created = await Promise.all(
      Array.from({ length: 12 }, (_, number) =>
        transporters.create.mutate({ name: `Transporteur ${number}`, isActive: true, vignette: null }),
      ),
    );
    await Promise.all(created.map(({ uuid }) => transporters.setActive.mutate({ uuid, isActive: false })));
    const ends = ['2025-01-28', '2025-01-29', '2025-01-30'];
    const jobs = await Promise.all(ends.map((end) => bench.start({ start: '2025-01-01', end })));
    for (const { uuid } of jobs) await bench.reaches(uuid, 'succeeded');

    // The other server is notified of the end of a session.
    const elsewhere = createBrowserClient(other.url, browser.cookies.copy(), browser.tokens);
    await elsewhere.trpc.session.me.query();
    await browser.trpc.session.signOut.mutate();
    await until('the session to end there', async () => (await refusal(elsewhere.trpc.session.me.query())).code === 'UNAUTHENTICATED');
  });
});
