import { get, stream } from '../call.ts';

/** CSV of the refunded transactions, between two days, both included. */
export const paymentRefunded = get('admin/export/payment_refunded/{start}/{end}', {
  reply: stream('text/csv', { Date: 'moment', Montant: 'euros' }),
  refusals: [400],
  source: ['EXP-029'],
});
