import pg from 'pg';
import { schemaDifference } from './schema-difference.ts';

/** Steps that would bring back what the last release reads or writes. Anything else that a database has in addition does it no harm. */
const MISSING = /^CREATE TABLE .*|.*\bADD COLUMN\b.*|.*\bSET DATA TYPE\b.*|.*\b(?:SET|DROP) NOT NULL\b.*/gm;

/** Fields and models that the release does not read any more: `@ignore` and `@@ignore` of Prisma. */
const withoutIgnored = (models: string) => models.replace(/^model \w+ \{[^}]*@@ignore[^}]*\}$/gm, '').replace(/^.*\s@ignore\b.*\n/gm, '');

/** Columns that are new in a table of the release, as `table.column`. */
function addedColumns(difference: string): string[] {
  const statements = difference.match(/ALTER TABLE "[^"]+"[^;]*;/g) ?? [];
  return statements.flatMap((statement) => {
    const table = /ALTER TABLE "([^"]+)"/.exec(statement)?.[1];
    return [...statement.matchAll(/DROP COLUMN "([^"]+)"/g)].map(([, column]) => `${table}.${column}`);
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

/**
 * What prevents processes of the last release from working on a migrated database: tables and columns that it reads and that are gone or
 * have another type, and columns that it does not fill (OPS-003).
 */
export async function releaseRefusals(databaseUrl: string, releasedModels: string): Promise<string[]> {
  const difference = await schemaDifference(databaseUrl, [{ path: 'released.prisma', content: withoutIgnored(releasedModels) }]);
  const required = await requiredColumns(databaseUrl);
  const missing = difference.match(MISSING) ?? [];
  return [...missing.map((line) => `the release needs: ${line}`), ...addedColumns(difference).filter((name) => required.has(name))];
}
