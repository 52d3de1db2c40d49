import { sql } from '../kit/sql.ts';
import { seedAccounts } from './accounts.ts';
import { seedCategories } from './categories.ts';
import type { SeedStep } from './insert.ts';
import { seedProducts, seedVariants } from './products.ts';
import { seedReference } from './reference.ts';
import { seedSales } from './sales.ts';
import { seedBrands, seedSuppliers } from './suppliers.ts';

const SCALES = {
  small: { categories: undefined, suppliers: 60, products: 600, variants: 1500, sales: 20_000 },
  large: { categories: 5000, suppliers: 600, products: 200_000, variants: 500_000, sales: 2_000_000 },
} as const;

/** New suppliers without products. */
const NEW_SUPPLIERS = 3;

/** Counts the active products of each category's sub-tree. Computed through the parents: a join on ranges would compare every pair. */
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

/** The products for sale and their sales. */
export const seedBase: SeedStep = async (context, random, { scale, now }) => {
  const sizes = SCALES[scale];
  await seedAccounts(context.db, random, now);
  await seedReference(context, random);
  await seedBrands(context, random);
  const suppliers = await seedSuppliers(context, random, sizes.suppliers);
  const leaves = await seedCategories(context, random, sizes.categories);
  const prototypes = await seedProducts(context, random, { count: sizes.products, leaves, suppliers: suppliers.slice(0, -NEW_SUPPLIERS) });
  await seedVariants(context, random, prototypes, sizes.variants);
  await seedSales(context, random, { count: sizes.sales, variants: sizes.variants, now });
  await context.db.rows(countProducts);
};
