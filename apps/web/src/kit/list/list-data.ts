import type { AnyList, RowOf } from '@comptoir/shared/list/definition';
import type { ScopeOf } from '@comptoir/shared/list/input';
import type { ScreenAddress, ScreenData } from '../screen-query.ts';
import { inputOf, type ListScreenOf } from './list-screen.ts';
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
