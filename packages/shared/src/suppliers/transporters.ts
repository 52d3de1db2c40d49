import { z } from 'zod';
import { Image, Person, Uuid } from '../fields.ts';
import { PageInput, sortInput } from '../list.ts';
import { transporterContract as texts } from './texts.ts';
import { TRANSPORTER_SORTS } from './transporter-list.ts';

export const TransporterOption = z.object({ uuid: Uuid, name: z.string() });
export type TransporterOption = z.infer<typeof TransporterOption>;

/** A transporter (TRA-011). Archived is for good (TRA-013). */
export const Transporter = TransporterOption.extend({
  isActive: z.boolean(),
  archived: z.boolean(),
  vignette: Image.extend({ name: z.string().nullable() }).nullable(),
  createdAt: z.date(),
  createdBy: Person.nullable(),
});
export type Transporter = z.infer<typeof Transporter>;

/** Filters of the list; archived transporters are never in it (TRA-015, TRA-026). */
export const TransporterFilters = PageInput.extend({ search: z.string().trim().optional(), sort: sortInput(TRANSPORTER_SORTS) });

/** TRA-018. */
const NAME_MAX = 50;
/** Of the accented letters only ç and é (TRA-019). */
const NAME = /^[A-Za-z0-9_\sçé]+$/;

/** TRA-014, TRA-016 to TRA-019, TRA-028; `vignette` is an uploaded image. */
export const TransporterForm = z.object({
  name: z
    .string(texts.nameRequired)
    .trim()
    .min(1, { error: texts.nameRequired, abort: true })
    .max(NAME_MAX, { error: texts.nameTooLong, abort: true })
    .regex(NAME, texts.nameCharacters),
  isActive: z.boolean(),
  vignette: Image.nullable(),
});
export type TransporterForm = z.infer<typeof TransporterForm>;
