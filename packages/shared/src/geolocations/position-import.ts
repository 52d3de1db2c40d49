import { z } from 'zod';
import { CsvField } from '../csv-file.ts';

/** The dialog of an import of positions: its file is in the middle tier already (GEO-040, GEO-041). */
export const PositionImportForm = z.object({ file: CsvField });
export type PositionImportForm = z.infer<typeof PositionImportForm>;
