import { uiTexts } from '@comptoir/shared/layout';
import clsx from 'clsx';
import { X } from 'lucide-react';
import { Suspense, startTransition, useRef, useState } from 'react';
import type { ComboboxOption, SearchOptions } from './combobox-props.ts';
import { Field, type FieldProps, useField } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { lazyComponent, prefetch } from './lazy-component.tsx';
import { OptionPicture } from './option-picture.tsx';
import { BARE, GROUP } from './text-field.tsx';

interface ComboboxProps extends FieldProps {
  id?: string;
  name?: string;
  value: ComboboxOption | null;
  onChange: (value: ComboboxOption | null) => void;
  search: SearchOptions;
  /** Characters that start a search (LST-007). */
  minLength?: number;
  placeholder?: string;
  disabled?: boolean;
}

const load = async () => (await import('./open-combobox.tsx')).OpenCombobox;
const OpenCombobox = lazyComponent(load);

const ignore = () => undefined;

/** How the list is asked for while the library is on its way. */
type Press = 'arrow' | 'none';

/**
 * A choice found by typing. What is typed without choosing is dropped when the field is left. Until the library is there, for which
 * the focus asks, the box is a plain one: what is typed there is kept, and searched as soon as the library has come.
 */
export function Combobox({ value, onChange, search, minLength = 3, placeholder, disabled, name, id: given, ...field }: ComboboxProps) {
  const ids = useField(field, given);
  const [typed, setTyped] = useState<string | null>(null);
  const [press, setPress] = useState<Press | null>(null);
  const [failed, setFailed] = useState(false);
  const focused = useRef<HTMLInputElement | null>(null);
  // In a transition, the plain box stays where it is, with the focus, until the library has come.
  const open = (next: Press) => startTransition(() => setPress(next));
  // A failure shows only when the list is asked for.
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
    // The cross and the picture stand over the box: its list is as wide as all of it.
    className: clsx(BARE, value && !disabled ? 'pe-9' : 'pe-2.5', value?.picture !== undefined && typed === null ? 'ps-10' : 'ps-2.5'),
    onBlur: () => {
      focused.current = null;
      // Emptied and left: nothing is chosen any more.
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
              // The library that could not be loaded took the box away.
              // biome-ignore lint/a11y/noAutofocus: it gives the focus back
              autoFocus={failed}
              value={typed ?? value?.label ?? ''}
              onFocus={({ currentTarget }) => {
                focused.current = currentTarget;
                fetchLibrary();
              }}
              onPointerEnter={() => prefetch(load)}
              onChange={({ target }) => {
                setTyped(target.value);
                open('none');
              }}
              onKeyDown={(event) => {
                const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
                // Enter would send the form without what is typed.
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
      </div>
    </Field>
  );
}
