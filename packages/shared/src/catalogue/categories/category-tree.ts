/** A category as the tree shows it (CAT-024): what its row says, and its children in order, archived ones too. */
export interface CategoryNode {
  uuid: string;
  name: string;
  enabled: boolean;
  archived: boolean;
  /** Among its siblings, from 1: where a move takes another one to (CAT-062). */
  position: number;
  /** Active products in it and below. */
  products: number;
  children: CategoryNode[];
}

/** Where the tree is read: beside tRPC, with an ETag (apps/server/src/routes/category-tree.ts). */
export const CATEGORY_TREE_PATH = '/reference/category-tree';

/** What is answered there: the copy that the server keeps, and its age. */
export interface CategoryTree {
  items: CategoryNode[];
  /** ISO 8601. */
  refreshedAt: string;
  /** The copy may be out of date: the marketplace could not be read since. */
  stale: boolean;
}
