import { listTexts as texts } from '@comptoir/shared/list-texts';
import type { LucideIcon } from 'lucide-react';
import { IconButton } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { MenuEntry } from '../../../ui/open-menu.tsx';
import type { Preload } from '../../dialogs.tsx';
import { RowLink } from './cells.tsx';

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
