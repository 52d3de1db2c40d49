import { fold } from '@comptoir/shared/fold';
import { visibleText } from '@comptoir/shared/visible-text';
import { ImageOff } from 'lucide-react';
import type { RefObject } from 'react';
import { Icon } from './icon.tsx';

export interface ComboboxOption {
  value: string;
  label: string;
  /** URL of the picture; null for an option without picture; undefined when no option has one. */
  picture?: string | null;
}

/** Must be a stable function. A failure shows a message; further typing tries again. */
export type SearchOptions = (text: string, signal: AbortSignal) => Promise<ComboboxOption[]>;

/** Attributes of the input, before and after the library is loaded. */
interface BoxProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  name: string | undefined;
  disabled: boolean;
  placeholder: string | undefined;
  className: string;
  /** Called when the focus leaves the field: discards a text typed without a choice. */
  onBlur: () => void;
}

export interface OpenComboboxProps {
  box: BoxProps;
  label: string;
  value: ComboboxOption | null;
  /** The text typed without a choice; null when there is none. */
  typed: string | null;
  onType: (typed: string | null) => void;
  onChoose: (option: ComboboxOption) => void;
  search: SearchOptions;
  minLength: number;
  /** The plain input that had the focus when this one replaced it, and whether an arrow key opened the list. */
  plainBox: RefObject<HTMLInputElement | null>;
  arrowPressed: boolean;
}

/** Decorative for screen readers, because the label next to it has the same content. */
export function OptionPicture({ of: { picture } }: { of: ComboboxOption }) {
  if (picture === undefined) return null;
  return (
    <span className="grid size-7 shrink-0 place-items-center overflow-hidden rounded-sm border border-border bg-surface-sunken text-subtle">
      {picture === null ? <Icon of={ImageOff} className="size-3.5" /> : <img src={picture} alt="" className="size-full object-contain" />}
    </span>
  );
}

/** Prefix of the option value of a new value; other options have the uuid. */
const NEW = 'new:';

/** The found options, and the typed text as a new value, unless it is empty or one of the existing names (PRD-057, PVA-043). */
export function withNewOption(
  found: readonly ComboboxOption[],
  existing: readonly string[],
  typed: string,
  labelOf: (name: string) => string,
): ComboboxOption[] {
  const name = visibleText(typed).trim();
  const isKnown = name === '' || existing.some((other) => fold(other).trim() === fold(name));
  return isKnown ? [...found] : [...found, { value: NEW + name, label: labelOf(name) }];
}

/** The value of a chosen option; a new one has no uuid. */
export const chosenValue = ({ value, label }: ComboboxOption): { uuid: string | null; value: string } =>
  value.startsWith(NEW) ? { uuid: null, value: value.slice(NEW.length) } : { uuid: value, value: label };
