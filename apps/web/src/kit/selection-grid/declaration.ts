import type { ErrorBody } from '@comptoir/shared/errors';
import type { AnyList, RowOf } from '@comptoir/shared/list/definition';
import type { ReactNode } from 'react';
import type { Confirmation } from '../confirm.tsx';
import type { ListScreenOf } from '../list/list-screen.ts';
import type { Item } from '../list/selection/selection.ts';
import type { SelectionKeys } from './stored-selection.ts';

export interface SavedAlong {
  /** It is a change by itself. */
  changed: boolean;
  /** Why it cannot be saved as it is, which is announced beside the button; `left` rows would be in the selection. */
  refusal: (left: number) => string | undefined;
  /** Asked before the save. */
  question: { title: string; consequence: string };
}

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
  /** Refuses a save without change; left out, the button is disabled meanwhile (open point of URS-012). */
  nothingChanged?: string;
  /** Announced once it is saved. */
  saved: string;
  /** What is saved along with the selection, such as a name. */
  also?: SavedAlong;
  /** Milliseconds between a save and the way back; at once when left out. */
  backAfter?: number;
  /** Above the counters. */
  notice?: ReactNode;
  /** Label of the way back, and where it leads, also after a save (LST-004). */
  back: { label: string; to: string };
}
