import { z } from 'zod';
import { Day } from '../../fields.ts';
import { DEFECTS, copyTexts as texts } from './product-copy.ts';

/** A kind of defects that is no longer counted, with its reason, until a day (IDX-007). */
export const DefectMuting = z.object({
  reason: z.string().trim().min(1, texts.reasonRequired).max(255),
  until: Day,
});
export type DefectMuting = z.infer<typeof DefectMuting>;

export const DefectMute = DefectMuting.extend({ defect: z.enum(DEFECTS) });
export const DefectUnmute = DefectMute.pick({ defect: true });
