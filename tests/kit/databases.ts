import { randomBytes } from 'node:crypto';
import { migrateMarketplace } from '@comptoir/marketplace/migrate';
import { seed } from '@comptoir/marketplace/seed/seed';
import { migrate } from '@comptoir/server/migrate';
import { findPostgres } from './postgres.ts';
import { administer, databaseUrl, openRun, PREFIX, type Run } from './run.ts';

/** `marketplace`: migrated and seeded small. `server`: migrated. `empty`: nothing at all. */
export type Template = 'marketplace' | 'server' | 'empty';

const templateName = (run: Run, template: Template) => (template === 'empty' ? 'template0' : `${PREFIX}${run.id}_template_${template}`);

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

let current: Run | undefined;

/** Says which run this process belongs to: the set-up file of the tests, or the bench, calls it before anything else. */
export function joinRun(run: Run): void {
  current = run;
}

export interface TestDatabase {
  url: string;
  name: string;
  drop(): Promise<void>;
}

/** A database of one's own, copied from a template in a fraction of a second. Dropped by `drop`, or at the end of the run. */
export async function createDatabase(template: Template = 'server'): Promise<TestDatabase> {
  if (current === undefined) throw new Error('no test run: is tests/kit/setup.ts among the set-up files?');
  const run = current;
  const name = `${PREFIX}${run.id}_${template}_${randomBytes(4).toString('hex')}`;
  await administer(run, `create database "${name}" template "${templateName(run, template)}"`);
  return {
    url: databaseUrl(run, name),
    name,
    drop: async () => {
      await administer(run, `drop database if exists "${name}" with (force)`);
    },
  };
}

/** Ends every connection to a database, as a restart of its server does. Returns how many were ended. */
export async function cutConnections(name: string): Promise<number> {
  if (current === undefined) throw new Error('no test run');
  const ended = await administer(current, 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  return ended.length;
}
