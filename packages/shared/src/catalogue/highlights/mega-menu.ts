import { z } from 'zod';
import { Image, Option, orNull, Uuid } from '../../fields.ts';
import { formContract } from '../../form-texts.ts';
import { SEARCH_MIN_LENGTH } from '../../paging.ts';
import { megaMenuContract as texts } from './mega-menu-texts.ts';

/** A highlight of the mega-menu (MEG-007). Its picture and its search tag may have been deleted. */
export const Highlight = z.object({
  uuid: Uuid,
  name: z.string(),
  category: z.object({ uuid: Uuid, name: z.string() }),
  image: Image.nullable(),
  propertyValue: Option.nullable(),
});
export type Highlight = z.infer<typeof Highlight>;

const NAME_MAX = 50;

const name = z.string(formContract.required).trim().min(1, formContract.required).max(NAME_MAX, formContract.tooLong(NAME_MAX));

/** Body of a highlight: everything is required; category, picture and search tag by uuid (MEG-008 to MEG-015, MEG-019). */
export const HighlightBody = z.object({
  name,
  category: z.guid(texts.categoryRequired),
  image: z.guid(texts.imageRequired),
  propertyValue: z.guid(texts.tagRequired),
});
export type HighlightBody = z.infer<typeof HighlightBody>;

/** Form values of a highlight; each selected record has its display values. */
export const HighlightForm = z.object({
  name,
  category: orNull(z.object(Option.shape, texts.categoryRequired)),
  image: orNull(z.object(Image.shape, texts.imageRequired)),
  propertyValue: orNull(z.object(Option.shape, texts.tagRequired)),
});
export type HighlightForm = z.infer<typeof HighlightForm>;

/** Search text for categories or tags, at least three characters (MEG-013). */
export const HighlightSearch = z.object({ text: z.string().trim().min(SEARCH_MIN_LENGTH).max(100) });

/** Maximum number of tags and of categories found by one search of the form (LST-009). */
export const HIGHLIGHT_OPTIONS_SIZE = 5;
