import { CATEGORY_TREE_PATH, type CategoryTree } from '@comptoir/shared/catalogue/categories/category-tree';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../lib/with-session.ts';
import type { ReadFailure, ScreenQueryKey } from './screen-query.ts';

/** The complete tree. Its key starts like those of tRPC, with the area that mutations invalidate (query-client.ts). */
export const categoryTreeQuery = queryOptions<CategoryTree, ReadFailure, CategoryTree, ScreenQueryKey>({
  queryKey: [['catalogue', 'categoryTree']],
  queryFn: ({ signal }) => getJson<CategoryTree>(CATEGORY_TREE_PATH, signal),
  // Comparing thousands of nodes would be useless work: another version is another tree.
  structuralSharing: false,
});
