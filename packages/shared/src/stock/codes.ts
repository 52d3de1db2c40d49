import { z } from 'zod';
import { ITEMS_MAX, listOf, Uuid } from '../fields.ts';
import { stockContract } from './texts.ts';
import { StockUnit } from './units.ts';

/** A code that a customer buys (COD-006). */
export const ProductCode = StockUnit.extend({ code: z.string() });

/** The stock of codes of one product (COD-007). */
export const CodeStock = z.object({
  /** Null in this list: the documents have no uuid. */
  uuid: Uuid.nullable(),
  productName: z.string(),
  supplierName: z.string().nullable(),
  isShared: z.boolean(),
  isActive: z.boolean(),
  codeStock: z.int(),
  /** The stock according to the product's form, and the threshold for alerts. */
  productStock: z.int().nullable(),
  productStockThreshold: z.int().nullable(),
});

/** Codes to disable, by uuid, at least one (COD-010, COD-011). */
export const DisableCodesForm = z.object({ codes: listOf(Uuid, ITEMS_MAX, stockContract.noCode) });
