import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { Suspense, useRef } from 'react';
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
          onPointerEnter={prefetchSelects}
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
