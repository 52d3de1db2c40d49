import type { Queries } from '../kit/database.ts';
import { type Sql, sql } from '../kit/sql.ts';

interface Activation {
  id: number;
  isActive: boolean;
}

/**
 * Activates or deactivates suppliers, their products (SUP-034) and the variants of these, as the batch of products does (PRD-018); an
 * archived variant is unchanged. Rows are locked in the order of their ids, so that two concurrent batches cannot deadlock. The lock does
 * not block transactions that only reference a supplier.
 */
export async function activateSuppliers(db: Queries, activations: readonly Activation[]): Promise<void> {
  const ids = activations.map(({ id }) => id);
  const sent: Sql = sql`unnest(${ids}::int[], ${activations.map(({ isActive }) => isActive)}::boolean[]) as sent (id, is_active)`;
  await db.rows(sql`select id from supplier where id = any(${ids}::int[]) order by id for no key update`);
  await db.rows(sql`update supplier set is_active = sent.is_active from ${sent} where supplier.id = sent.id`);
  await db.rows(sql`select id from master_product where supplier_id = any(${ids}::int[]) order by id for no key update`);
  await db.rows(sql`
    update master_product set active = sent.is_active from ${sent}
    where master_product.supplier_id = sent.id and master_product.active <> sent.is_active`);
  await db.rows(sql`
    update variant set active = sent.is_active from ${sent} join master_product on master_product.supplier_id = sent.id
    where variant.product_id = master_product.id and not variant.archived and variant.active <> sent.is_active`);
}
