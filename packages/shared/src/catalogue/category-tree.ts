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
