import type { Queryable } from '../pool.ts';
import type { StockKind } from './stock-names.ts';

/** A unit, by the stock that it is in. */
export interface StockUnit {
  productName: string;
  supplierName: string | null;
}

/**
 * Stores how many units of each stock were disabled or deleted, so that they do not count as sold (STK-001). SQL, because for a bulk operation
 * it is in the transaction of the fence.
 */
export async function countDisabled(db: Queryable, kind: StockKind, units: readonly StockUnit[]): Promise<void> {
  await db.query(
    `INSERT INTO stock_disabled (kind, product, supplier, units)
       SELECT $1, unit."productName", coalesce(unit."supplierName", ''), count(*)
       FROM jsonb_to_recordset($2::jsonb) AS unit ("productName" text, "supplierName" text) GROUP BY 2, 3`,
    [kind, JSON.stringify(units)],
  );
}
