import { z } from 'zod';
import { Day, Uuid } from '../fields.ts';
import { PageInput } from '../list.ts';

/** Filters of the codes that can be sold, or that were sold or disabled (COD-012 to COD-014, COD-021). */
export const CodeFilters = PageInput.extend({
  available: z.boolean(),
  /** Of the code. */
  search: z.string().trim().optional(),
  supplier: Uuid.optional(),
  /** Days, both included. */
  after: Day.optional(),
  before: Day.optional(),
});

/** Filters of what is in stock of each product (COD-015). */
export const CodeStockFilters = PageInput.extend({ search: z.string().trim().optional() });
