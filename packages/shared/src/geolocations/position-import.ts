import { z } from 'zod';
import { CsvField, CsvFile } from '../csv-file.ts';
import { Uuid } from '../fields.ts';

/** The dialog of an import of positions: its file is in the middle tier already (GEO-040, GEO-041). */
export const PositionImportForm = z.object({ file: CsvField });
export type PositionImportForm = z.infer<typeof PositionImportForm>;

/** What starts it; the name is for «Tâches» to show. */
export const PositionImport = z.object({
  /** The variant, technical or not, that receives the positions. */
  variantProduct: Uuid,
  productName: z.string().trim().min(1).max(300),
  file: Uuid,
});

/** The same once it is accepted: the worker knows the file by its row. */
export const PositionImportJob = PositionImport.extend({ file: CsvFile });
