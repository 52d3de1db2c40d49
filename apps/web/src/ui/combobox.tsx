import { uiTexts } from '@comptoir/shared/layout';
import clsx from 'clsx';
import { ImageOff, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Field, type FieldProps, useField } from './field.tsx';
import { FLOATING } from './floating.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { BARE, GROUP } from './text-field.tsx';
import { usePopover } from './use-popover.ts';
import { type Search, useSearch } from './use-search.ts';

export interface ComboboxOption {
  value: string;
  label: string;
  /** Address of its picture, null where it has none; left out where none of the options has one. */
  picture?: string | null;
}

interface ComboboxProps extends FieldProps {
  id?: string;
  name?: string;
  value: ComboboxOption | null;
  onChange: (value: ComboboxOption | null) => void;
  /** Must keep its identity between renders. A failure shows a sentence; typing on tries again. */
  search: (text: string, signal: AbortSignal) => Promise<ComboboxOption[]>;
  /** Characters that start a search (LST-007). */
  minLength?: number;
  placeholder?: string;
  disabled?: boolean;
}

/** A choice found by typing. What is typed without choosing is dropped when the field is left. */
export function Combobox({ value, onChange, search, minLength = 3, placeholder, disabled, name, id: given, ...field }: ComboboxProps) {
  const ids = useField(field, given);
  const listId = `${ids.id}-list`;
  const { anchor, panel, open, show, hide } = usePopover<HTMLDivElement>('start', true);
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const found = useSearch(typed, minLength, search);
  const options = found.state === 'done' ? found.results : [];
  const optionId = (index: number) => `${listId}-${index}`;

  const choose = (option: ComboboxOption | null) => {
    onChange(option);
    setTyped(null);
    hide();
  };

  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!open) show();
      else if (options.length > 0) setActive((active + step + options.length) % options.length);
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      const option = options[active];
      if (option) choose(option);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      setTyped(null);
      hide();
    }
  };

  return (
    <Field id={ids.id} {...field}>
      <div ref={anchor} className={clsx(GROUP, field.error && 'border-danger')}>
        {value && typed === null && value.picture !== undefined && (
          <span className="ms-1 flex">
            <Picture of={value} />
          </span>
        )}
        <input
          {...ids}
          name={name}
          type="text"
          role="combobox"
          autoComplete="off"
          aria-expanded={open}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={open && options[active] ? optionId(active) : undefined}
          disabled={disabled}
          placeholder={placeholder}
          value={typed ?? value?.label ?? ''}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
            show();
          }}
          onKeyDown={onKey}
          onBlur={() => {
            // Emptied and left: nothing is chosen any more.
            if (typed?.trim() === '' && value) onChange(null);
            setTyped(null);
            hide();
          }}
          className={`${BARE} px-2.5`}
        />
        {value && !disabled && (
          <span className="me-0.5">
            <IconButton icon={X} size="row" label={`${uiTexts.clear} ${field.label}`} onClick={() => choose(null)} />
          </span>
        )}
      </div>
      <div ref={panel} popover="manual" className={`${FLOATING} max-h-64 p-1.25`}>
        <div id={listId} role="listbox" tabIndex={-1} aria-label={field.label}>
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the input, which points here.
            <div
              key={option.value}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // The focus must not leave the input before the click.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
              className="flex min-h-[max(1.875rem,var(--target-min))] cursor-pointer items-center gap-2 rounded-sm px-2 py-0.5 hover:bg-surface-hover aria-selected:bg-accent-soft"
            >
              <Picture of={option} />
              {option.label}
            </div>
          ))}
        </div>
        <p role="status" className={clsx('text-muted', options.length > 0 ? 'sr-only' : 'px-2 py-1')}>
          {open && sentence(found, minLength)}
        </p>
      </div>
    </Field>
  );
}

/** Its name says what it shows, so it is decoration for a reader. */
function Picture({ of: { picture } }: { of: ComboboxOption }) {
  if (picture === undefined) return null;
  return (
    <span className="grid size-7 shrink-0 place-items-center overflow-hidden rounded-sm border border-border bg-surface-sunken text-subtle">
      {picture === null ? <Icon of={ImageOff} className="size-3.5" /> : <img src={picture} alt="" className="size-full object-contain" />}
    </span>
  );
}

function sentence(found: Search<ComboboxOption>, minLength: number): string {
  if (found.state === 'short') return uiTexts.typeMore(minLength);
  if (found.state === 'busy') return uiTexts.searching;
  if (found.state === 'failed') return uiTexts.searchFailed;
  return found.results.length === 0 ? uiTexts.nothingFound : uiTexts.found(found.results.length);
}
