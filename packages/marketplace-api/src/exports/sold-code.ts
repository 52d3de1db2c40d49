import { get, stream } from '../call.ts';

/** CSV of the codes sold, between two days, both included. */
export const soldCode = get('admin/export/sold_code/{start}/{end}', {
  reply: stream('text/csv', { Date: 'moment', "Date d'expiration": 'day', 'Prix unitaire TTC': 'euros' }),
  refusals: [400],
  source: ['EXP-032'],
});
