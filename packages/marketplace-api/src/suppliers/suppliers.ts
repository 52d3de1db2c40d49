import { SupplierOption } from '@comptoir/shared/suppliers/suppliers';
import { z } from 'zod';
import { get, list } from '../call.ts';
import { orderBy, paging, q } from '../query.ts';

export const suppliers = {
  /** Also the supplier options: `name` and `isActive=true` (PRD-182, SUP-050). */
  list: get('suppliers', {
    query: z.object({ ...paging, name: q.string.optional(), isActive: q.word.optional(), order: orderBy(['name']) }),
    reply: list(SupplierOption),
    source: ['PRD-182', 'SUP-050'],
  }),
};
