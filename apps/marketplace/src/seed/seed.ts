import { type Database, openDatabase, type Queries } from '../kit/database.ts';
import { raw, sql } from '../kit/sql.ts';
import { seedAccounts } from './accounts.ts';
import { seedCategories } from './categories.ts';
import type { OnProgress } from './insert.ts';
import { seedProducts, seedVariants } from './products.ts';
import { createRandom } from './random.ts';
import { seedReference } from './reference.ts';
import { seedSales } from './sales.ts';
import { seedBrands, seedSuppliers } from './suppliers.ts';

export const SCALES = {
  small: { categories: undefined, suppliers: 60, products: 600, variants: 1500, sales: 20_000 },
  large: { categories: 5000, suppliers: 600, products: 200_000, variants: 500_000, sales: 2_000_000 },
} as const;

export interface SeedOptions {
  scale: keyof typeof SCALES;
  /** The same number gives the same catalogue. */
  seed?: number;
  /** Sales end here; today unless said. */
  now?: Date;
  onProgress?: OnProgress;
}

const hasMark = async (db: Queries) => (await db.first(sql`select 1 from setting where name = 'seed'`)) !== undefined;

async function withDatabase<Result>(databaseUrl: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  // An idle connection that breaks is noticed by the next query.
  const db = openDatabase(databaseUrl, () => undefined);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

export const isSeeded = (databaseUrl: string) => withDatabase(databaseUrl, hasMark);

/** Loads without the indexes that uniqueness does not need, and makes them again afterwards: ten times faster than keeping them. */
async function withoutIndexes(db: Queries, work: () => Promise<void>): Promise<void> {
  const indexes = await db.rows<{ name: string; definition: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where not indisunique and indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`);
  for (const { name } of indexes) await db.rows(sql`drop index ${raw(name)}`);
  await work();
  for (const { definition } of indexes) await db.rows(raw(definition));
}

/** Categories count the active products of their whole sub-tree. By way of the parents: ranges would be compared pair by pair. */
const countProducts = sql`
  with recursive above as (
    select id as top, id as node from category
    union all
    select category.parent_id, above.node from above join category on category.id = above.top where category.parent_id is not null
  ), counted as (
    select above.top, count(distinct product.id)::int as products from above
    join master_product_category as link on link.category_id = above.node
    join master_product as product on product.id = link.product_id and product.active
    group by above.top
  )
  update category set active_master_products = counted.products from counted where counted.top = category.id`;

/** Rows were inserted with their ids: the next ones continue. */
const IDENTITIES = ['category', 'supplier', 'brand', 'master_product', 'variant', 'sold_line'];

/** Fills a migrated database, all or nothing. Does nothing, and says false, when it was seeded before. */
export function seed(
  databaseUrl: string,
  { scale, seed: number = 1, now = new Date(), onProgress = () => undefined }: SeedOptions,
): Promise<boolean> {
  return withDatabase(databaseUrl, async (database) => {
    const filled = await database.transaction(async (db) => {
      // Two processes that start at once: the second waits here, and finds the mark.
      await db.rows(sql`lock table setting in share row exclusive mode`);
      if (await hasMark(db)) return false;
      await db.rows(sql`set local maintenance_work_mem = '256MB'`);
      await db.rows(sql`insert into setting (name, value) values ('seed', ${`${scale} ${number}`})`);

      const sizes = SCALES[scale];
      const random = createRandom(number);
      const context = { db, onProgress };
      await withoutIndexes(db, async () => {
        await seedAccounts(db, random);
        await seedReference(context, random);
        await seedBrands(context, random);
        const suppliers = await seedSuppliers(context, random, sizes.suppliers);
        const leaves = await seedCategories(context, random, sizes.categories);
        const prototypes = await seedProducts(context, random, { count: sizes.products, leaves, suppliers });
        await seedVariants(context, random, prototypes, sizes.variants);
        await seedSales(context, random, { count: sizes.sales, variants: sizes.variants, now });
        onProgress({ what: 'indexes', done: 0, total: 1 });
      });
      await db.rows(countProducts);
      for (const table of IDENTITIES) {
        await db.rows(sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${raw(table)}))`);
      }
      return true;
    });
    // Counts by index alone need the visibility map.
    if (filled) await database.rows(sql`vacuum analyze`);
    return filled;
  });
}
