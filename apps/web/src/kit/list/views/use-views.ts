import { columnsOf } from '@comptoir/shared/list/definition';
import { acceptsText } from '@comptoir/shared/list/url';
import type { SavedView, ViewPart } from '@comptoir/shared/views/views';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { userUuid } from '../../../lib/session-store.ts';
import { forget, readStored, store, storedKeys } from '../../../lib/storage.ts';
import { type Outputs, trpc } from '../../../lib/trpc.ts';
import type { ListScreen } from '../list-screen.ts';
import { columnsIn, type ListShape, type ListState, readListState, writeListState } from '../state/list-state.ts';

/* A view is a name for an address: its query is that of the list, without the page. */

/** Parameter with the uuid of the view that was opened. */
export const SAVED_VIEW = 'savedView';
/** Parameter with the tab of a screen with several lists (tab-links.tsx). */
const TAB = 'view';

type Named = Pick<ListScreen<never>, 'name'>;

/** The list of a view: `codes`, or with the tab of its screen `codes:gone`. */
export function viewList({ name }: Named, params: URLSearchParams): string {
  const tab = params.get(TAB);
  return tab === null ? name : `${name}:${tab}`;
}

/** The query of a view of this state; other parameters than the tab are not part of it. */
export function writeView(params: URLSearchParams, shape: ListShape, state: ListState): string {
  const tab = params.get(TAB);
  const query = writeListState(new URLSearchParams(tab === null ? {} : { [TAB]: tab }), shape, { ...state, page: 1 });
  query.delete(shape.pageParam);
  return query.toString();
}

/** The state of a view, without what the list no longer has. */
export const readView = (query: string, shape: ListShape): ListState =>
  readListState(new URLSearchParams(query), shape, { rows: shape.pageSizes[0], first: 0, columns: null, density: 'comfortable' });

/** Query of the address that opens a view. */
export const viewAddress = ({ uuid, query }: Pick<SavedView, 'uuid' | 'query'>) => `?${query}&${SAVED_VIEW}=${uuid}`;

/** Labels of the columns and filters of a state, stored with its view. */
export function partsOf<Row>({ definition, filters }: ListScreen<Row>, state: ListState): ViewPart[] {
  const used = [...(state.columns ?? []), ...state.sort.map(({ field }) => field)];
  const columns = columnsOf(definition).filter(({ key }) => used.includes(key));
  const set = Object.entries(filters).filter(([key]) => key in state.filters);
  return [
    ...columns.map(({ key, title }): ViewPart => ({ kind: 'column', key, label: title })),
    ...set.map(([key, { label }]): ViewPart => ({ kind: 'filter', key, label })),
  ];
}

export interface DroppedPart {
  kind: ViewPart['kind'] | 'sort';
  label: string;
}

const OWN = new Set(['itemsPerPage', 'search', 'order', 'columns', 'density', TAB]);

/** Columns, filters and sorts of a view that the list no longer has, by their labels of that time (VUE-005). */
export function droppedParts({ query, parts }: Pick<SavedView, 'query' | 'parts'>, shape: ListShape): DroppedPart[] {
  const params = new URLSearchParams(query);
  const labelOf = (kind: ViewPart['kind'], key: string) =>
    parts.find((part) => part.kind === kind && part.key === key)?.label ?? shape.filters[key]?.label ?? key;
  const columns = columnsIn(params).filter((key) => !shape.columns.some((column) => column.key === key));
  const filters = [...params.keys()].filter((key) => {
    if (OWN.has(key) || key === shape.pageParam) return false;
    const filter = shape.filters[key];
    return filter === undefined || !acceptsText(filter, params.get(key) ?? '');
  });
  const sorts = (params.get('order')?.split(',') ?? []).map((item) => item.slice(0, item.lastIndexOf('.')));
  const unsorted = sorts.filter((field) => field !== '' && !shape.sorts.some((rule) => rule.field === field));
  return [
    ...columns.map((key): DroppedPart => ({ kind: 'column', label: labelOf('column', key) })),
    ...filters.map((key): DroppedPart => ({ kind: 'filter', label: labelOf('filter', key) })),
    ...unsorted.map((key): DroppedPart => ({ kind: 'sort', label: labelOf('column', key) })),
  ];
}

/** What an address without a view asks for and the list does not have; its other parameters are not the list's. */
export function droppedOfAddress(params: URLSearchParams, shape: ListShape): DroppedPart[] {
  const listParams = [...params].filter(([name]) => name === 'columns' || name === 'order' || name in shape.filters);
  return droppedParts({ query: String(new URLSearchParams(listParams)), parts: [] }, shape);
}

/*
 * The address of the default view of each list is also stored in the browser: a list is opened, and rendered by the server, before the
 * views are known.
 */
const prefix = () => `view:${userUuid() ?? ''}:`;

/** True when the address says nothing of the list: its default view applies (VUE-001). */
export const isBare = (params: URLSearchParams, { pageParam, filters }: ListShape) =>
  ![pageParam, 'itemsPerPage', 'search', 'order', 'columns', 'density', SAVED_VIEW, ...Object.keys(filters)].some((name) =>
    params.has(name),
  );

/** The parameters, or those of the default view for an address that says nothing of the list. */
export function withDefaultView(list: Pick<ListScreen<never>, 'name'>, params: URLSearchParams, shape: ListShape): URLSearchParams {
  if (!isBare(params, shape)) return params;
  const address = readStored(`${prefix()}${viewList(list, params)}`);
  if (address === null) return params;
  const next = new URLSearchParams(params);
  for (const [name, value] of new URLSearchParams(address)) next.set(name, value);
  return next;
}

export function storeDefaultViews(views: readonly SavedView[]): void {
  const addresses = new Map(views.filter(({ isDefault }) => isDefault).map((view) => [`${prefix()}${view.list}`, viewAddress(view)]));
  forget(...storedKeys(prefix()).filter((key) => !addresses.has(key)));
  for (const [key, address] of addresses) if (readStored(key) !== address) store(key, address);
}

export type View = Outputs['views']['list'][number];

const NONE: readonly View[] = [];

/** The views that this user sees, of all lists: own ones, then shared ones, each by name. */
export function useViews(): { views: readonly View[]; isLoaded: boolean } {
  const { data } = useQuery({ ...trpc.views.list.queryOptions(), staleTime: 60_000 });
  useEffect(() => {
    if (data !== undefined) storeDefaultViews(data);
  }, [data]);
  return { views: data ?? NONE, isLoaded: data !== undefined };
}
