import type { ErrorBody } from '@comptoir/shared/errors';
import type { AnyList, RowOf } from '@comptoir/shared/list/definition';
import type { Confirmation } from '../confirm.tsx';
import type { ListScreenOf } from '../list/list-screen.ts';
import type { Item } from '../list/selection/selection.ts';
import type { SelectionKeys } from './stored-selection.ts';

/** A grid that selects: a list whose rows are in the selection or not. */
export interface SelectionDeclaration<L extends AnyList> {
  list: ListScreenOf<L>;
  /** What the selection is for, beside the title. */
  subject?: string | undefined;
  item: (row: RowOf<L>) => Item;
  /** Where the browser keeps the selection while the screen is open; left out, in memory only. */
  keys?: SelectionKeys;
  /** Key of the local storage in which the changes outlive a reload, until the screen is left; left out, a reload drops them. */
  keptAs?: string;
  /** Label of the button that saves; «Enregistrer» by default. */
  submit?: string;
  /** Confirmation before the save, where it is documented. */
  confirmation?: Pick<Confirmation, 'title' | 'consequence'>;
  /** Text of a failed save, where the documents have one. */
  failed?: (failure: ErrorBody) => string;
  /** Refuses a save without change. */
  nothingChanged: string;
  /** Announced once it is saved. */
  saved: string;
  /** Label of the way back, and where it leads, also after a save (LST-004). */
  back: { label: string; to: string };
}
