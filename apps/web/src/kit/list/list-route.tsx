// biome-ignore-all lint/correctness/noComponentHookFactories: screens are created once, when their module is loaded, never in a render
import type { AnyList, RowOf } from '@comptoir/shared/list/definition';
import type { ScopeOf } from '@comptoir/shared/list/input';
import type { ReactNode } from 'react';
import type { ScreenAddress, ScreenData } from '../screen-query.ts';
import { ScopedListPage } from './list-page.tsx';
import { inputOf, type ListDisplay, type ListScreenOf, listScreen } from './list-screen.ts';
import type { ReadList } from './state/use-list.ts';
import { listStateAt } from './state/use-list-state.ts';

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
