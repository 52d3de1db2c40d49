import type { ListDeclaration } from '../list/declaration.ts';
import type { GridItem } from './selection.ts';
import type { SelectionKeys } from './stored-selection.ts';

/** A grid that selects is a list without actions, whose rows are in the selection or not. */
export interface SelectionDeclaration<Row>
  extends Omit<ListDeclaration<Row>, 'actions' | 'actionsWidth' | 'part' | 'rowKey' | 'selection'> {
  /** What the selection is for, beside the title. */
  subject?: string | undefined;
  item: (row: Row) => GridItem;
  /** Names the row's box. */
  rowName: (row: Row) => string;
  /** Where the browser keeps the selection while the screen is open; left out, in memory only. */
  keys?: SelectionKeys;
  /** Refuses a save without change. */
  nothingChanged: string;
  /** Said once it is saved. */
  saved: string;
  /** Words of the way back, and where it leads, also after a save (LST-004). */
  back: { label: string; to: string };
}
