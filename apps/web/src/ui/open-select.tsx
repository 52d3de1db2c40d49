import { Listbox, ListboxButton, ListboxOption, ListboxOptions, Portal } from '@headlessui/react';
import { Check } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { Icon } from './icon.tsx';
import { FLOATING, showOnTop } from './open-menu.tsx';
import { findTyped, isTyped } from './select-keys.ts';

export interface SelectOption {
  value: string;
  label: string;
  /** Visible, but not selectable. */
  disabled?: boolean;
}

type ButtonProps = Omit<ComponentProps<'button'>, 'value' | 'onChange' | 'autoFocus'>;

export interface SelectButtonProps extends Omit<ButtonProps, 'children'> {
  /** Name of the list of options. */
  label: string;
  options: readonly SelectOption[];
  value: string;
  /** Called only with another value. */
  onChange: (value: string) => void;
  /** Size of the chevron. */
  chevron: string;
}

interface OpenSelectProps extends Pick<SelectButtonProps, 'label' | 'options' | 'value' | 'onChange'> {
  /** Attributes of the button, before and after the library is loaded. */
  button: ButtonProps;
  /** The text typed while the library was loading. */
  typed: string;
}

/** Milliseconds without a key after which the next one begins a new text. */
const PAUSE_MS = 500;
const NOTHING_TYPED = { text: '', time: 0 };

/** The library removes a description that it has not rendered itself. */
const Button = ({ describedBy, ...props }: ComponentProps<'button'> & { describedBy: string | undefined }) => (
  <button {...props} aria-describedby={describedBy} />
);

/** The library names the list by its button, whose text is the selected option. */
const Panel = ({ 'aria-labelledby': _, ...props }: ComponentProps<'div'>) => <div {...props} />;

/** The list of a pressed button: it opens on mount, and its button replaces the plain one. */
export function OpenSelect({ label, options, value, onChange, button, typed }: OpenSelectProps) {
  const { ref = null, disabled, 'aria-describedby': describedBy, ...attributes } = button;
  const place = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLElement>(null);
  const search = useRef(NOTHING_TYPED);

  const ownButton = () => place.current?.querySelector('button');
  // The library opens a list only by its button.
  const open = () => ownButton()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it replaces the pressed button
  useLayoutEffect(() => {
    ownButton()?.focus({ preventScroll: true });
    search.current = { text: typed, time: performance.now() };
    open();
  }, []);

  /** The library's own search compares accents, and does not begin on the closed button. */
  const goToTyped = () => {
    const visible = [...(panel.current?.querySelectorAll('[role=option]:not([aria-disabled])') ?? [])];
    const active =
      visible.find((option) => option.matches('[data-focus]')) ?? visible.find((option) => option.matches('[aria-selected=true]'));
    const found = findTyped(
      visible.map(({ textContent }) => textContent),
      active ? visible.indexOf(active) : -1,
      search.current.text,
    );
    // The library makes the focused option the active one; the list keeps the focus.
    visible[found]?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  };
  const type = ({ key, timeStamp }: KeyboardEvent) => {
    const { text, time } = search.current;
    search.current = { text: timeStamp - time > PAUSE_MS ? key : text + key, time: timeStamp };
    goToTyped();
  };
  const isTyping = ({ timeStamp }: KeyboardEvent) => search.current.text !== '' && timeStamp - search.current.time <= PAUSE_MS;

  return (
    <Listbox
      value={options.find((option) => option.value === value) ?? null}
      by="value"
      disabled={disabled ?? false}
      onChange={(option: SelectOption | null) => option && option.value !== value && onChange(option.value)}
    >
      {/* The panel is rendered next to its button, to be in the same landmark: at the end of the body it would be in none. */}
      <span ref={place} className="contents">
        <ListboxButton
          {...attributes}
          ref={ref}
          as={Button}
          type="button"
          describedBy={describedBy}
          onKeyDown={(event: KeyboardEvent) => {
            // On Enter the library would submit the form.
            if (event.key !== 'Enter' && !isTyped(event)) return;
            event.preventDefault();
            search.current = { text: event.key === 'Enter' ? '' : event.key, time: event.timeStamp };
            open();
          }}
        />
      </span>
      <Portal.Group target={place}>
        <ListboxOptions
          ref={(element: HTMLElement | null) => {
            panel.current = element;
            showOnTop(element);
            if (element === null) search.current = NOTHING_TYPED;
            else if (search.current.text !== '') goToTyped();
          }}
          as={Panel}
          popover="manual"
          modal={false}
          aria-label={label}
          anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
          className={`${FLOATING} min-w-(--button-width) p-1.25 font-regular whitespace-normal outline-none [--anchor-max-height:20rem]`}
          onKeyDown={(event: KeyboardEvent) => {
            if (!isTyped(event) && !(event.key === ' ' && isTyping(event))) return;
            event.preventDefault();
            event.stopPropagation();
            type(event);
          }}
        >
          {options.map((option) => (
            <ListboxOption
              key={option.value}
              value={option}
              disabled={option.disabled ?? false}
              className="flex min-h-[max(1.875rem,var(--target-min))] max-w-[max(30rem,var(--button-width))] items-center gap-2 rounded-sm px-2 py-0.5 text-start not-data-disabled:cursor-pointer data-disabled:text-disabled data-focus:bg-accent-soft"
            >
              <span className="min-w-0 flex-1 wrap-anywhere">{option.label}</span>
              {option.value === value && <Icon of={Check} />}
            </ListboxOption>
          ))}
        </ListboxOptions>
      </Portal.Group>
    </Listbox>
  );
}
