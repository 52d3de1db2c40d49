import { type Database, openDatabase, type Queries } from '../kit/database.ts';
import { raw, sql } from '../kit/sql.ts';
import { seedAccess } from './access.ts';
import { seedServiceAccount } from './accounts.ts';
import { seedBase } from './base.ts';
import { seedCatalogue } from './catalogue.ts';
import { seedCategoryFilters } from './category-filters.ts';
import { seedCompanies } from './companies.ts';
import { seedGeolocations } from './geolocations.ts';
import { seedHomepage } from './homepage.ts';
import type { OnProgress, SeedStep } from './insert.ts';
import { seedProductContents } from './product-contents.ts';
import { seedProperties } from './properties.ts';
import { createRandom } from './random.ts';
import { seedStock } from './stock.ts';
import { seedSupplierDetails } from './supplier-details.ts';
import { seedUsers } from './users.ts';
import { seedVouchers } from './vouchers.ts';

export interface SeedOptions {
  scale: 'small' | 'large';
  /** Seed of the random generator: the same number gives the same catalogue. */
  seed?: number;
  /** End of the sales; by default today. */
  now?: Date;
  onProgress?: OnProgress;
}

async function withDatabase<Result>(databaseUrl: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  // The next query detects a broken idle connection.
  const db = openDatabase(databaseUrl, () => undefined);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** Drops the non-unique indexes, loads, and creates them again: ten times faster than updating them. */
async function withoutIndexes(db: Queries, work: () => Promise<void>): Promise<void> {
  const indexes = await db.rows<{ name: string; definition: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where not indisunique and indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`);
  for (const { name } of indexes) await db.rows(sql`drop index ${raw(name)}`);
  await work();
  for (const { definition } of indexes) await db.rows(raw(definition));
}

/** Fills `category_product` (migration 0019) once at the end, instead of by trigger with every batch. */
async function withoutPlacementTriggers(db: Queries, work: () => Promise<void>): Promise<void> {
  const triggers = await db.rows<{ name: string; place: string }>(sql`
    select tgname as name, tgrelid::regclass::text as place from pg_trigger where starts_with(tgname, 'product_placed_')`);
  const switchAll = async (how: 'disable' | 'enable') => {
    for (const { name, place } of triggers) await db.rows(raw(`alter table ${place} ${how} trigger ${name}`));
  };
  await switchAll('disable');
  await work();
  await switchAll('enable');
  await db.rows(sql`truncate category_product`);
  await db.rows(sql`select place_products(array(select id from master_product))`);
}

/**
 * Steps in the order of their references: a step reads the rows of earlier ones from the database. A database that was seeded before a step
 * existed gets only that step.
 */
const STEPS: readonly (readonly [name: string, step: SeedStep])[] = [
  ['base', seedBase],
  ['companies', seedCompanies],
  ['users', seedUsers],
  ['catalogue', seedCatalogue],
  ['properties', seedProperties],
  ['product-contents', seedProductContents],
  ['category-filters', seedCategoryFilters],
  ['supplier-details', seedSupplierDetails],
  ['stock', seedStock],
  ['geolocations', seedGeolocations],
  ['vouchers', seedVouchers],
  ['access', seedAccess],
  ['homepage', seedHomepage],
  ['service-account', seedServiceAccount],
];

const mark = (name: string) => `seed:${name}`;

/** Names of the steps that a database lacks. */
async function missingSteps(db: Queries): Promise<Set<string>> {
  const rows = await db.rows<{ name: string }>(sql`select name from setting where starts_with(name, 'seed:')`);
  const marks = new Set(rows.map(({ name }) => name));
  return new Set(STEPS.map(([name]) => name).filter((name) => !marks.has(mark(name))));
}

export const isSeeded = (databaseUrl: string) => withDatabase(databaseUrl, async (db) => (await missingSteps(db)).size === 0);

/** Rows were inserted with explicit ids: sets the sequences to continue after them. */
async function continueIdentities(db: Queries): Promise<void> {
  const tables = await db.rows<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and is_identity = 'YES' order by table_name`);
  for (const { name } of tables) {
    await db.rows(sql`select setval(pg_get_serial_sequence(${name}, 'id'), greatest(1, (select max(id) from ${raw(name)})))`);
  }
}

/** During `work`, columns with the default now() get this moment instead: the same seed and day give the same rows. */
async function asOf(db: Queries, now: Date, work: () => Promise<void>): Promise<void> {
  const columns = await db.rows<{ name: string; column: string }>(sql`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = 'public' and column_default = 'now()' order by 1, 2`);
  const setDefault = async (value: string) => {
    for (const { name, column } of columns) await db.rows(raw(`alter table ${name} alter column ${column} set default ${value}`));
  };
  await setDefault(`'${now.toISOString()}'`);
  await work();
  await setDefault('now()');
}

/** Runs the missing steps on a migrated database, all or nothing. Resolves with false when there are none. */
export function seed(
  databaseUrl: string,
  { scale, seed: number = 1, now = new Date(), onProgress = () => undefined }: SeedOptions,
): Promise<boolean> {
  return withDatabase(databaseUrl, async (database) => {
    const filled = await database.transaction(async (db) => {
      // Of two processes started together the second waits here, then finds the marks of the first.
      await db.rows(sql`lock table setting in share row exclusive mode`);
      const missing = await missingSteps(db);
      if (missing.size === 0) return false;
      await db.rows(sql`set local maintenance_work_mem = '256MB'`);
      const random = createRandom(number);
      const runSteps = async () => {
        for (const [name, step] of STEPS) {
          if (!missing.has(name)) continue;
          await step({ db, onProgress }, name === 'base' ? random : random.fork(name), { scale, now });
          await db.rows(sql`insert into setting (name, value) values (${mark(name)}, ${`${scale} ${number}`})`);
        }
        onProgress({ what: 'indexes', done: 0, total: 1 });
      };
      await withoutIndexes(db, () => withoutPlacementTriggers(db, () => asOf(db, now, runSteps)));
      await continueIdentities(db);
      return true;
    });
    // Index-only scans need the visibility map.
    if (filled) await database.rows(sql`vacuum analyze`);
    return filled;
  });
}
