import type { ErrorBody } from '@comptoir/shared/errors';
import type { Page } from '@comptoir/shared/list';
import type { AnyList, RowOf } from '@comptoir/shared/list/definition';
import type { ListQuery, ScopeOf } from '@comptoir/shared/list/input';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { type ScreenQueryOptions, useScreenQuery } from '../../screen-query.ts';
import { inputOf, type ListScreenOf } from '../list-screen.ts';
import { useColumns } from '../table/use-columns.ts';
import { isFiltered, type ListState, pageCount } from './list-state.ts';
import { useListState } from './use-list-state.ts';

/** Loads the rows for the state of a list. */
function useRows<Row>(
  reading: ScreenQueryOptions<Page<Row>>,
  state: ListState,
  correct: ReturnType<typeof useListState>['correct'],
  errorText?: (failure: ErrorBody) => string,
) {
  // The rows of the previous query stay, dimmed, until this one is answered. A late response to an older query is stored under its own key.
  const { data, failure, stale, busy, retry } = useScreenQuery({ ...reading, placeholderData: keepPreviousData }, errorText);

  // Rows were deleted since the page was stored or shared: goes to the last existing page, without a history entry.
  const last = data && !stale && data.items.length === 0 ? pageCount(data.total, state.itemsPerPage) : state.page;
  const goBack = useEffectEvent(() => correct({ page: last }));
  useEffect(() => {
    if (last < state.page) goBack();
  }, [last, state.page]);

  return {
    data,
    failure,
    /** The rows are those of the previous query. */
    stale,
    /** The rows are those of this query, but could not be refreshed. */
    notRefreshed: failure !== null && data !== undefined && !stale,
    /** There is no row to show. */
    nothing: data === undefined ? failure !== null : data.total === 0,
    busy,
    retry,
  };
}

/** The query of a list: `trpc.….list.queryOptions(input)`. */
export type ReadList<L extends AnyList, Row extends RowOf<L>> = (input: ListQuery<NoInfer<L>>) => ScreenQueryOptions<Page<Row>>;

/** The state, columns and rows of a list, without its display. Used by list pages and by selection grids. */
export function useList<L extends AnyList, Row extends RowOf<L>>(list: ListScreenOf<L>, read: ReadList<L, Row>, scope: ScopeOf<L>) {
  const client = useQueryClient();
  const location = useListState(list);
  const { state, change, changeTable, correct } = location;
  const columns = useColumns(list, state, changeTable);
  useTopOfPage(state.page);
  const input = inputOf(list, state, scope);
  const { errorText } = list;
  const rows = useRows(read(input), state, correct, errorText && ((failure) => errorText(input, failure)));
  return {
    ...location,
    ...rows,
    input,
    columns,
    filtered: isFiltered(state),
    clear: () => change({ search: '', filters: {} }),
    /** Reads a page for a selection, without caching it. */
    readPage: (paging: Pick<ListState, 'page' | 'itemsPerPage'>) =>
      client.fetchQuery({ ...read(inputOf(list, { ...state, ...paging }, scope)), staleTime: 0, gcTime: 0 }),
  };
}

/** Another page of a list starts at the top; for Back and Forward, the browser restores the scroll position. */
function useTopOfPage(page: number) {
  const how = useNavigationType();
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (how !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [page, how]);
}
