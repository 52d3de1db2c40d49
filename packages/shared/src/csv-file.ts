import { z } from 'zod';
import { isCsvName } from './csv-limits.ts';
import { csvContract } from './csv-texts.ts';
import { Uuid } from './fields.ts';

/** A CSV file that waits in the middle tier to be imported. */
export const CsvFile = z.object({ uuid: Uuid, name: z.string(), bytes: z.int().min(0) });
export type CsvFile = z.infer<typeof CsvFile>;

/** The file of an import as its form holds it: there, and a CSV by its name (IMP-012, IMP-013, GEO-040, GEO-041). */
export const CsvField = CsvFile.nullable()
  .refine((file): boolean => file !== null, { message: csvContract.required, abort: true })
  .refine((file): boolean => file === null || isCsvName(file.name), csvContract.notCsv);
