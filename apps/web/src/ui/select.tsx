import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { Suspense, useRef } from 'react';
import { CONTROL, CONTROL_FOCUS, Field, type FieldProps, useField } from './field.tsx';
import { Icon } from './icon.tsx';
import { lazyComponent, prefetch, usePress } from './lazy-component.tsx';
import type { SelectButtonProps } from './open-select.tsx';
import { isTyped } from './select-keys.ts';

const load = async () => (await import('./open-select.tsx')).OpenSelect;
const OpenSelect = lazyComponent(load);

const prefetchSelects = () => prefetch(load);

/** Shows the selected option and opens the list. A plain button until it is pressed: the list is loaded then, or on hover or focus. */
export function SelectButton({ label, options, value, onChange, chevron, className, ...attributes }: SelectButtonProps) {
  const { press: typed, isRestored, open, restore } = usePress<string>();
  const keys = useRef('');
  const press = (key: string) => {
    keys.current += key;
    open(keys.current);
  };
  const button = {
    ...attributes,
    // In the DOM, as of a native select.
    value,
    // A button would be announced without its value.
    role: 'combobox',
    'aria-haspopup': 'listbox' as const,
    className: clsx('flex items-center gap-1.5 text-start', className),
    children: (
      <>
        <span className="min-w-0 flex-1 truncate">{options.find((option) => option.value === value)?.label}</span>
        <span className="text-subtle">
          <Icon of={ChevronDown} className={chevron} />
        </span>
      </>
    ),
  };
  return (
    <Suspense>
      {typed === null ? (
        <button
          {...button}
          type="button"
          aria-expanded={false}
          // The button was unmounted while the list was loading, which then failed.
          // biome-ignore lint/a11y/noAutofocus: restores the focus
          autoFocus={isRestored}
          onPointerOver={prefetchSelects}
          onFocus={prefetchSelects}
          onClick={() => press('')}
          onKeyDown={(event) => {
            const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
            if (!isArrow && !isTyped(event)) return;
            event.preventDefault();
            press(isArrow ? '' : event.key);
          }}
        />
      ) : (
        <OpenSelect
          label={label}
          options={options}
          value={value}
          onChange={onChange}
          button={button}
          typed={typed}
          onClose={() => {
            keys.current = '';
            restore();
          }}
        />
      )}
    </Suspense>
  );
}

type ButtonProps = Omit<SelectButtonProps, 'chevron' | 'className'>;

/** A choice among a few options, without a search. */
export function Select({ hint, error, optional, changed, ...select }: FieldProps & ButtonProps) {
  const ids = useField({ hint, error, changed }, select.id);
  return (
    <Field id={ids.id} label={select.label} hint={hint} error={error} optional={optional} changed={changed}>
      <SelectButton {...select} {...ids} chevron="size-4" className={`${CONTROL} ${CONTROL_FOCUS} h-control px-2.5`} />
    </Field>
  );
}

/** A small select in a line of text; its label is only for screen readers. */
export function InlineSelect(select: ButtonProps) {
  const labels = select.options.map(({ label }) => label);
  return (
    // As wide with every option: an invisible text has the width of the longest label.
    <span
      data-longest={labels.toSorted((a, b) => b.length - a.length)[0]}
      className="inline-block before:invisible before:block before:h-0 before:overflow-hidden before:ps-2 before:pe-6.5 before:text-sm before:whitespace-nowrap before:content-[attr(data-longest)]"
    >
      <SelectButton
        {...select}
        aria-label={select.label}
        chevron="size-3"
        className="h-[max(1.75rem,var(--target-min))] w-full rounded-sm border border-border-control bg-surface ps-2 pe-1.5 text-sm text-text"
      />
    </span>
  );
}
