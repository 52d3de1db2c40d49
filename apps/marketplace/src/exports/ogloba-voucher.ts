import type { calls } from '@comptoir/marketplace-api/calls';
import { VOUCHER_STATES } from '@comptoir/shared/vouchers/texts';
import { cell, csvFile, frenchTime, orEmpty } from '../kit/csv.ts';
import type { Handlers } from '../kit/handler.ts';
import { raw, sql } from '../kit/sql.ts';
import { inPeriod } from './period.ts';

/** Labels of VOU-010; any other state is kept as a number (VOU-011). */
const state = raw(
  `case voucher_state(voucher) ${Object.entries(VOUCHER_STATES)
    .map(([name, label]) => `when '${name}' then '${label}'`)
    .join(' ')} else csv_cell(voucher_state(voucher)) end`,
);

/** Undocumented columns; chosen: each code of the supplier with its value, expiry and PIN. */
const columns = {
  Date: frenchTime('voucher.created_at'),
  Référence: raw('voucher.voucher_ref'),
  Enseigne: cell('voucher_product.product_name'),
  Article: cell('voucher_product.item_code'),
  'Valeur faciale': raw('euros(voucher.face_value_cents)'),
  Code: raw('voucher.card_code'),
  Expiration: raw(`to_char(voucher.expires_on, 'DD/MM/YYYY')`),
  État: state,
  'Créé par': orEmpty(raw('csv_cell(account.email)')),
};

export const oglobaVoucher: Handlers<typeof calls.exports>['oglobaVoucher'] = async ({ db, params }) => {
  const rest = sql`from voucher join voucher_product on voucher_product.id = product_id left join account on account.id = created_by_id
    where ${inPeriod('voucher.created_at', params)} order by voucher.created_at, voucher.id`;
  return csvFile(db, { name: 'ogloba_voucher', columns, rest });
};
