import { z } from 'zod';
import { Uuid } from '../fields.ts';
import { isCsvName } from './limits.ts';
import { csvContract } from './texts.ts';

/** A CSV file that was uploaded to our server, to be imported. */
export const CsvFile = z.object({ uuid: Uuid, name: z.string(), bytes: z.int().min(0) });
export type CsvFile = z.infer<typeof CsvFile>;

/** Form field for the file of an import: required, with the extension of a CSV file (IMP-012, IMP-013, GEO-040, GEO-041). */
export const CsvField = CsvFile.nullable()
  .refine((file): boolean => file !== null, { message: csvContract.required, abort: true })
  .refine((file): boolean => file === null || isCsvName(file.name), csvContract.notCsv);
