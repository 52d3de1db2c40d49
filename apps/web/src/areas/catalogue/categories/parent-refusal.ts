import type { CategoryRow } from '@comptoir/shared/catalogue/categories/categories';
import { CATEGORY_MAX_LEVEL_OF_PARENT } from '@comptoir/shared/catalogue/categories/category-form';
import { categoryTexts as texts } from '@comptoir/shared/catalogue/texts';

/** Reason why a category cannot have children (CAT-045, CAT-046). */
export function parentRefusal({ archived, lvl }: Pick<CategoryRow, 'archived' | 'lvl'>): string | null {
  if (archived) return texts.parentArchived;
  return lvl > CATEGORY_MAX_LEVEL_OF_PARENT ? texts.parentTooDeep : null;
}
