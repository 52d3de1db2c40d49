import { get, stream } from '../call.ts';

/** CSV of the supplier's codes that were reserved between two days, both included. */
export const oglobaVoucher = get('admin/export/ogloba_voucher/{start}/{end}', {
  reply: stream('text/csv', { Date: 'moment', 'Valeur faciale': 'euros', Expiration: 'day' }),
  refusals: [400],
  source: ['EXP-028'],
});
