/** A category in the tree (CAT-024): the data of its row, and its children in order, including archived ones. */
export interface CategoryNode {
  uuid: string;
  name: string;
  enabled: boolean;
  archived: boolean;
  /** Position among the siblings, from 1; the target position of a move (CAT-062). */
  position: number;
  /** Number of active products in the category and below it. */
  products: number;
  children: CategoryNode[];
}

/** Path of the tree: not a tRPC procedure, because it has an ETag (apps/server/src/routes/category-tree.ts). */
export const CATEGORY_TREE_PATH = '/reference/category-tree';

/** Reply of this path: the server's copy, and its age. */
export interface CategoryTree {
  items: CategoryNode[];
  /** ISO 8601. */
  refreshedAt: string;
  /** The copy may be out of date, because the last refresh failed. */
  stale: boolean;
}
