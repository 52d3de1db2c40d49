import { z } from 'zod';
import { Uuid } from './fields.ts';

/** A CSV file that waits in the middle tier to be imported. */
export const CsvFile = z.object({ uuid: Uuid, name: z.string(), bytes: z.int().min(0) });
export type CsvFile = z.infer<typeof CsvFile>;
