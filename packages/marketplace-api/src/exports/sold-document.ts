import { get, stream } from '../call.ts';

/** CSV of the documents sold, between two days, both included. */
export const soldDocument = get('admin/export/sold_document/{start}/{end}', {
  reply: stream('text/csv', { Date: 'moment', "Date d'expiration": 'day', 'Prix unitaire TTC': 'euros' }),
  refusals: [400],
  source: ['EXP-033'],
});
