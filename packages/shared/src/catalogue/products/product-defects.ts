import { z } from 'zod';
import { Day, Uuid } from '../../fields.ts';
import { DEFECTS, copyTexts as texts } from './product-copy.ts';

/** Defects that are no longer counted, with the reason, until a day (IDX-007). */
export const DefectMuting = z.object({
  reason: z.string().trim().min(1, texts.reasonRequired).max(255),
  until: Day,
});
export type DefectMuting = z.infer<typeof DefectMuting>;

/** A kind of defects; of one product only, with `product`. */
export const DefectUnmute = z.object({ defect: z.enum(DEFECTS), product: Uuid.optional() });
export const DefectMute = DefectMuting.extend(DefectUnmute.shape);
