import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createDatabase } from '../kit/databases.ts';
import { releaseRefusals } from '../kit/release-refusals.ts';

const released = await readFile(new URL('../../prisma/released.prisma', import.meta.url), 'utf8');

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

describe('a process of the last release', () => {
  it('works on the database that the migrations make [OPS-003]', async () => {
    expect(await releaseRefusals(await databaseWith('select 1'), released)).toEqual([]);
  });

  it.each([
    ['drops a column', 'alter table job drop column lines', /ADD COLUMN +"lines"/],
    ['renames a column', 'alter table job rename column lines to line_count', /ADD COLUMN +"lines"/],
    ['drops a table', 'drop table used_code', /CREATE TABLE "used_code"/],
    ['renames a table', 'alter table used_code rename to codes', /CREATE TABLE "used_code"/],
    ['changes a type', 'alter table job alter column detail type varchar(20)', /"detail"/],
    ['requires what could be empty', 'alter table job alter column failure set not null', /"failure" DROP NOT NULL/],
    ['empties what was required', 'alter table job alter column detail drop not null', /"detail" SET NOT NULL/],
    ['adds a column that it does not fill', 'alter table job add column region text not null', /^job\.region$/],
  ])('would not after a migration that %s, which is refused [OPS-003]', async (_title, sql, refusal) => {
    expect(await releaseRefusals(await databaseWith(sql), released)).toEqual(expect.arrayContaining([expect.stringMatching(refusal)]));
  });

  it.each([
    ['a table', 'create table region (id uuid primary key)'],
    ['an empty column', 'alter table job add column region text'],
    ['a column with a default', "alter table job add column region text not null default 'fr'"],
    ['an index', 'create index on job (kind)'],
  ])('works after a migration that adds %s [OPS-003]', async (_title, sql) => {
    expect(await releaseRefusals(await databaseWith(sql), released)).toEqual([]);
  });

  it('works after a migration that drops what it only ignores [OPS-003]', async () => {
    const ignoring = released.replace(/^( {2}lines +BigInt .*)$/m, '$1 @ignore');
    expect(ignoring).not.toBe(released);
    expect(await releaseRefusals(await databaseWith('alter table job drop column lines'), ignoring)).toEqual([]);
  });
});
