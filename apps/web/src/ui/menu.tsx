import clsx from 'clsx';
import { Check, Ellipsis, type LucideIcon } from 'lucide-react';
import { Fragment, type KeyboardEvent, type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';
import { iconButtonClass } from './icon-button.tsx';
import { FLOATING, usePopover } from './use-popover.ts';

export interface MenuEntry {
  label: string;
  icon?: LucideIcon;
  danger?: boolean;
  disabled?: boolean;
  /** Set for a choice among the menu's items. */
  checked?: boolean;
  /** A line above this entry. */
  separated?: boolean;
  /** Either an action or the path of a screen. */
  onSelect?: () => void;
  to?: string;
}

interface MenuProps {
  /** Accessible name of the button and of the menu: «Autres actions pour Cinéma». */
  label: string;
  entries: MenuEntry[];
  /** What the button shows, three dots by default; its look is an icon button's. */
  children?: ReactNode;
  size?: 'medium' | 'row';
  /** Text above the entries. */
  heading?: ReactNode;
}

const ITEM =
  'flex min-h-[max(1.875rem,var(--target-min))] w-full items-center gap-2.25 rounded-sm px-2 text-start outline-none not-disabled:hover:bg-accent-soft focus:bg-accent-soft disabled:text-disabled';

export function Menu({ label, entries, children = <Icon of={Ellipsis} />, size = 'medium', heading }: MenuProps) {
  const { anchor, panel, open, show, hide } = usePopover<HTMLButtonElement>('end');
  const id = useId();
  const items = () => [...(panel.current?.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)') ?? [])];

  const openAt = (index: number) => {
    show();
    items().at(index)?.focus();
  };

  const onKey = (event: KeyboardEvent) => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const letter = event.key.length === 1 ? event.key.toLocaleLowerCase('fr') : undefined;
    const target =
      {
        ArrowDown: all[(at + 1) % all.length],
        ArrowUp: all.at(at - 1),
        Home: all[0],
        End: all.at(-1),
      }[event.key] ??
      (letter && [...all.slice(at + 1), ...all].find((item) => item.textContent.toLocaleLowerCase('fr').startsWith(letter)));
    if (event.key === 'Tab') hide();
    if (!target) return;
    event.preventDefault();
    target.focus();
  };

  const choose = (entry: MenuEntry) => {
    hide();
    anchor.current?.focus();
    entry.onSelect?.();
  };

  return (
    <>
      <button
        ref={anchor}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={id}
        data-tip=""
        className={iconButtonClass(size)}
        onClick={() => (open ? hide() : openAt(0))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          openAt(event.key === 'ArrowDown' ? 0 : -1);
        }}
      >
        {children}
      </button>
      <div
        ref={panel}
        id={id}
        popover="manual"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onKey}
        className={`${FLOATING} w-60 p-1.25`}
      >
        {heading && <p className="mb-1.25 truncate border-b border-border px-2 pt-1 pb-2 text-muted">{heading}</p>}
        {entries.map((entry) => (
          <Fragment key={entry.label}>
            {entry.separated && <hr className="-mx-1.25 my-1.25 border-border" />}
            <Entry entry={entry} onChoose={() => choose(entry)} />
          </Fragment>
        ))}
      </div>
    </>
  );
}

function Entry({ entry, onChoose }: { entry: MenuEntry; onChoose: () => void }) {
  const look = clsx(ITEM, entry.danger && 'text-danger-text');
  const body = (
    <>
      {entry.icon && (
        <span className={entry.danger ? undefined : 'text-subtle'}>
          <Icon of={entry.icon} />
        </span>
      )}
      <span className="flex-1">{entry.label}</span>
      {entry.checked && <Icon of={Check} />}
    </>
  );
  if (entry.to !== undefined) {
    return (
      <Link to={entry.to} role="menuitem" tabIndex={-1} className={look} onClick={onChoose}>
        {body}
      </Link>
    );
  }
  const button = { type: 'button', tabIndex: -1, disabled: entry.disabled, className: look, onClick: onChoose } as const;
  return entry.checked === undefined ? (
    <button {...button} role="menuitem">
      {body}
    </button>
  ) : (
    <button {...button} role="menuitemradio" aria-checked={entry.checked}>
      {body}
    </button>
  );
}
