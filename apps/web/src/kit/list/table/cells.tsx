import { listTexts as texts } from '@comptoir/shared/list-texts';
import type { LucideIcon } from 'lucide-react';
import type { PointerEvent } from 'react';
import { Link } from 'react-router';
import { FlagBadge } from '../../../ui/badge.tsx';
import { IconButton, iconButtonClass } from '../../../ui/button.tsx';
import { BareSwitch } from '../../../ui/checkbox.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { MenuEntry } from '../../../ui/open-menu.tsx';
import type { Preload } from '../../dialogs.tsx';

interface RowLinkProps {
  icon: LucideIcon;
  /** Accessible name, with the name of the row: «Voir les sous-catégories de Cinéma». */
  label: string;
  to: string;
}

/** A link at the end of a row. */
export function RowLink({ icon, label, to }: RowLinkProps) {
  return (
    <Link to={to} aria-label={label} data-tip="" className={iconButtonClass('row')}>
      <Icon of={icon} />
    </Link>
  );
}

interface TruncatedTextProps {
  text: string;
  /** CSS class of the text: a name, its second line, or any cell. */
  variant?: 'table-cut' | 'table-name' | 'table-sub';
  /** A name with a second text below. */
  isSingleLine?: boolean;
}

const WITH_UNIT = /(\d+ [€%])/;

/** Keeps «30 €» and «20 %» on one line. The copied text is the text of the marketplace, so that its search finds it. */
const withUnits = (text: string) =>
  text.split(WITH_UNIT).map((part, index) =>
    WITH_UNIT.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other key
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );

/** A text truncated to its cell: a tooltip shows it completely on hover, and the focus of the row expands it (list-focus.css). */
export function TruncatedText({ text, variant = 'table-cut', isSingleLine = false }: TruncatedTextProps) {
  // The tooltip is added only when the text is truncated: otherwise screen readers would read it twice.
  const tip = ({ currentTarget: cell }: PointerEvent<HTMLElement>) => {
    if (cell.scrollWidth > cell.clientWidth || cell.scrollHeight > cell.clientHeight) cell.title = text;
    else cell.removeAttribute('title');
  };
  return (
    <span className={variant} data-single-line={isSingleLine || undefined} onPointerOver={tip}>
      {withUnits(text)}
    </span>
  );
}

interface ToggleCellProps {
  /** Accessible name with the name of the row: «Filtre Marque». */
  label: string;
  isOn: boolean;
  labels: { on: string; off: string };
  /** Asks for confirmation and changes the row. */
  onToggle: () => void;
}

/**
 * A state that can be changed, in a row and beside a title: dot and word, then a switch, which changes only after the marketplace has
 * confirmed the change (OP-099).
 */
export const ToggleCell = ({ label, isOn, labels, onToggle }: ToggleCellProps) => (
  <span className="flex items-center gap-2">
    {/* As wide as «Inactive», so that the switches of a column are in one line. */}
    <span className="min-w-17">
      <FlagBadge isOn={isOn} labels={labels} />
    </span>
    <BareSwitch label={label} checked={isOn} onChange={onToggle} />
  </span>
);

/**
 * An action at the end of a row: a function, or the path of a screen. The label of an icon contains the name of the row («Modifier
 * Cinéma»), the label of a menu entry does not.
 */
export interface RowAction extends Pick<MenuEntry, 'danger' | 'reason'> {
  icon: LucideIcon;
  label: string;
  to?: string;
  run?: () => unknown;
  /** Of the dialog that it opens. */
  preload?: Preload;
}

export type RowActionOf<Row> = (row: Row) => RowAction;

/** Maximum number of icons; with more actions, all but the first are in the «…» menu. */
const ICONS = 2;

/** CSS width of the actions column. */
export const widthOf = (count: number) => (count === 1 ? '4rem' : '6rem');

const ActionIcon = ({ icon, label, to, run, reason, preload }: RowAction) =>
  to === undefined ? (
    <IconButton icon={icon} size="row" label={label} reason={reason} onClick={() => run?.()} {...preload} />
  ) : (
    <RowLink icon={icon} label={label} to={to} />
  );

const entryOf = ({ run, preload: _, ...action }: RowAction): MenuEntry => ({
  ...action,
  ...(run && { onSelect: () => void run() }),
  ...(action.danger && { separated: true }),
});

export const renderActions =
  <Row,>(declared: readonly RowActionOf<Row>[], nameOf: (row: Row) => string) =>
  (row: Row) => {
    const actions = declared.map((action) => action(row));
    const icons = actions.slice(0, actions.length > ICONS ? 1 : ICONS);
    const others = actions.slice(icons.length);
    return (
      <>
        {icons.map((action) => (
          <ActionIcon key={action.label} {...action} />
        ))}
        {others.length > 0 && <Menu label={texts.otherActions(nameOf(row))} size="row" entries={others.map(entryOf)} />}
      </>
    );
  };
