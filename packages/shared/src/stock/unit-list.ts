import { z } from 'zod';
import { Day, Uuid } from '../fields.ts';
import { SearchInput } from '../list.ts';

/** Filters of codes or documents that can be sold, or that were sold or disabled (COD-012 to COD-014, COD-021, DOC-012 to DOC-014, DOC-024). */
export const UnitFilters = SearchInput.extend({
  available: z.boolean(),
  supplier: Uuid.optional(),
  productName: z.string().trim().optional(),
  /** Days, both included. */
  after: Day.optional(),
  before: Day.optional(),
  /** Of what was sold. */
  orderNumber: z.string().trim().optional(),
});
export type UnitFilters = z.infer<typeof UnitFilters>;

/** Filters of the stocks that hold documents, or of those that hold none (DOC-015). */
export const DocumentStockFilters = SearchInput.extend({ available: z.boolean() });
