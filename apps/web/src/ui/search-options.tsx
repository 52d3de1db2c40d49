import { uiTexts } from '@comptoir/shared/layout';
import { ComboboxOption as LibraryOption } from '@headlessui/react';
import clsx from 'clsx';
import type { ComponentProps, KeyboardEvent } from 'react';
import type { ComboboxOption } from './combobox-props.ts';
import { OptionPicture } from './option-picture.tsx';
import type { Search } from './use-search.ts';

/** The box of a combobox, of which the library knows the panel alone: what the box controls is the list in it. */
export const ComboboxBox = ({ listId, ...props }: ComponentProps<'input'> & { listId: string }) => (
  <input {...props} autoComplete="off" spellCheck={false} aria-controls={props['aria-expanded'] === true ? listId : undefined} />
);

/** Keeps keys from the library while something is typed. */
export function withholdKeys(event: KeyboardEvent, hasOptions: boolean): void {
  // The library would choose what the arrows are at; leaving a box chooses nothing.
  if (event.key === 'Tab') event.stopPropagation();
  // The library would close its list, and with it what is typed, before it is found.
  if (event.key === 'Enter' && !hasOptions) {
    event.preventDefault();
    event.stopPropagation();
  }
}

interface PanelProps extends ComponentProps<'div'> {
  listId: string;
  label: string;
  message: string;
  hasOptions: boolean;
}

/** The list, and below it what the search says: a list box holds options alone. */
export const SearchPanel = ({
  listId,
  label,
  message,
  hasOptions,
  children,
  role: _,
  id: __,
  'aria-labelledby': ___,
  ...panel
}: PanelProps) => (
  <div {...panel}>
    <div id={listId} role="listbox" tabIndex={-1} aria-label={label} className={clsx(hasOptions && 'p-1.25')}>
      {children}
    </div>
    <p role="status" className={clsx('text-muted', hasOptions ? 'sr-only' : 'px-3 py-2')}>
      {message}
    </p>
  </div>
);

export const SearchOption = ({ option, ...virtual }: { option: ComboboxOption }) => (
  <LibraryOption
    {...virtual}
    value={option}
    className="flex min-h-[max(1.875rem,var(--target-min))] w-full cursor-pointer items-center gap-2 rounded-sm px-2 py-0.5 data-focus:bg-accent-soft"
  >
    <OptionPicture of={option} />
    {option.label}
  </LibraryOption>
);

export function searchMessage(found: Search<ComboboxOption>, minLength: number): string {
  if (found.state === 'short') return uiTexts.typeMore(minLength);
  if (found.state === 'busy') return uiTexts.searching;
  if (found.state === 'failed') return uiTexts.searchFailed;
  return found.results.length === 0 ? uiTexts.nothingFound : uiTexts.found(found.results.length);
}
