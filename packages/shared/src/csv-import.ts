import { z } from 'zod';

/**
 * Reply of a CSV import: number of accepted and of refused lines, and the reasons for the first hundred of these. The documents show no
 * reply (IMP-021, IMP-022, GEO-066).
 */
export const ImportReport = z.object({
  imported: z.int().min(0),
  refused: z.int().min(0),
  errors: z.array(z.object({ line: z.int(), message: z.string() })),
});
export type ImportReport = z.infer<typeof ImportReport>;
