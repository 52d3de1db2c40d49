import { z } from 'zod';
import { Day, orBlank, Uuid } from '../fields.ts';
import { exportTypes } from './export-types.ts';
import { exportContract as texts } from './texts.ts';

const Type = z.enum(exportTypes, texts.typeRequired);

const DateRange = z.object({ start: Day, end: Day });
const isOrdered = ({ start, end }: z.infer<typeof DateRange>) => start <= end;
/** A wrong range is refused beside other errors, as soon as both days are valid. */
const whenBothAreDays = ({ value }: { value: unknown }) => DateRange.safeParse(value).success;

/** Request of an export (EXP-010 to EXP-016): days as `YYYY-MM-DD`; both ends of a wrong range carry their own text. */
export const ExportForm = z
  .object({
    type: orBlank(Type),
    start: z.string().min(1, texts.dateRequired).pipe(Day),
    end: z.string().min(1, texts.dateRequired).pipe(Day),
    /** Only for sold products (EXP-006). */
    supplier: Uuid.nullable().default(null),
  })
  .refine(isOrdered, { path: ['start'], message: texts.startAfterEnd, when: whenBothAreDays })
  .refine(isOrdered, { path: ['end'], message: texts.endBeforeStart, when: whenBothAreDays });
export type ExportForm = z.infer<typeof ExportForm>;

/** What starts an export: the form, and the chosen supplier's name for «Tâches» to show. The call sends the uuid alone. */
export const ExportRequest = ExportForm.and(z.object({ supplierName: z.string().trim().min(1).max(200).nullable().default(null) }));
export type ExportRequest = z.infer<typeof ExportRequest>;
