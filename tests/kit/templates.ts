import { migrateMarketplace } from '@comptoir/marketplace/migrate';
import { seed } from '@comptoir/marketplace/seed/seed';
import { migrate } from '@comptoir/server/migrate';
import { bundleProcesses } from './bundles.ts';
import { type Template, templateName } from './databases.ts';
import { findPostgres } from './postgres.ts';
import { findRedis } from './redis.ts';
import { administer, databaseUrl, openRun, type Run } from './run.ts';

/** Finds the servers, drops the databases of dead runs, creates the templates and bundles the processes: once per run, before any test. */
export async function prepareDatabases(): Promise<{ run: Run; close(): Promise<void> }> {
  const [postgres, redis] = await Promise.all([findPostgres(), findRedis()]);
  const { run, close } = await openRun({ adminUrl: postgres.adminUrl, redisUrl: redis.url });
  const build = async (template: Template, fill: (url: string) => Promise<unknown>) => {
    const name = templateName(run, template);
    await administer(run, `create database "${name}" template template0`);
    await fill(databaseUrl(run, name));
  };
  await Promise.all([
    bundleProcesses(),
    build('server', (url) => migrate(url)),
    build('marketplace', async (url) => {
      await migrateMarketplace(url);
      await seed(url, { scale: 'small' });
    }),
  ]);
  return {
    run,
    async close() {
      await close();
      await Promise.all([postgres.close(), redis.close()]);
    },
  };
}
