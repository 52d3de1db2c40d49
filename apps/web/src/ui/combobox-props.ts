import type { RefObject } from 'react';

export interface ComboboxOption {
  value: string;
  label: string;
  /** Address of its picture, null where it has none; left out where none of the options has one. */
  picture?: string | null;
}

/** Must keep its identity between renders. A failure shows a sentence; typing on tries again. */
export type SearchOptions = (text: string, signal: AbortSignal) => Promise<ComboboxOption[]>;

/** Attributes of the box that it has before and after the library is there. */
interface BoxProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  name: string | undefined;
  disabled: boolean;
  placeholder: string | undefined;
  className: string;
  /** Leaves the field: what is typed without choosing is dropped. */
  onBlur: () => void;
}

export interface OpenComboboxProps {
  box: BoxProps;
  label: string;
  value: ComboboxOption | null;
  /** What is typed without choosing; null while nothing is. */
  typed: string | null;
  onType: (typed: string | null) => void;
  onChoose: (option: ComboboxOption) => void;
  search: SearchOptions;
  minLength: number;
  /** The plain box that had the focus when this one took its place, and whether an arrow asked for the list. */
  plainBox: RefObject<HTMLInputElement | null>;
  arrowPressed: boolean;
}
