import { z } from 'zod';
import { Uuid } from '../fields.ts';
import { stockContract } from './texts.ts';
import { StockUnit } from './units.ts';

/** A code that a customer buys (COD-006). */
export const ProductCode = StockUnit.extend({ code: z.string() });

/** The codes in store of one product (COD-007). */
export const CodeStock = z.object({
  /** Of the row alone; the documents name none. */
  uuid: Uuid.nullable(),
  productName: z.string(),
  supplierName: z.string().nullable(),
  isShared: z.boolean(),
  isActive: z.boolean(),
  codeStock: z.int(),
  /** What the product's form says is in stock, and below which number it alerts. */
  productStock: z.int().nullable(),
  productStockThreshold: z.int().nullable(),
});

/** Codes to disable, by uuid: one at least (COD-010, COD-011). */
export const DisableCodesForm = z.object({ codes: z.array(Uuid).min(1, stockContract.noCode) });
