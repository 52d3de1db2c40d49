import type { calls } from '@comptoir/marketplace-api/calls';
import type { VoucherBrand } from '@comptoir/shared/vouchers/brands';
import type { Queries } from '../kit/database.ts';
import type { Handlers } from '../kit/handler.ts';
import { type Sql, sql } from '../kit/sql.ts';

/** Products of the supplier by name, with the internal id and validity. */
export const productsWhere = (db: Queries, condition: Sql) =>
  db.rows<VoucherBrand & { id: number; validityMonths: number }>(sql`
    select id, validity_months as "validityMonths", product_name as "productName", item_code as "itemCode",
      allowed_activate as "allowedActivate", is_fix_value as "isFixValue", face_value_cents / 100.0::float8 as "faceValue",
      min_card_cents / 100.0::float8 as "minCardAmount", max_card_cents / 100.0::float8 as "maxCardAmount",
      array(select cents / 100.0::float8 from unnest(reload_cents) as cents order by cents) as "reloadList"
    from voucher_product where ${condition} order by fold(product_name), id`);

export const brands: Handlers<typeof calls.vouchers.brands> = {
  /** Includes those that are not offered, with a flag (open point of VOU-008). */
  async list({ db }) {
    const items = await productsWhere(db, sql`true`);
    return { items, total: items.length };
  },
};
