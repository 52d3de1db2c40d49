import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '@comptoir/server/migrations';
import pg from 'pg';
import { createDatabase } from './databases.ts';

const PRISMA = path.join(import.meta.dirname, '../../prisma');
const MIGRATIONS = path.join(PRISMA, 'migrations');

export interface Release {
  /** Text of `prisma/released.prisma`. */
  models: string;
  /** A database that the migrations of the release have made. */
  databaseUrl: string;
  /** Texts of the migrations that it does not have. */
  later: string[];
  drop(): Promise<void>;
}

/** The last release, with a database of its own: Prisma's models know no CHECK and no trigger. */
export async function openRelease(): Promise<Release> {
  const models = await readFile(path.join(PRISMA, 'released.prisma'), 'utf8');
  const [, last = ''] = /^\/\/ Its last migration: (\S+)$/m.exec(models) ?? [];
  const names = (await readdir(MIGRATIONS)).filter((name) => /^\d{4}_/.test(name)).sort();
  if (!names.includes(last)) throw new Error('prisma/released.prisma does not name its last migration');
  const database = await createDatabase('empty');
  const dir = await mkdtemp(path.join(tmpdir(), 'comptoir-test-release-'));
  for (const name of names.filter((name) => name <= last)) await cp(path.join(MIGRATIONS, name), path.join(dir, name), { recursive: true });
  await migrate(database.url, dir);
  await rm(dir, { recursive: true });
  const later = names.filter((name) => name > last).map((name) => readFile(path.join(MIGRATIONS, name, 'migration.sql'), 'utf8'));
  return { models, databaseUrl: database.url, later: await Promise.all(later), drop: database.drop };
}

interface Rule {
  kind: 'check' | 'exclusion' | 'foreign key' | 'trigger' | 'rule' | 'row security' | 'generated column';
  table: string;
  name: string;
  definition: string;
}

const RULES = `
  SELECT CASE contype WHEN 'c' THEN 'check' WHEN 'f' THEN 'foreign key' ELSE 'exclusion' END AS kind, relname AS table, conname AS name,
    pg_get_constraintdef(pg_constraint.oid) AS definition
  FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid WHERE contype IN ('c', 'f', 'x') AND relnamespace = 'public'::regnamespace
  UNION ALL
  SELECT 'trigger', relname, tgname, concat_ws(' ', pg_get_triggerdef(pg_trigger.oid), tgenabled, prosrc)
  FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid JOIN pg_proc ON pg_proc.oid = tgfoid
  WHERE NOT tgisinternal AND relnamespace = 'public'::regnamespace
  UNION ALL
  SELECT 'rule', tablename, rulename, definition FROM pg_rules WHERE schemaname = 'public'
  UNION ALL
  SELECT 'row security', relname, relname, concat_ws(' ', relrowsecurity, relforcerowsecurity)
  FROM pg_class WHERE relrowsecurity AND relnamespace = 'public'::regnamespace
  UNION ALL
  SELECT 'generated column', relname, attname, attgenerated::text
  FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid WHERE attgenerated <> '' AND relkind = 'r' AND relnamespace = 'public'::regnamespace`;

async function readRules(databaseUrl: string): Promise<{ rules: Rule[]; tables: Set<string> }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows: rules } = await client.query<Rule>(RULES);
  const { rows: tables } = await client.query<{ name: string }>("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'");
  await client.end();
  return { rules, tables: new Set(tables.map(({ name }) => name)) };
}

/** Names of constraints and triggers that a migration declares to hold for what the last release writes. */
const SATISFIED = /^-- the last release satisfies: (.+)$/gm;

/** What the release relies on: a CHECK that is gone refuses less. */
const RELIED_ON: readonly string[] = ['foreign key', 'trigger', 'rule'];

/**
 * Rules of tables of the release that its processes do not know, and those that they rely on and that are gone (OPS-003). `migrations` may
 * declare, after a review, that what the release writes satisfies some.
 */
export async function refusedRules(databaseUrl: string, release: Release, migrations: readonly string[]): Promise<string[]> {
  const satisfied = new Set(
    migrations.flatMap((sql) => [...sql.matchAll(SATISFIED)].flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))),
  );
  const [former, next] = [await readRules(release.databaseUrl), await readRules(databaseUrl)];
  const sentenceOf = ({ kind, table, name }: Rule) => `the ${kind} ${name} of ${table}`;
  const isSame = (one: Rule, other: Rule) => JSON.stringify(one) === JSON.stringify(other);
  const without = (rules: readonly Rule[], others: readonly Rule[]) => rules.filter((rule) => !others.some((other) => isSame(rule, other)));
  const added = without(next.rules, former.rules).filter(({ table, name }) => former.tables.has(table) && !satisfied.has(name));
  const gone = without(former.rules, next.rules).filter(
    ({ kind, table, name }) => RELIED_ON.includes(kind) && next.tables.has(table) && !satisfied.has(name),
  );
  return [
    ...added.map((rule) => `the release does not know ${sentenceOf(rule)}`),
    ...gone.map((rule) => `the release relies on ${sentenceOf(rule)}`),
  ];
}
