import { calls } from '@comptoir/marketplace-api/calls';
import { contains } from '../kit/filters.ts';
import type { Handlers } from '../kit/handler.ts';
import { list, rowsOf } from '../kit/list.ts';
import { sql } from '../kit/sql.ts';
import { stockOrder, stockProduct } from './stocks.ts';
import { importUnits } from './unit-import.ts';
import { unitPage } from './unit-list.ts';
import { disableUnits, type UnitTable } from './units.ts';

const CODES: UnitTable = { table: 'product_code', kind: 'code', alias: 'code' };

/** A shared stock belongs to the technical variant; all variants of the product sell from it (COD-008). */
const columns = sql`
  stock.uuid, stock.product_name as "productName", supplier.name as "supplierName", variant.is_technical as "isShared",
  variant.active as "isActive", stock.available as "codeStock", variant.stock as "productStock",
  variant.stock_alert_threshold as "productStockThreshold"`;

export const codes: Handlers<typeof calls.stock.codes> = {
  list: ({ db, query }) => unitPage(db, CODES, query),
  stock: list(calls.stock.codes.stock, {
    table: 'stock',
    where: sql`stock.kind = 'code'`,
    filters: { name: contains('stock.name_key') },
    sorts: {},
    order: stockOrder,
    load: rowsOf('stock', columns, stockProduct),
  }),
  disable: ({ db, body }) => disableUnits(db, CODES, body.codes, 'codes'),
  import: ({ db, body, file }) => importUnits(db, CODES, file, body.variantProduct),
};
