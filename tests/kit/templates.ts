import { migrateMarketplace } from '@comptoir/marketplace/migrate';
import { seed } from '@comptoir/marketplace/seed/seed';
import { migrate } from '@comptoir/server/migrate';
import { type Template, templateName } from './databases.ts';
import { findPostgres } from './postgres.ts';
import { administer, databaseUrl, openRun, type Run } from './run.ts';

/** Finds a server, sweeps what dead runs left, and builds the templates: once per run, before any test. */
export async function prepareDatabases(): Promise<{ run: Run; close(): Promise<void> }> {
  const postgres = await findPostgres();
  const { run, close } = await openRun(postgres.adminUrl);
  const build = async (template: Template, fill: (url: string) => Promise<unknown>) => {
    const name = templateName(run, template);
    await administer(run, `create database "${name}" template template0`);
    await fill(databaseUrl(run, name));
  };
  await Promise.all([
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
      await postgres.close();
    },
  };
}
