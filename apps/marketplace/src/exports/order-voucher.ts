import type { calls } from '@comptoir/marketplace-api/calls';
import { cell, csvFile, frenchTime } from '../kit/csv.ts';
import type { Handlers } from '../kit/handler.ts';
import { raw, sql } from '../kit/sql.ts';
import { inPeriod } from './period.ts';
import { supplierOrderState } from './states.ts';

/** Undocumented columns; chosen: who ordered which voucher, and the state of the order at the supplier (EXP-019). */
const columns = {
  Date: frenchTime('voucher.created_at'),
  Commande: raw('voucher_order.id'),
  Prénom: cell('voucher_order.first_name'),
  Nom: cell('voucher_order.last_name'),
  'E-mail': cell('voucher_order.email'),
  Référence: raw('voucher.voucher_ref'),
  Enseigne: cell('voucher_product.product_name'),
  'Valeur faciale': raw('euros(voucher.face_value_cents)'),
  État: supplierOrderState('voucher_order_state(voucher_order)'),
};

export const orderVoucher: Handlers<typeof calls.exports>['orderVoucher'] = async ({ db, params }) => {
  const rest = sql`from voucher join voucher_order on voucher_order.id = order_id join voucher_product on voucher_product.id = product_id
    where ${inPeriod('voucher.created_at', params)} order by voucher.created_at, voucher.id`;
  return csvFile(db, { name: 'order_voucher', columns, rest });
};
