import { z } from 'zod';

/** What an import of a CSV file answers: lines that became rows, lines that did not, and why not for the first hundred of these. The documents show no reply (IMP-021, IMP-022, GEO-066). */
export const ImportReport = z.object({
  imported: z.int().min(0),
  refused: z.int().min(0),
  errors: z.array(z.object({ line: z.int(), message: z.string() })),
});
export type ImportReport = z.infer<typeof ImportReport>;
