import { z } from 'zod';
import { stockContract } from './texts.ts';

/** What goes with the file of an import: the product that receives the stock, by uuid (IMP-009, IMP-011). */
export const StockImportForm = z.object({
  variantProduct: z.guid({ error: stockContract.productRequired }),
});
