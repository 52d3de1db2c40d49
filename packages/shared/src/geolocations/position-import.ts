import { z } from 'zod';
import { CsvField } from '../csv/file.ts';

/** Form of an import of positions; its file has already been uploaded to our server (GEO-040, GEO-041). */
export const PositionImportForm = z.object({ file: CsvField });
export type PositionImportForm = z.infer<typeof PositionImportForm>;
