import pg from 'pg';
import { type Release, refusedRules } from './release-rules.ts';
import { schemaDifference } from './schema-difference.ts';

/** Steps that would bring back what the last release reads or writes. Anything else that a database has in addition does it no harm. */
const MISSING = /^CREATE TABLE .*|.*\bADD COLUMN\b.*|.*\bSET DATA TYPE\b.*|.*\b(?:SET|DROP) NOT NULL\b.*/gm;

/** Fields and models that the release does not read any more: `@ignore` and `@@ignore` of Prisma. */
const withoutIgnored = (models: string) => models.replace(/^model \w+ \{[^}]*@@ignore[^}]*\}$/gm, '').replace(/^.*\s@ignore\b.*\n/gm, '');

/** Columns of a table of the release to which a step of the difference applies, as `table.column`. */
function columnsWith(step: RegExp, difference: string): string[] {
  const statements = difference.match(/ALTER TABLE "[^"]+"[^;]*;/g) ?? [];
  return statements.flatMap((statement) => {
    const table = /ALTER TABLE "([^"]+)"/.exec(statement)?.[1];
    return [...statement.matchAll(step)].map(([, column]) => `${table}.${column}`);
  });
}

async function requiredColumns(databaseUrl: string): Promise<Set<string>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and is_nullable = 'NO' and column_default is null and is_identity = 'NO'`,
  );
  await client.end();
  return new Set(rows.map(({ name }) => name));
}

/** Unique indexes that the release does not have, on columns that it writes: `newColumns` are empty in its rows. */
async function addedUniqueIndexes(databaseUrl: string, difference: string, newColumns: readonly string[]): Promise<string[]> {
  const added = [...difference.matchAll(/DROP INDEX "([^"]+)"/g)].map(([, name]) => name);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_index join pg_class on pg_class.oid = indexrelid where indisunique and relname = any($1)
     and not exists (select from pg_attribute where attrelid = indrelid and attnum = any(indkey) and indrelid::regclass || '.' || attname = any($2))`,
    [added, newColumns],
  );
  await client.end();
  return rows.map(({ name }) => `the release does not know the unique index ${name}`);
}

/**
 * What prevents processes of the last release from working on a migrated database: tables and columns that it reads and that are gone or
 * have another type, columns that it does not fill, and rules for rows that it does not know (OPS-003). `migrations`: the texts of those that
 * it does not have.
 */
export async function releaseRefusals(databaseUrl: string, release: Release, migrations: readonly string[]): Promise<string[]> {
  const difference = await schemaDifference(databaseUrl, [{ path: 'released.prisma', content: withoutIgnored(release.models) }]);
  const required = await requiredColumns(databaseUrl);
  const newColumns = columnsWith(/DROP COLUMN "([^"]+)"/g, difference);
  const missing = difference.match(MISSING) ?? [];
  return [
    ...missing.map((line) => `the release needs: ${line}`),
    ...[...newColumns, ...columnsWith(/ALTER COLUMN "([^"]+)" SET DEFAULT/g, difference)].filter((name) => required.has(name)),
    ...(await addedUniqueIndexes(databaseUrl, difference, newColumns)),
    ...(await refusedRules(databaseUrl, release, migrations)),
  ];
}
