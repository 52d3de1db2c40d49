import { z } from 'zod';
import { get, stream } from '../call.ts';
import { q } from '../query.ts';
import { maybeUuid } from '../wire-ids.ts';

/** CSV of the products sold between two days, both included, of one supplier or of all (EXP-031). */
export const soldProduct = get('admin/export/sold_product/{start}/{end}', {
  query: z.object({ supplierId: maybeUuid(q.string).optional() }),
  reply: stream('text/csv', { Date: 'moment', Quantité: 'number', 'Prix unitaire TTC': 'euros', 'Total TTC': 'euros' }),
  refusals: [400],
  source: ['EXP-031'],
});
