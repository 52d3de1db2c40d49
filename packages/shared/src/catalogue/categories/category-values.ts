import type { CategoryForm, CategoryRow } from './categories.ts';

/** Form values of a category. */
export const categoryForm = ({ name, slug, description, enabled, vignette, icon3d }: CategoryRow): CategoryForm => ({
  name,
  slug,
  description: description ?? '',
  enabled,
  vignette,
  icon3d,
});
