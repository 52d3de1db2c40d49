import { sql } from '../kit/sql.ts';

/** What a row of stock says of its product is joined to it. */
export const stockProduct = sql`join variant on variant.id = stock.variant_id left join supplier on supplier.id = stock.supplier_id`;

export const stockOrder = sql`stock.name_key, stock.id`;
