import { uiTexts } from '@comptoir/shared/layout';
import { Combobox, ComboboxInput, ComboboxOptions, ComboboxOption as LibraryOption, Portal } from '@headlessui/react';
import clsx from 'clsx';
import { type ComponentProps, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { type ComboboxOption, type OpenComboboxProps, OptionPicture } from './combobox-props.tsx';
import { FLOATING, showOnTop } from './open-menu.tsx';
import { type Search, useSearch } from './use-search.ts';

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

const NO_OPTIONS: ComboboxOption[] = [];

/** The input of a combobox once the library is loaded: it replaces the plain one and keeps its focus, caret and text. */
export function OpenCombobox(props: OpenComboboxProps) {
  const { box, label, value, typed, onType, onChoose, search, minLength, plainBox, arrowPressed } = props;
  const input = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLSpanElement>(null);
  const found = useSearch(typed, minLength, search);
  const options = found.state === 'done' ? found.results : NO_OPTIONS;
  const listId = `${box.id}-list`;

  // The library opens its list only by a key or by typing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it replaces the plain input
  useLayoutEffect(() => {
    if (plainBox.current === null) return;
    const { selectionStart, selectionEnd } = plainBox.current;
    input.current?.focus({ preventScroll: true });
    input.current?.setSelectionRange(selectionStart, selectionEnd);
    if (typed !== null || arrowPressed || minLength === 0)
      input.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
  }, []);

  return (
    <Combobox
      value={value}
      by="value"
      virtual={{ options }}
      // Options are proposed before anything is typed.
      immediate={minLength === 0}
      disabled={box.disabled}
      // An emptied input is not a choice yet: `onBlur` clears the choice.
      onChange={(option) => option && onChoose(option)}
      onClose={() => onType(null)}
    >
      {/* The panel is rendered next to its input, in the same dialog, because elements outside of a modal dialog are inert. */}
      <span
        ref={place}
        className="contents"
        onKeyDownCapture={typed === null && minLength > 0 ? undefined : (event) => withholdKeys(event, options.length > 0)}
      >
        <ComboboxInput
          {...box}
          ref={input}
          as={ComboboxBox}
          listId={listId}
          value={typed ?? value?.label ?? ''}
          displayValue={(option: ComboboxOption | null) => option?.label ?? ''}
          onChange={({ target }) => onType(target.value)}
        />
      </span>
      <Portal.Group target={place}>
        <ComboboxOptions
          ref={showOnTop}
          as={SearchPanel}
          listId={listId}
          label={label}
          message={searchMessage(found, minLength)}
          hasOptions={options.length > 0}
          popover="manual"
          modal={false}
          anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
          className={`${FLOATING} w-(--input-width) [--anchor-max-height:16rem]`}
        >
          {({ option }: { option: ComboboxOption }) => <SearchOption option={option} />}
        </ComboboxOptions>
      </Portal.Group>
    </Combobox>
  );
}
