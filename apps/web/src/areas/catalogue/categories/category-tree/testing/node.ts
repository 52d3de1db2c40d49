import type { CategoryNode } from '@comptoir/shared/catalogue/categories/category-tree';

/** A category whose uuid is its name. */
export const node = (name: string, children: CategoryNode[] = [], position = 1): CategoryNode => ({
  uuid: name,
  name,
  enabled: true,
  archived: false,
  position,
  products: 0,
  children,
});
