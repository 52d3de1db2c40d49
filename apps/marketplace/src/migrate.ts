import pg from 'pg';
import { functions } from './migrations/0001-functions.ts';
import { tables } from './migrations/0002-tables.ts';
import { revisions } from './migrations/0003-revisions.ts';
import { accounts } from './migrations/0004-accounts.ts';
import { companies } from './migrations/0005-companies.ts';
import { catalogue } from './migrations/0006-catalogue.ts';
import { properties } from './migrations/0007-properties.ts';
import { products } from './migrations/0008-products.ts';
import { suppliers } from './migrations/0009-suppliers.ts';
import { stock } from './migrations/0010-stock.ts';
import { geolocations } from './migrations/0011-geolocations.ts';
import { vouchers } from './migrations/0012-vouchers.ts';
import { access } from './migrations/0013-access.ts';
import { homepage } from './migrations/0014-homepage.ts';
import { categoryFilters } from './migrations/0015-category-filters.ts';
import { variantGrids } from './migrations/0016-variant-grids.ts';
import { gridTotals } from './migrations/0017-grid-totals.ts';
import { listKeys } from './migrations/0018-list-keys.ts';
import { gridSearch } from './migrations/0019-grid-search.ts';
import { boundProducts } from './migrations/0020-bound-products.ts';

/** In the order in which they are applied; a name once released never changes. */
const MIGRATIONS: readonly (readonly [name: string, script: string])[] = [
  ['0001-functions', functions],
  ['0002-tables', tables],
  ['0003-revisions', revisions],
  ['0004-accounts', accounts],
  ['0005-companies', companies],
  ['0006-catalogue', catalogue],
  ['0007-properties', properties],
  ['0008-products', products],
  ['0009-suppliers', suppliers],
  ['0010-stock', stock],
  ['0011-geolocations', geolocations],
  ['0012-vouchers', vouchers],
  ['0013-access', access],
  ['0014-homepage', homepage],
  ['0015-category-filters', categoryFilters],
  ['0016-variant-grids', variantGrids],
  ['0017-grid-totals', gridTotals],
  ['0018-list-keys', listKeys],
  ['0019-grid-search', gridSearch],
  ['0020-bound-products', boundProducts],
];

/** Any number: it only has to differ from the other locks taken in this database. */
const LOCK = 7_366_201;

/** Brings the database up to date: each migration in its own transaction, one process at a time. Returns the names applied. */
export async function migrateMarketplace(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query('create table if not exists migration (name text primary key, applied_at timestamptz not null default now())');
    const { rows } = await client.query<{ name: string }>('select name from migration');
    const applied = new Set(rows.map(({ name }) => name));
    const missing = MIGRATIONS.filter(([name]) => !applied.has(name));
    for (const [name, script] of missing) {
      // Several statements in one simple query are one transaction.
      await client.query(`${script}; insert into migration (name) values ('${name}')`);
    }
    return missing.map(([name]) => name);
  } finally {
    await client.end();
  }
}
