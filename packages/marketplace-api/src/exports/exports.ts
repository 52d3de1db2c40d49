import { z } from 'zod';
import { get, stream } from '../call.ts';
import { q } from '../query.ts';

export const exports = {
  /** CSV of the products sold between two days, both included, of one supplier or of all (EXP-031). */
  soldProduct: get('admin/export/sold_product/{start}/{end}', {
    query: z.object({ supplierId: q.string.optional() }),
    reply: stream('text/csv'),
    source: ['EXP-026', 'EXP-031'],
  }),
};
