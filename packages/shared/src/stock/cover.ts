import { z } from 'zod';
import { COVER_DAYS } from './reorder.ts';

/** Days that orders cover: for a supplier by its name, or for all without one; null: the days for all, or the usual ones (STK-003). */
export const CoverChange = z.object({
  supplier: z.string().max(300).nullable(),
  days: z.int().min(1).max(COVER_DAYS.most).nullable(),
});
export type CoverChange = z.infer<typeof CoverChange>;
