import { randomBytes } from 'node:crypto';
import { administer, databaseUrl, PREFIX, type Run } from './run.ts';
import { until } from './until.ts';

/** `marketplace`: migrated and seeded small. `server`: migrated. `empty`: nothing at all. */
export type Template = 'marketplace' | 'server' | 'empty';

export const templateName = (run: Run, template: Template) =>
  template === 'empty' ? 'template0' : `${PREFIX}${run.id}_template_${template}`;

let current: Run | undefined;

/** Sets the run of this process: called first, by the set-up file of the tests or by the benchmarks. */
export function joinRun(run: Run): void {
  current = run;
}

function joined(): Run {
  if (current === undefined) throw new Error('no test run: is tests/kit/setup.ts among the set-up files?');
  return current;
}

export const hasRedis = (): boolean => joined().redisUrl !== null;

export function redisUrl(): string {
  const { redisUrl: url } = joined();
  if (url === null) throw new Error('this run has no Redis');
  return url;
}

export interface TestDatabase {
  url: string;
  name: string;
  drop(): Promise<void>;
}

/** A private database, copied from a template in a fraction of a second. Dropped by `drop`, or at the end of the run. */
export async function createDatabase(template: Template = 'server'): Promise<TestDatabase> {
  const run = joined();
  const name = `${PREFIX}${run.id}_${template}_${randomBytes(4).toString('hex')}`;
  const strategy = run.isDurable ? 'wal_log' : 'file_copy';
  await administer(run, `create database "${name}" template "${templateName(run, template)}" strategy ${strategy}`);
  return {
    url: databaseUrl(run, name),
    name,
    drop: async () => {
      // A connection that its pool is closing has no listener any more: to be terminated then would be an uncaught error.
      const open = 'select from pg_stat_activity where datname = $1';
      await until('no connection', async () => (await administer(run, open, [name])).length === 0, { within: 500 }).catch(() => undefined);
      await administer(run, `drop database if exists "${name}" with (force)`);
    },
  };
}

/** Terminates every connection to a database, as a restart of its server does. Returns how many were terminated. */
export async function cutConnections(name: string): Promise<number> {
  const ended = await administer(joined(), 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  return ended.length;
}
