import { uiTexts } from '@comptoir/shared/layout';
import clsx from 'clsx';
import { Search, X } from 'lucide-react';
import { Suspense, startTransition, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import { type ComboboxOption, OptionPicture, type SearchOptions } from './combobox-props.tsx';
import { Field, type FieldProps, useField } from './field.tsx';
import { Icon } from './icon.tsx';
import { lazyComponent, prefetch } from './lazy-component.tsx';
import { BARE, GROUP } from './text-field.tsx';

interface ComboboxProps extends FieldProps {
  id?: string;
  name?: string;
  value: ComboboxOption | null;
  onChange: (value: ComboboxOption | null) => void;
  search: SearchOptions;
  /** Minimum number of characters of a search (LST-007). */
  minLength?: number;
  placeholder?: string;
  disabled?: boolean;
}

const load = async () => (await import('./open-combobox.tsx')).OpenCombobox;
const OpenCombobox = lazyComponent(load);

const ignore = () => undefined;

/** The key that opened the list while the library was loading. */
type Press = 'arrow' | 'none';

/**
 * A choice found by typing. A text typed without a choice is discarded on blur. Until the library is loaded, which starts on focus, the
 * control is a plain input: text typed there is kept, and searched as soon as the library is loaded.
 */
export function Combobox({ value, onChange, search, minLength = 3, placeholder, disabled, name, id: given, ...field }: ComboboxProps) {
  const ids = useField(field, given);
  const [typed, setTyped] = useState<string | null>(null);
  const [press, setPress] = useState<Press | null>(null);
  const [failed, setFailed] = useState(false);
  const focused = useRef<HTMLInputElement | null>(null);
  // In a transition, the plain input stays in place, with the focus, until the library is loaded.
  const open = (next: Press) => startTransition(() => setPress(next));
  // A failed load is reported only when the list is opened.
  const fetchLibrary = () => void load().then(() => open('none'), ignore);

  const choose = (option: ComboboxOption | null) => {
    onChange(option);
    setTyped(null);
  };
  const box = {
    ...ids,
    name,
    disabled: disabled ?? false,
    placeholder,
    // The buttons and the picture overlap the input, so that the list is as wide as the complete control.
    className: clsx(BARE, value && disabled ? 'pe-2.5' : 'pe-9', value?.picture !== undefined && typed === null ? 'ps-10' : 'ps-2.5'),
    onBlur: () => {
      focused.current = null;
      // Leaving an emptied field clears the choice.
      if (typed?.trim() === '' && value) onChange(null);
      setTyped(null);
    },
  };

  return (
    <Field id={ids.id} {...field}>
      <div className={clsx(GROUP, 'relative', field.error && 'border-danger')}>
        {value && typed === null && (
          <span className="pointer-events-none absolute start-1 flex">
            <OptionPicture of={value} />
          </span>
        )}
        <Suspense>
          {press === null ? (
            <input
              {...box}
              type="text"
              role="combobox"
              autoComplete="off"
              spellCheck={false}
              aria-expanded={false}
              aria-autocomplete="list"
              // The input was unmounted while the library was loading, which then failed.
              // biome-ignore lint/a11y/noAutofocus: restores the focus
              autoFocus={failed}
              value={typed ?? value?.label ?? ''}
              onFocus={({ currentTarget }) => {
                focused.current = currentTarget;
                fetchLibrary();
              }}
              onPointerOver={() => prefetch(load)}
              onChange={({ target }) => {
                setTyped(target.value);
                open('none');
              }}
              onKeyDown={(event) => {
                const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
                // Otherwise Enter would submit the form without the typed text.
                if (isArrow || (event.key === 'Enter' && typed !== null)) event.preventDefault();
                if (isArrow) open('arrow');
              }}
            />
          ) : (
            <OpenCombobox
              box={box}
              label={field.label}
              value={value}
              typed={typed}
              onType={setTyped}
              onChoose={choose}
              search={search}
              minLength={minLength}
              plainBox={focused}
              arrowPressed={press === 'arrow'}
              onClose={() => {
                setFailed(true);
                setPress(null);
              }}
            />
          )}
        </Suspense>
        {value && !disabled && (
          <span className="absolute end-0.5">
            <IconButton icon={X} size="row" label={`${uiTexts.clear} ${field.label}`} onClick={() => choose(null)} />
          </span>
        )}
        {!value && (
          <span className="pointer-events-none absolute end-2.5 text-subtle">
            <Icon of={Search} />
          </span>
        )}
      </div>
    </Field>
  );
}
