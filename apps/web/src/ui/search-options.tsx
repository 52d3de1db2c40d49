import { uiTexts } from '@comptoir/shared/layout';
import { ComboboxOption as LibraryOption } from '@headlessui/react';
import clsx from 'clsx';
import type { ComponentProps, KeyboardEvent } from 'react';
import { type ComboboxOption, OptionPicture } from './combobox-props.tsx';
import type { Search } from './use-search.ts';

/** The input of a combobox. The library renders only the panel, so `aria-controls` must point to the list in it. */
export const ComboboxBox = ({ listId, ...props }: ComponentProps<'input'> & { listId: string }) => (
  <input {...props} autoComplete="off" spellCheck={false} aria-controls={props['aria-expanded'] === true ? listId : undefined} />
);

/** Keeps keys from the library while the user types. */
export function withholdKeys(event: KeyboardEvent, hasOptions: boolean): void {
  // On Tab the library would choose the active option; leaving the input must choose nothing.
  if (event.key === 'Tab') event.stopPropagation();
  // On Enter the library would close its list, and discard the typed text, before there are results.
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

/** The list, with the message of the search below it: a listbox may contain only options. */
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
