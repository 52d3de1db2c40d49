import { z } from 'zod';
import { CsvField } from '../csv/file.ts';
import { Option } from '../fields.ts';
import { stockContract } from './texts.ts';

/** Data sent with the file of an import: the uuid of the product whose stock is imported (IMP-009, IMP-011). */
export const StockImportForm = z.object({
  variantProduct: z.guid({ error: stockContract.productRequired }),
});

/** Form of an import (IMP-008, IMP-010 to IMP-013); its file has already been uploaded to our server. */
export const ImportForm = z.object({
  supplier: Option.nullable().refine((supplier): boolean => supplier !== null, stockContract.supplierRequired),
  variantProduct: StockImportForm.shape.variantProduct,
  file: CsvField,
});
export type ImportForm = z.infer<typeof ImportForm>;

/** A product whose stock can be imported (IMP-023). */
export interface ImportProduct {
  uuid: string;
  adminProductName: string;
  isActive: boolean;
  isTechnical: boolean;
  /** Values that distinguish products with the same name: its attributes, its public name, its brand. */
  marks: readonly string[];
}
