// biome-ignore-all lint/correctness/noComponentHookFactories: screens are created once, when their module is loaded, never in a render
import type { AnyList, RowOf } from '@comptoir/shared/list/definition';
import type { ScopeOf } from '@comptoir/shared/list/input';
import { Plus } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { Button, blockedBy, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import type { Preload } from '../dialogs.tsx';
import type { ScreenAddress, ScreenData } from '../screen-query.ts';
import { ADD_HASH, useHashAction } from './hash-action.ts';
import { ScopedListPage } from './list-page.tsx';
import { inputOf, type ListDisplay, type ListScreenOf, listScreen } from './list-screen.ts';
import type { ReadList } from './state/use-list.ts';
import { listStateAt } from './state/use-list-state.ts';

/** Maximum duration of a toast: the texts of reasons are long (MSG-004). */
const REASON = { duration: 4_000 };

interface AddLinkProps {
  label: string;
  to: string;
  /** Reason why the action is disabled: shown by the tooltip, and when pressed, because touch screens show no tooltip (DAY-012). */
  reason?: string | undefined;
}

/** Primary action of a list: a link to the screen that adds a record. */
export function AddLink({ label, to, reason }: AddLinkProps) {
  const blocked = reason !== undefined && {
    ...blockedBy(reason),
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      toast.warning(reason, REASON);
    },
  };
  return (
    <Link to={to} {...blocked} className={buttonClass({ kind: 'primary' }, reason !== undefined)}>
      <Icon of={Plus} />
      {label}
    </Link>
  );
}

interface AddButtonProps {
  label: string;
  onClick: () => void;
  /** Of the dialog that it opens. */
  preload: Preload;
}

/** Primary action of a list: opens the dialog that adds a record. */
export function AddButton({ label, onClick, preload }: AddButtonProps) {
  useHashAction(ADD_HASH, onClick);
  return (
    <Button kind="primary" onClick={onClick} {...preload}>
      <Icon of={Plus} />
      {label}
    </Button>
  );
}

/** The first request of a list page: the rows of its address. */
export const listData =
  <L extends AnyList, Row extends RowOf<L>>(
    list: ListScreenOf<L>,
    read: ReadList<L, Row>,
    scope: (params: ScreenAddress['params'], route: ScreenAddress['route']) => ScopeOf<L> = () => ({}) as ScopeOf<L>,
  ): ScreenData =>
  ({ route, params, search }) => [read(inputOf(list, listStateAt(list, search), scope(params, route)))];

interface ListRoute<L extends AnyList, Row extends RowOf<L>> extends ListDisplay<L> {
  read: ReadList<L, Row>;
  /** Primary button of the screen, next to the title. */
  action?: ReactNode;
  /** Tabs below the title. */
  views?: ReactNode;
}

/** Type of a list whose rows depend only on its address. */
type Unscoped<L extends AnyList> = Record<never, never> extends ScopeOf<L> ? unknown : never;

/** Exports of the module of a screen that is only a list. */
export function listRoute<L extends AnyList & { route: string }, Row extends RowOf<L>>(
  definition: L & Unscoped<L>,
  { read, action, views, ...display }: ListRoute<NoInfer<L>, Row>,
) {
  const list = listScreen<L>(definition, display);
  // The list needs no scope, but the type parameter does not express it.
  const scope = {} as ScopeOf<L>;
  return {
    data: listData(list, read),
    Screen: () => <ScopedListPage list={list} read={read} scope={scope} action={action} views={views} />,
  };
}
