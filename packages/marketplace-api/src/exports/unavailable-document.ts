import { get, stream } from '../call.ts';

/** CSV of the documents that were sold or taken out of stock, between two days, both included. */
export const unavailableDocument = get('admin/export/unavailable_document/{start}/{end}', {
  reply: stream('text/csv', { Date: 'moment', "Date d'expiration": 'day', 'Date de vente': 'day' }),
  refusals: [400],
  source: ['EXP-034'],
});
