import { z } from 'zod';
import { Image } from '../fields.ts';
import { transporterContract as texts } from './texts.ts';

/** TRA-018. */
const NAME_MAX = 50;
/** The only accepted accented letters are ç and é (TRA-019). */
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
