import { z } from 'zod';
import { CsvField } from '../csv-file.ts';
import { Option } from '../fields.ts';
import { stockContract } from './texts.ts';

/** What goes with the file of an import: the product that receives the stock, by uuid (IMP-009, IMP-011). */
export const StockImportForm = z.object({
  variantProduct: z.guid({ error: stockContract.productRequired }),
});

/** The form of an import (IMP-008, IMP-010 to IMP-013): its file is in the middle tier already. */
export const ImportForm = z.object({
  supplier: Option.nullable().refine((supplier): boolean => supplier !== null, stockContract.supplierRequired),
  variantProduct: StockImportForm.shape.variantProduct,
  file: CsvField,
});
export type ImportForm = z.infer<typeof ImportForm>;

/** A product that stock can be imported for (IMP-023). */
export interface ImportProduct {
  uuid: string;
  adminProductName: string;
  isActive: boolean;
  isTechnical: boolean;
  /** What sets it apart from products of the same name: its attributes, its public name, its brand. */
  marks: readonly string[];
}
