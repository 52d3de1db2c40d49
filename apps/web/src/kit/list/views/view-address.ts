import { columnsOf } from '@comptoir/shared/list/definition';
import { acceptsText } from '@comptoir/shared/list/url';
import type { SavedView, ViewPart } from '@comptoir/shared/views/views';
import type { ListScreen } from '../list-screen.ts';
import { columnsIn, type ListShape, type ListState, readListState, writeListState } from '../state/list-state.ts';

/* A view is a name for an address: its query is that of the list, without the page. */

/** Parameter with the uuid of the view that was opened. */
export const SAVED_VIEW = 'savedView';
/** Parameter with the tab of a screen with several lists (list-views.tsx). */
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
  const own = [...params].filter(([name]) => name === 'columns' || name === 'order' || name in shape.filters);
  return droppedParts({ query: String(new URLSearchParams(own)), parts: [] }, shape);
}
