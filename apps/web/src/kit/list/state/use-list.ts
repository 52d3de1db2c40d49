import type { ErrorBody } from '@comptoir/shared/errors';
import type { Page } from '@comptoir/shared/list';
import type { AnyList, RowOf } from '@comptoir/shared/list/definition';
import type { ListQuery, ScopeOf } from '@comptoir/shared/list/input';
import { hashKey, keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { type ScreenQueryOptions, useScreenQuery } from '../../screen-query.ts';
import { inputOf, type ListScreen, type ListScreenOf } from '../list-screen.ts';
import { arrangeColumns, columnKeys, completeOrder, visibleColumns } from '../table/column.ts';
import { isFiltered, type ListState, pageCount } from './list-state.ts';
import { useOpenRows } from './open-rows.ts';
import { type ChangeTable, useListState } from './use-list-state.ts';

/** The columns of a list at its address: `visible`, and the entries of the column menu. */
function useColumns<Row>(
  { columns }: Pick<ListScreen<Row>, 'columns'>,
  { columns: chosen }: Pick<ListState, 'columns'>,
  changeTable: ChangeTable,
) {
  const keys = columnKeys(columns);
  const text = chosen?.join();
  // Stable: rows are rendered again when it changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text has the chosen columns
  const visible = useMemo(() => visibleColumns(columns, chosen), [columns, text]);
  const titles = new Map(columns.map((column) => [column.key, column]));
  return {
    visible,
    choices: completeOrder(keys, chosen).flatMap((key) => {
      const isFixed = keys.some((column) => column.key === key && column.isFixed);
      const { title = '', quiet = false } = titles.get(key) ?? {};
      return quiet && isFixed ? [] : [{ key, title, isFixed, isOn: chosen === null || chosen.includes(key) }];
    }),
    /** All columns are visible, in the order of the declaration. */
    isDeclared: chosen === null,
    /** Shows these columns in this order, which may depend on those that are on now; an empty list shows all as declared. */
    choose: (arrange: (isOn: (key: string) => boolean) => readonly string[]) => {
      changeTable(({ columns: now }) => ({
        columns: arrangeColumns(
          keys,
          arrange((key) => now === null || now.includes(key)),
        ),
      }));
    },
  };
}

export type ListColumns = Pick<ReturnType<typeof useColumns<never>>, 'choices' | 'isDeclared' | 'choose'>;

/** Loads the rows for the state of a list. */
function useRows<Row>(
  query: ScreenQueryOptions<Page<Row>>,
  state: ListState,
  rowKey: (row: Row) => string,
  correct: ReturnType<typeof useListState>['correct'],
  errorText?: (failure: ErrorBody) => string,
) {
  // The rows of the previous query stay, dimmed, until this one is answered. A late response to an older query is stored under its own key.
  const { data: read, readAt, failure, stale, busy, retry } = useScreenQuery({ ...query, placeholderData: keepPreviousData }, errorText);

  const { page: data, keepRow, hasOpenRow } = useOpenRows(read, stale ? null : hashKey(query.queryKey), rowKey);

  // Rows were deleted since the page was stored or shared: goes to the last existing page, without a history entry.
  const last = data && !stale && data.items.length === 0 ? pageCount(data.total, state.itemsPerPage) : state.page;
  const goBack = useEffectEvent(() => correct({ page: last }));
  useEffect(() => {
    if (last < state.page) goBack();
  }, [last, state.page]);

  return {
    data,
    keepRow,
    hasOpenRow,
    /** Time of the rows, in milliseconds. */
    readAt,
    failure,
    /** The rows are those of the previous query. */
    stale,
    /** The rows are those of this query, but could not be refreshed. */
    notRefreshed: failure !== null && data !== undefined && !stale,
    /** There is no row to show. */
    nothing: data === undefined ? failure !== null : data.total === 0 && data.items.length === 0,
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
  const { page: _, itemsPerPage: __, sort: ___, ...filters } = { sort: undefined, ...input };
  const set: object = filters;
  const { errorText } = list;
  const rows = useRows(read(input), state, list.rowKey, correct, errorText && ((failure) => errorText(input, failure)));
  return {
    ...location,
    ...rows,
    input,
    /** The filters and the scope: what decides which rows are in the list, on all pages. */
    set,
    total: useTotal(JSON.stringify(set), rows.stale ? undefined : rows.data?.total),
    columns,
    filtered: isFiltered(state),
    clear: () => change({ search: '', filters: {} }),
    /** Reads a page for a selection, without caching it. */
    readPage: (paging: Pick<ListState, 'page' | 'itemsPerPage'>) =>
      client.fetchQuery({ ...read(inputOf(list, { ...state, ...paging }, scope)), staleTime: 0, gcTime: 0 }),
  };
}

/** The number of rows of a set: the last one while another page is loading or cannot be loaded, unknown until the first reply. */
function useTotal(set: string, read: number | undefined): number | undefined {
  const [last, setLast] = useState({ set, total: read });
  const total = read ?? (last.set === set ? last.total : undefined);
  if (last.set !== set || last.total !== total) setLast({ set, total });
  return total;
}

/** Another page of a list starts at the top; for Back and Forward, the browser restores the scroll position. */
function useTopOfPage(page: number) {
  const how = useNavigationType();
  const renderedPage = useRef(page);
  useEffect(() => {
    if (renderedPage.current === page) return;
    renderedPage.current = page;
    if (how !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [page, how]);
}
