import { z } from 'zod';
import { Day, orBlank, Uuid } from '../fields.ts';
import { FILE_FORMATS } from '../list/file.ts';
import { exportTypes } from './export-types.ts';
import { exportContract as texts } from './texts.ts';

const Type = z.enum(exportTypes, texts.typeRequired);

const DateRange = z.object({ start: Day, end: Day });
const isOrdered = ({ start, end }: z.infer<typeof DateRange>) => start <= end;
/** An invalid range is reported together with other errors, when both days are valid. */
const whenBothAreDays = ({ value }: { value: unknown }) => DateRange.safeParse(value).success;

/** Request of an export (EXP-010 to EXP-016): days as `YYYY-MM-DD`; an invalid range has a message at each of its ends. */
export const ExportForm = z
  .object({
    type: orBlank(Type),
    start: z.string().min(1, texts.dateRequired).pipe(Day),
    end: z.string().min(1, texts.dateRequired).pipe(Day),
    /** Only for sold products (EXP-006). */
    supplier: Uuid.nullable().default(null),
    format: z.enum(FILE_FORMATS).default('csv'),
  })
  .refine(isOrdered, { path: ['start'], message: texts.startAfterEnd, when: whenBothAreDays })
  .refine(isOrdered, { path: ['end'], message: texts.endBeforeStart, when: whenBothAreDays });
export type ExportForm = z.infer<typeof ExportForm>;

/** Input that starts an export: the form, and the selected supplier's name, which «Tâches» shows. The call sends only the uuid. */
export const ExportRequest = ExportForm.and(z.object({ supplierName: z.string().trim().min(1).max(200).nullable().default(null) }));
export type ExportRequest = z.infer<typeof ExportRequest>;
