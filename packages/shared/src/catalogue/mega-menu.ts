import { z } from 'zod';
import { Image, Option, Uuid } from '../fields.ts';
import { formContract } from '../form-texts.ts';
import { megaMenuContract as texts } from './texts.ts';

/** A highlight of the mega-menu (MEG-007). Its picture and its search tag may have been deleted since. */
export const Highlight = z.object({
  uuid: Uuid,
  name: z.string(),
  category: z.object({ uuid: Uuid, name: z.string() }),
  image: Image.nullable(),
  propertyValue: Option.nullable(),
});
export type Highlight = z.infer<typeof Highlight>;

const NAME_MAX = 50;

/** The form of a highlight: all is required; category, picture and search tag by their uuids (MEG-008 to MEG-015). */
export const HighlightForm = z.object({
  name: z.string(formContract.required).trim().min(1, formContract.required).max(NAME_MAX, formContract.tooLong(NAME_MAX)),
  category: z.guid(texts.categoryRequired),
  image: z.guid(texts.imageRequired),
  propertyValue: z.guid(texts.tagRequired),
});
export type HighlightForm = z.infer<typeof HighlightForm>;
