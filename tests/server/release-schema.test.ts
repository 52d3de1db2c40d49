import pg from 'pg';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { createDatabase } from '../kit/databases.ts';
import { releaseRefusals } from '../kit/release-refusals.ts';
import { openRelease } from '../kit/release-rules.ts';
import { schemaDifference } from '../kit/schema-difference.ts';

const release = await openRelease();
afterAll(() => release.drop());

/** A database with every migration, and then this one. */
async function databaseWith(sql: string): Promise<string> {
  const database = await createDatabase('server');
  onTestFinished(() => database.drop());
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(sql);
  await client.end();
  return database.url;
}

const refusalsOf = async (sql: string) => releaseRefusals(await databaseWith(sql), release, [...release.later, sql]);

describe('a process of the last release', () => {
  it('works on the database that the migrations make [OPS-003]', async () => {
    expect(await refusalsOf('select 1')).toEqual([]);
  });

  it('has the tables that its last migration has made', async () => {
    expect(await schemaDifference(release.databaseUrl, [{ path: 'released.prisma', content: release.models }])).toBe('');
  });

  it.each([
    ['drops a column', 'alter table job drop column lines', /ADD COLUMN +"lines"/],
    ['renames a column', 'alter table job rename column lines to line_count', /ADD COLUMN +"lines"/],
    ['drops a table', 'drop table used_code', /CREATE TABLE "used_code"/],
    ['renames a table', 'alter table used_code rename to codes', /CREATE TABLE "used_code"/],
    ['changes a type', 'alter table job alter column detail type varchar(20)', /"detail"/],
    ['requires what could be empty', 'alter table job alter column failure set not null', /"failure" DROP NOT NULL/],
    ['empties what was required', 'alter table job alter column detail drop not null', /"detail" SET NOT NULL/],
    ['drops a default', 'alter table upload alter column created_at drop default', /^upload\.created_at$/],
    ['makes values unique', 'create unique index job_title on job (title)', /unique index job_title/],
    ['adds a column that it does not fill', 'alter table job add column region text not null', /^job\.region$/],
    [
      'adds a CHECK',
      "alter table job add constraint job_title_given check (title <> '')",
      /does not know the check job_title_given of job/,
    ],
    [
      'changes a CHECK',
      "alter table job drop constraint job_state, add constraint job_state check (state <> 'x')",
      /know the check job_state/,
    ],
    ['adds a foreign key', 'alter table job add constraint job_of foreign key (uuid) references upload', /know the foreign key job_of/],
    [
      'drops a foreign key',
      'alter table job_item drop constraint job_item_job_uuid_fkey',
      /relies on the foreign key job_item_job_uuid_fkey/,
    ],
    ['adds a trigger', 'create trigger again before update on job for each row execute function job_announce()', /know the trigger again/],
    ['drops a trigger', 'drop trigger job_announce on job', /relies on the trigger job_announce of job/],
    ['disables a trigger', 'alter table job disable trigger job_announce', /relies on the trigger job_announce of job/],
    [
      'changes the function of a trigger',
      "create or replace function job_announce() returns trigger language plpgsql as 'begin return null; end'",
      /does not know the trigger job_announce of job/,
    ],
    ['adds row security', 'alter table job enable row level security', /know the row security job/],
    ['makes a rule', 'create rule never as on delete to job do instead nothing', /know the rule never of job/],
  ])('would not after a migration that %s, which is refused [OPS-003]', async (_title, sql, refusal) => {
    expect(await refusalsOf(sql)).toEqual(expect.arrayContaining([expect.stringMatching(refusal)]));
  });

  it.each([
    ['a table', 'create table region (id uuid primary key)'],
    ['an empty column', 'alter table job add column region text'],
    ['a column with a default', "alter table job add column region text not null default 'fr'"],
    ['an index', 'create index on job (kind)'],
    ['a table with a rule for its rows', 'create table region (name text check (length(name) > 1))'],
    [
      'a CHECK that it satisfies, as was reviewed',
      "-- the last release satisfies: job_title_given\nalter table job add constraint job_title_given check (title <> '')",
    ],
  ])('works after a migration that adds %s [OPS-003]', async (_title, sql) => {
    expect(await refusalsOf(sql)).toEqual([]);
  });

  it('works after a migration that drops what it only ignores [OPS-003]', async () => {
    const ignoring = { ...release, models: release.models.replace(/^( {2}lines +BigInt .*)$/m, '$1 @ignore') };
    expect(ignoring.models).not.toBe(release.models);
    expect(await releaseRefusals(await databaseWith('alter table job drop column lines'), ignoring, release.later)).toEqual([]);
  });
});
