import { CATEGORY_TREE_PATH, type CategoryTree } from '@comptoir/shared/catalogue/categories/category-tree';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../lib/get-json.ts';
import type { ReadFailure, ScreenQueryKey } from './screen-query-options.ts';

/** The complete tree. Its key begins as tRPC's do, with the area that mutations make stale (query-client.ts). */
export const categoryTreeQuery = queryOptions<CategoryTree, ReadFailure, CategoryTree, ScreenQueryKey>({
  queryKey: [['catalogue', 'categoryTree']],
  queryFn: ({ signal }) => getJson<CategoryTree>(CATEGORY_TREE_PATH, signal),
  // Thousands of nodes are compared in no time, but for nothing: another copy is another tree.
  structuralSharing: false,
});
