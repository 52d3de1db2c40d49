import { sql } from '../kit/sql.ts';

/** Joins of a stock to the rows of its product. */
export const stockProduct = sql`join variant on variant.id = stock.variant_id left join supplier on supplier.id = stock.supplier_id`;

export const stockOrder = sql`stock.name_key, stock.id`;
