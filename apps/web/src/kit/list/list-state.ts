import type { Sort } from '@comptoir/shared/list';
import { pageOfRow } from './page-range.ts';
import { readSort, type SortRule, writeSort } from './sort.ts';
import type { StoredPosition } from './stored-position.ts';

/** Everything that decides which rows a list shows. The URL is its only home (design §4.4). */
export interface ListState {
  page: number;
  itemsPerPage: number;
  search: string;
  sort: Sort[];
  /** Value of each filter that is set, by its name. */
  filters: Record<string, string>;
}

/** What a list accepts from the URL; everything else in it is left alone. */
export interface ListShape {
  pageSizes: readonly [number, ...number[]];
  sorts: readonly SortRule[];
  filters: readonly string[];
  accepts?: (filter: string, value: string) => boolean;
}

/** Reads the state of a list from its URL. `stored` speaks only when the URL says neither page nor size (OP-021). */
export function readListState(params: URLSearchParams, shape: ListShape, stored: StoredPosition): ListState {
  const silent = !params.has('page') && !params.has('itemsPerPage');
  const asked = Number(params.get('itemsPerPage'));
  const itemsPerPage = shape.pageSizes.find((size) => size === asked) ?? (silent ? stored.rows : shape.pageSizes[0]);
  const page = Number(params.get('page'));
  const filters = shape.filters
    .map((name) => [name, params.get(name) ?? ''] as const)
    .filter(([name, value]) => value !== '' && shape.accepts?.(name, value) !== false);
  const filtered = filters.length > 0 || params.has('search');
  return {
    // The stored row is one of the whole list: in a filtered one it means nothing.
    page: Number.isSafeInteger(page) && page > 0 ? page : silent && !filtered ? pageOfRow(stored.first, itemsPerPage) : 1,
    itemsPerPage,
    search: params.get('search')?.trim() ?? '',
    sort: readSort(params.get('order'), shape.sorts),
    filters: Object.fromEntries(filters),
  };
}

/** The URL of a state: page and size always spelled out, so that a shared link shows the same rows to everybody. */
export function writeListState(params: URLSearchParams, shape: ListShape, state: ListState): URLSearchParams {
  const next = new URLSearchParams(params);
  const set = (name: string, value: string) => (value === '' ? next.delete(name) : next.set(name, value));
  set('page', String(state.page));
  set('itemsPerPage', String(state.itemsPerPage));
  set('search', state.search);
  set('order', writeSort(state.sort));
  for (const name of shape.filters) set(name, state.filters[name] ?? '');
  return next;
}

/** The filters with one of them set, or without it. */
export const withFilter = (filters: ListState['filters'], name: string, value: string | null): ListState['filters'] => {
  const { [name]: _, ...others } = filters;
  return value === null ? others : { ...others, [name]: value };
};

/** A state as every list procedure takes it. The URL was read against the columns, so that the sorted fields are those the procedure knows. */
export const listInput = ({ page, itemsPerPage, search, sort }: Omit<ListState, 'filters'>) => ({
  page,
  itemsPerPage,
  sort: sort as Sort<never>[],
  ...(search && { search }),
});

/** A search or a filter is set: an empty answer then means «nothing matches», not «nothing yet». */
export const isFiltered = (state: ListState) => state.search !== '' || Object.keys(state.filters).length > 0;
