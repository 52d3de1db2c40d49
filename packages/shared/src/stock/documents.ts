import { z } from 'zod';
import { ProductStatus } from '../catalogue/products/products.ts';
import { ITEMS_MAX, listOf, Uuid } from '../fields.ts';
import { stockContract } from './texts.ts';
import { StockUnit } from './units.ts';

/** A document that a customer buys (DOC-008). */
export const ProductDocument = StockUnit.extend({ docName: z.string() });

/** The stock of documents of one product (DOC-009); zero is a blank stock, «Stock vierge». */
export const DocumentStock = z.object({
  stockId: z.int(),
  documentStock: z.int(),
  state: ProductStatus,
  productName: z.string().nullable(),
  supplierName: z.string().nullable(),
});

/** Documents to disable, by uuid, at least one (DOC-010, DOC-011). */
export const DisableDocumentsForm = z.object({ documents: listOf(Uuid, ITEMS_MAX, stockContract.noDocument) });
