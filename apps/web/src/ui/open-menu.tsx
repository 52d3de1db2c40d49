import { Menu, MenuButton, MenuItem, MenuItems, MenuSeparator, Portal } from '@headlessui/react';
import clsx from 'clsx';
import { Check, type LucideIcon } from 'lucide-react';
import { type ComponentProps, Fragment, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { iconButtonClass } from './button.tsx';
import { Icon } from './icon.tsx';

/** Common style of floating panels. `inset-auto` and `m-0` undo the browser's centring; panels higher than the window scroll. */
export const FLOATING = 'fixed inset-auto m-0 overflow-y-auto rounded-lg bg-surface-overlay text-sm text-text shadow-overlay';

/** Shows a panel with `popover="manual"` in the browser's top layer: it is never clipped, and it is above dialogs. */
export function showOnTop(panel: HTMLElement | null): void {
  if (panel?.isConnected && !panel.matches(':popover-open')) panel.showPopover();
}

export interface MenuEntry {
  label: string;
  icon?: LucideIcon;
  /** Second line, in a wider menu. */
  detail?: string;
  danger?: boolean;
  disabled?: boolean;
  /** Reason why the action is disabled: the entry stays focusable, so that the reason can be read (DAY-012). */
  reason?: string | undefined;
  /** Defined for entries that are a choice (radio). */
  checked?: boolean;
  /** Adds a line above this entry. */
  separated?: boolean;
  /** An entry has either an action or the path of a screen. */
  onSelect?: () => void;
  to?: string;
}

export interface MenuProps {
  /** Accessible name of the button and of the menu: «Autres actions pour Cinéma». */
  label: string;
  entries: MenuEntry[];
  /** Content of the button, three dots by default; its style is that of an icon button. */
  children?: ReactNode;
  size?: 'medium' | 'row';
  /** The button shows its label: it needs no tooltip. */
  isLabelled?: boolean;
  /** Text above the entries, and below them. */
  heading?: ReactNode;
  note?: string | undefined;
}

/** How the button was pressed: a pointer opens the menu, an arrow key opens it with the focus on the first or last entry. */
export type MenuPress = 'pointer' | 'first' | 'last';

const ITEM =
  'flex min-h-[max(1.875rem,var(--target-min))] w-full items-center gap-2.25 rounded-sm px-2 text-start outline-none data-disabled:text-disabled aria-disabled:cursor-not-allowed aria-disabled:text-disabled data-focus:bg-accent-soft';

/** The menu of a pressed button: it opens on mount, and its button replaces the plain one. */
export function OpenMenu({ label, entries, children, size, isLabelled, heading, note, press }: MenuProps & { press: MenuPress }) {
  const button = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLSpanElement>(null);
  // The library opens a menu only by its button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it replaces the pressed button
  useLayoutEffect(() => {
    button.current?.focus({ preventScroll: true });
    if (press === 'pointer') button.current?.click();
    else button.current?.dispatchEvent(new KeyboardEvent('keydown', { key: press === 'first' ? 'ArrowDown' : 'ArrowUp', bubbles: true }));
  }, []);

  const choose = (entry: MenuEntry) => {
    // Must come before `onSelect`: a dialog that it opens records the focused element as its opener.
    button.current?.focus();
    entry.onSelect?.();
  };

  return (
    <Menu>
      {/* The panel is rendered next to its button, to be in the same landmark: at the end of the body it would be in none. */}
      <span ref={place} className="contents">
        <MenuButton ref={button} aria-label={label} data-tip={isLabelled ? undefined : ''} className={iconButtonClass(size)}>
          {children}
        </MenuButton>
      </span>
      <Portal.Group target={place}>
        <MenuItems
          ref={showOnTop}
          popover="manual"
          modal={false}
          anchor={{ to: 'bottom end', gap: 4, padding: 8 }}
          className={clsx(FLOATING, 'p-1.25 outline-none', entries.some(({ detail }) => detail !== undefined) ? 'w-76' : 'w-60')}
        >
          {heading && <p className="mb-1.25 truncate border-b border-border px-2 pt-1 pb-2 text-muted">{heading}</p>}
          {entries.map((entry) => (
            <Fragment key={entry.label}>
              {entry.separated && <MenuSeparator as="hr" className="-mx-1.25 my-1.25 border-border" />}
              <Entry entry={entry} onChoose={() => choose(entry)} />
            </Fragment>
          ))}
          {note && (
            <p className="-mx-1.25 mt-1.25 border-t border-border px-3.25 pt-2 pb-1 text-xs text-balance text-muted tabular-nums">{note}</p>
          )}
        </MenuItems>
      </Portal.Group>
    </Menu>
  );
}

/** The library supports only one role of menu items. */
const RadioItem = ({ role: _, 'aria-checked': checked = false, ...props }: ComponentProps<'button'>) => (
  <button type="button" {...props} role="menuitemradio" aria-checked={checked} />
);

/** Focusable, with its reason: the library would skip a disabled item. */
const BlockedItem = ({ onClick: _, ...props }: ComponentProps<'button'>) => (
  <button type="button" {...props} aria-disabled="true" onClick={(event) => event.preventDefault()} />
);

function Entry({ entry, onChoose }: { entry: MenuEntry; onChoose: () => void }) {
  const { reason } = entry;
  const second = reason ?? entry.detail;
  const className = clsx(ITEM, second !== undefined && 'py-1.25', entry.danger && reason === undefined && 'text-danger-text');
  const body = (
    <>
      {entry.icon && (
        <span className={entry.danger && reason === undefined ? undefined : 'text-subtle'}>
          <Icon of={entry.icon} />
        </span>
      )}
      <span className="flex-1">
        {entry.label}
        {second !== undefined && <span className="block text-xs whitespace-normal text-muted">{second}</span>}
      </span>
      {entry.checked && <Icon of={Check} />}
    </>
  );
  if (entry.to !== undefined) {
    return (
      <MenuItem as={Link} to={entry.to} className={className} onClick={onChoose}>
        {body}
      </MenuItem>
    );
  }
  if (reason !== undefined) {
    return (
      <MenuItem as={BlockedItem} className={className}>
        {body}
      </MenuItem>
    );
  }
  const shared = { disabled: entry.disabled ?? false, className, onClick: onChoose };
  return entry.checked === undefined ? (
    <MenuItem as="button" type="button" {...shared}>
      {body}
    </MenuItem>
  ) : (
    <MenuItem as={RadioItem} aria-checked={entry.checked} {...shared}>
      {body}
    </MenuItem>
  );
}
