import { get, stream } from '../call.ts';

/** CSV of the Jackpot vouchers that were ordered between two days, both included. */
export const orderVoucher = get('admin/export/order_voucher/{start}/{end}', {
  reply: stream('text/csv', { Date: 'moment', 'Valeur faciale': 'euros' }),
  refusals: [400],
  source: ['EXP-027'],
});
