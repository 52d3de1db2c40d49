import { hashPassword } from '@comptoir/marketplace/kit/passwords';
import { migrateMarketplace } from '@comptoir/marketplace/migrate';
import { DEMO_PASSWORD } from '@comptoir/marketplace/seed/accounts';
import { seed } from '@comptoir/marketplace/seed/seed';
import { migrate } from '@comptoir/server/migrations';
import pg from 'pg';
import { bundleProcesses } from './bundles.ts';
import { type Template, templateName } from './databases.ts';
import { findPostgres } from './postgres.ts';
import { findRedis } from './redis.ts';
import { administer, databaseUrl, openRun, type Run } from './run.ts';

/** Accounts keep their password, under a hash that takes a fiftieth of the time: nearly every test signs in. */
async function cheapenPasswords(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('update account set password_hash = $1', [await hashPassword(DEMO_PASSWORD, { cost: 256 })]);
  await client.end();
}

/** Finds the servers, drops the databases of dead runs, creates the templates and bundles the processes: once per run, before any test. */
export async function prepareDatabases(): Promise<{ run: Run; close(): Promise<void> }> {
  const [postgres, redis] = await Promise.all([findPostgres(), findRedis()]);
  const { run, close } = await openRun({ adminUrl: postgres.adminUrl, isDurable: postgres.isDurable, redisUrl: redis.url });
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
      await cheapenPasswords(url);
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
