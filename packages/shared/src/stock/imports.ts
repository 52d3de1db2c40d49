import { z } from 'zod';
import { CsvField, CsvFile } from '../csv-file.ts';
import { Option, Uuid } from '../fields.ts';
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

/** What starts an import; names are for «Tâches» to show. */
export const ImportRequest = z.object({
  type: z.enum(['codes', 'documents']),
  variantProduct: StockImportForm.shape.variantProduct,
  productName: z.string().trim().min(1).max(300),
  supplierName: z.string().trim().min(1).max(300),
  file: Uuid,
});
export type ImportRequest = z.infer<typeof ImportRequest>;

/** The same once it is accepted: the worker knows the file by its row. */
export const ImportJob = ImportRequest.omit({ type: true }).extend({ file: CsvFile });
export type ImportJob = z.infer<typeof ImportJob>;

/** A product that stock can be imported for (IMP-023). */
export interface ImportProduct {
  uuid: string;
  adminProductName: string;
  isActive: boolean;
  isTechnical: boolean;
}
