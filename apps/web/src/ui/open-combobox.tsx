import { Combobox, ComboboxInput, ComboboxOptions, Portal } from '@headlessui/react';
import { useLayoutEffect, useRef } from 'react';
import type { ComboboxOption, OpenComboboxProps } from './combobox-props.tsx';
import { FLOATING, showOnTop } from './floating.ts';
import { ComboboxBox, SearchOption, SearchPanel, searchMessage, withholdKeys } from './search-options.tsx';
import { useSearch } from './use-search.ts';

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
