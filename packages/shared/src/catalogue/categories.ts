import { z } from 'zod';
import { Image, Uuid } from '../fields.ts';
import { PageInput, sortInput } from '../list.ts';
import { CATEGORY_SORTS } from './category-list.ts';

/** Deepest level a category may have; the hidden root is level 0 (CAT-007). */
export const CATEGORY_MAX_LEVEL = 4;

/** A category (CAT-030). `parent` is the uuid behind the wire's reference (CAT-031); children are nested, in tree order. */
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

/** Filters of the list: without `parent`, the top level (CAT-056, CAT-057). `search` is sent as `name` (CAT-015). */
export const CategoryFilters = PageInput.extend({
  parent: Uuid.optional(),
  search: z.string().trim().optional(),
  sort: sortInput(CATEGORY_SORTS),
});
export type CategoryFilters = z.infer<typeof CategoryFilters>;

/** What a row of the list shows; the nested children stay on the server. */
export const CategoryRow = Category.omit({ children: true }).extend({
  /** At least one child is not archived: sub-categories can be viewed (CAT-014) and archiving is refused (CAT-034). */
  hasLiveChildren: z.boolean(),
});
export type CategoryRow = z.infer<typeof CategoryRow>;
