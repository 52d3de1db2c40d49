import { isSecretSearch } from '@comptoir/shared/list/definition';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { setPageDensity, storeDensity, storedDensity } from '../../../lib/appearance.ts';
import { leaveFor } from '../../../lib/leaving.ts';
import { type ListScreen, shapeOf } from '../list-screen.ts';
import { columnKeys, readStoredColumns, storeColumns } from '../table/column.ts';
import { SAVED_VIEW, withDefaultView } from '../views/use-views.ts';
import {
  isFiltered,
  type ListState,
  readListState,
  readStoredPosition,
  type StoredList,
  usesStored,
  writeListState,
  writeStoredPosition,
} from './list-state.ts';

/**
 * Changes the state, after a confirmation when the rows have unsaved changes. A change of search, filters or order returns to the first
 * page, unless the change sets a page. A change that depends on the current state must be a function, because the screen may show an older
 * state.
 */
export type ChangeList = (change: Partial<ListState> | ((now: ListState) => Partial<ListState>), options?: { replace?: boolean }) => void;

type TableState = Partial<Pick<ListState, 'columns' | 'density'>>;

/** Changes the table; outside a saved view, also for the next visits of the user. A change that depends on the current state is a function. */
export type ChangeTable = (change: TableState | ((now: ListState) => TableState)) => void;

interface ListLocation {
  state: ListState;
  change: ChangeList;
  changeTable: ChangeTable;
  /** Corrects the URL without a new history entry. */
  correct: (change: Partial<ListState>) => void;
  /** Address of another page of the list, for links. */
  pageAddress: (page: number) => string;
}

/** What this browser has stored for the list. */
const storedList = <Row>(list: ListScreen<Row>): StoredList => ({
  ...readStoredPosition(list.route, list.pageSizes),
  ...(list.isSubList && { first: 0 }),
  columns: readStoredColumns(list, columnKeys(list.columns)),
  density: storedDensity(),
});

/** The state of the list without search, filters, order and page, as the user has set it up. */
export function plainState<Row>(list: ListScreen<Row>): ListState {
  const { rows: itemsPerPage, first: _, ...table } = storedList(list);
  return { page: 1, itemsPerPage, search: '', sort: [], filters: {}, ...table };
}

/** The state of a list at a URL. */
export function listStateAt<Row>(list: ListScreen<Row>, from: URLSearchParams): ListState {
  const shape = shapeOf(list);
  const state = readListState(withDefaultView(list, from, shape), shape, storedList(list));
  return isSecretSearch(list.search, state.search) ? { ...state, search: '' } : state;
}

/**
 * The parameters of the list now, and its state without a secret search. From the address, which changes before the screen: a change right
 * after another one starts from it.
 */
export function presentList<Row>(list: ListScreen<Row>): { params: URLSearchParams; state: ListState } {
  const params = withDefaultView(list, new URLSearchParams(window.location.search), shapeOf(list));
  return { params, state: listStateAt(list, params) };
}

/** The state of a list, read from its URL, and the functions that change it. Reload, sharing and Back need nothing else. */
export function useListState<Row>(list: ListScreen<Row>): ListLocation {
  const [address, setParams] = useSearchParams();
  const { key, pathname } = useLocation();
  const shape = shapeOf(list);
  const params = withDefaultView(list, address, shape);
  const stored = readStoredPosition(list.route, shape.pageSizes);
  // A secret is never written to the URL: it is kept in the state of the screen (DAY-015).
  const [secret, setSecret] = useState('');
  const withSecret = (shown: ListState): ListState => ({ ...shown, search: shown.search || secret });
  const isSecret = (text: string) => isSecretSearch(list.search, text);
  const state = withSecret(listStateAt(list, params));
  const addressOf = (from: URLSearchParams, { search, ...next }: ListState) =>
    writeListState(from, shape, { ...next, search: isSecret(search) ? '' : search });
  const { page, itemsPerPage } = state;
  const filtered = isFiltered(state);

  // The stored row is an index in the complete list, so the first row of a filtered list or a sub-list is not stored.
  const first = list.isSubList || filtered ? stored.first : (page - 1) * itemsPerPage;
  useEffect(() => writeStoredPosition(list.route, { rows: itemsPerPage, first }), [list.route, itemsPerPage, first]);

  // The URL changes before the screen, which stays until the next one is ready. The old screen must not write to the URL: it would cancel a
  // press on Back or on a link, or the first of two filters set one right after the other.
  const moved = () => ((window.history.state as { key?: string } | null)?.key ?? 'default') !== key;
  const left = () => window.location.pathname !== pathname;
  const correct = (changed: Partial<ListState>) => {
    if (!moved()) setParams(addressOf(params, { ...state, ...changed }), { replace: true });
  };

  // A URL without page and size is completed from the storage: a copy of it shows the same table elsewhere, and Back returns to these rows
  // even when the storage has changed.
  const writeFullUrl = useEffectEvent(() => correct({}));
  const isIncomplete = usesStored(address, shape);
  useEffect(() => {
    if (isIncomplete) writeFullUrl();
  }, [isIncomplete]);

  useLayoutEffect(() => setPageDensity(state.density), [state.density]);

  const changeNow: ChangeList = (changed, { replace = false } = {}) => {
    if (left()) return;
    const { params: latest, state: shown } = presentList(list);
    const now = withSecret(shown);
    const next = { ...now, page: 1, ...(typeof changed === 'function' ? changed(now) : changed) };
    setSecret(isSecret(next.search) ? next.search : '');
    setParams(addressOf(latest, next), { replace });
  };

  return {
    state,
    change: (changed, options) => leaveFor(() => changeNow(changed, options), { samePath: true }),
    changeTable: (changed) => {
      if (left()) return;
      const { params: latest, state: now } = presentList(list);
      const table = typeof changed === 'function' ? changed(now) : changed;
      if (!latest.has(SAVED_VIEW)) storeTable(list, table);
      changeNow(({ page: current }) => ({ page: current, ...table }), { replace: true });
    },
    correct,
    pageAddress: (target) => `?${addressOf(params, { ...state, page: target })}`,
  };
}

function storeTable<Row>(list: ListScreen<Row>, { columns, density }: TableState): void {
  if (columns !== undefined) storeColumns(list, columnKeys(list.columns), columns);
  if (density !== undefined) storeDensity(density);
}
