import { z } from 'zod';
import { Image, Option, orNull, Uuid } from '../../fields.ts';
import { formContract } from '../../form-texts.ts';
import { categoryContract, categoryTexts } from '../texts.ts';
import { CATEGORY_NAME_MAX as NAME_MAX, CATEGORY_TEXT_MAX as TEXT_MAX } from './category-form.ts';

/** Maximum level of a category; the hidden root has level 0 (CAT-007). */
export const CATEGORY_MAX_LEVEL = 4;

/** A category (CAT-030). `parent` is the uuid of the parent reference (CAT-031); children are nested, in tree order. */
export const Category = z.object({
  id: z.int(),
  uuid: Uuid,
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  enabled: z.boolean(),
  archived: z.boolean(),
  lvl: z.int(),
  lft: z.int(),
  rgt: z.int(),
  position: z.int(),
  parent: Uuid.nullable(),
  vignette: Image.nullable(),
  icon3d: Image.nullable(),
  activeMasterProductsCount: z.int(),
  get children() {
    return z.array(Category);
  },
});
export type Category = z.infer<typeof Category>;

/** A row of the list; the nested children stay on the server. */
export const CategoryRow = Category.omit({ children: true }).extend({
  /** At least one child is not archived: the row links to its sub-categories (CAT-014), and archiving is refused (CAT-034). */
  hasLiveChildren: z.boolean(),
});
export type CategoryRow = z.infer<typeof CategoryRow>;

/** New position among the siblings, from 1 (CAT-062). */
export const CategoryMove = z.object({ uuid: Uuid, position: z.int().min(1) });

/** Body of a category (CAT-029, CAT-037 to CAT-042); pictures are referenced by uuid. */
export const CategoryBody = z.object({
  name: z.string(formContract.required).trim().min(1, formContract.required).max(NAME_MAX, categoryContract.nameTooLong),
  // No spaces at all, so also none at the start (CAT-039).
  slug: z
    .string(formContract.required)
    .min(1, formContract.required)
    .max(TEXT_MAX, formContract.tooLong(TEXT_MAX))
    .regex(/^[A-Za-z0-9_/%-]*$/, categoryTexts.slugCharacters),
  description: z.string().max(TEXT_MAX, formContract.tooLong(TEXT_MAX)).nullish(),
  enabled: z.boolean(formContract.required),
  vignette: Uuid.nullish(),
  icon3d: Uuid.nullish(),
});
export type CategoryBody = z.infer<typeof CategoryBody>;

/** Body of a new category: its parent, or the hidden root for the top level, cannot be changed later (CAT-028, CAT-043). */
export const NewCategoryBody = CategoryBody.extend({ parent: z.guid(categoryContract.parentRequired) });
export type NewCategoryBody = z.infer<typeof NewCategoryBody>;

/** Form values: pictures with their URLs, and an empty text for a missing description. */
export const CategoryForm = CategoryBody.extend({
  description: z.string().max(TEXT_MAX, formContract.tooLong(TEXT_MAX)),
  vignette: Image.nullable(),
  icon3d: Image.nullable(),
});
export type CategoryForm = z.infer<typeof CategoryForm>;

/** Form values of a new category; its parent is found by name (CAT-043, CAT-044). */
export const NewCategoryForm = CategoryForm.extend({ parent: orNull(z.object(Option.shape, categoryContract.parentRequired)) });
export type NewCategoryForm = z.infer<typeof NewCategoryForm>;
