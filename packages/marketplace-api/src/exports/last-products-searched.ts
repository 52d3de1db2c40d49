import { get, stream } from '../call.ts';

/** CSV of what customers searched for, between two days, both included. */
export const lastProductsSearched = get('admin/last-products-searched/{start}/{end}', {
  reply: stream('text/csv', { Date: 'moment', Résultats: 'number' }),
  refusals: [400],
  source: ['EXP-036'],
});
