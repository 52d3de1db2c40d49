import type { Sort } from '@comptoir/shared/list';
import type { Filter } from '@comptoir/shared/list/definition';
import { acceptsText, readFilter, readSort, type SortRule, writeSort } from '@comptoir/shared/list/url';
import { pageOfRow } from './page-range.ts';
import type { StoredPosition } from './stored-position.ts';

/** All parameters of the rows that a list shows. They are stored only in the URL (design §4.4). */
export interface ListState {
  page: number;
  itemsPerPage: number;
  search: string;
  sort: Sort[];
  /** The filters that are set, by name, in the format of the URL. */
  filters: Readonly<Record<string, string>>;
}

/** The URL parameters of a list; other parameters are kept. */
export interface ListShape {
  pageParam: string;
  pageSizes: readonly [number, ...number[]];
  sorts: readonly SortRule[];
  filters: Readonly<Record<string, Filter<never>>>;
}

/** True when the URL has neither page nor size, so that the stored ones apply. */
export const usesStoredPosition = (params: URLSearchParams, { pageParam }: ListShape) =>
  !params.has(pageParam) && !params.has('itemsPerPage');

/** Reads the state of a list from its URL. `stored` is used only when the URL has neither page nor size (OP-021). */
export function readListState(params: URLSearchParams, shape: ListShape, stored: StoredPosition): ListState {
  const silent = usesStoredPosition(params, shape);
  const size = Number(params.get('itemsPerPage'));
  const itemsPerPage = shape.pageSizes.find((known) => known === size) ?? (silent ? stored.rows : shape.pageSizes[0]);
  const page = Number(params.get(shape.pageParam));
  const filters = Object.entries(shape.filters).flatMap(([name, filter]) => {
    const text = params.get(name) ?? '';
    return acceptsText(filter, text) ? [[name, text] as const] : [];
  });
  const filtered = filters.length > 0 || params.has('search');
  return {
    // The stored row is an index in the complete list, so it is ignored in a filtered one.
    page: Number.isSafeInteger(page) && page > 0 ? page : silent && !filtered ? pageOfRow(stored.first, itemsPerPage) : 1,
    itemsPerPage,
    search: params.get('search')?.trim() ?? '',
    sort: readSort(params.get('order'), shape.sorts),
    filters: Object.fromEntries(filters),
  };
}

/** The URL of a state. Page and size are always written, so that a shared link shows the same rows to all users. */
export function writeListState(params: URLSearchParams, shape: ListShape, state: ListState): URLSearchParams {
  const next = new URLSearchParams(params);
  const set = (name: string, value: string) => (value === '' ? next.delete(name) : next.set(name, value));
  set(shape.pageParam, String(state.page));
  set('itemsPerPage', String(state.itemsPerPage));
  set('search', state.search);
  set('order', writeSort(state.sort));
  for (const name of Object.keys(shape.filters)) set(name, state.filters[name] ?? '');
  return next;
}

/** The filters with one of them set or removed. */
export const withFilter = (filters: ListState['filters'], name: string, value: string | null): ListState['filters'] => {
  const { [name]: _, ...others } = filters;
  return value === null ? others : { ...others, [name]: value };
};

/** The input for a state: values of its filters, without those that are not set. */
export const queryOf = ({ sorts, filters: declared }: ListShape, { page, itemsPerPage, search, sort, filters }: ListState) => ({
  page,
  itemsPerPage,
  ...(sorts.length > 0 && { sort }),
  ...(search && { search }),
  ...Object.fromEntries(
    Object.entries(filters).flatMap(([name, text]) => {
      const filter = declared[name];
      return filter ? [[name, readFilter(filter, text)]] : [];
    }),
  ),
});

/** True when a search or a filter is set: an empty result then means «nothing matches», not «nothing yet». */
export const isFiltered = (state: Pick<ListState, 'search' | 'filters'>) => state.search !== '' || Object.keys(state.filters).length > 0;
