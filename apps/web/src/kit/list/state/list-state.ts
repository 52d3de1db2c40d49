import type { Sort } from '@comptoir/shared/list';
import type { Filter } from '@comptoir/shared/list/definition';
import { acceptsText, readFilter, readSort, type SortRule, writeSort } from '@comptoir/shared/list/url';
import type { Density } from '../../../lib/appearance.ts';
import { today } from '../../../lib/day.ts';
import { readStored, store } from '../../../lib/storage.ts';
import { arrangeColumns, type ChosenColumns, type ColumnKey } from '../table/column.ts';

/** Page size and first row of a table, stored in local storage under `table:<route name>` (LCM-007, OP-021). */
interface StoredPosition {
  rows: number;
  /** Index of the first row, from 0. */
  first: number;
}

const keyOf = (name: string) => `table:${name}`;

/** Reads the stored position; invalid values are replaced by the defaults. */
export function readStoredPosition(name: string, sizes: readonly [number, ...number[]]): StoredPosition {
  const { rows, first } = parse(readStored(keyOf(name)));
  const known = sizes.find((size) => size === rows);
  if (known === undefined) return { rows: sizes[0], first: 0 };
  return { rows: known, first: typeof first === 'number' && Number.isSafeInteger(first) && first > 0 ? first : 0 };
}

function parse(text: string | null): { rows?: unknown; first?: unknown } {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

export const writeStoredPosition = (name: string, position: StoredPosition) => store(keyOf(name), JSON.stringify(position));

/** Number of pages of a list; an empty list has one empty page. */
export const pageCount = (total: number, itemsPerPage: number) => Math.max(1, Math.ceil(total / itemsPerPage));

/** First and last row of the page, from 1; both 0 when there is no row. */
export function pageRange(page: number, itemsPerPage: number, total: number) {
  const first = (page - 1) * itemsPerPage + 1;
  if (first > total) return { first: 0, last: 0 };
  return { first, last: Math.min(total, first + itemsPerPage - 1) };
}

/** Page that contains the row with this index (from 0), used for stored positions (OP-021). */
export const pageOfRow = (index: number, itemsPerPage: number) => Math.floor(index / itemsPerPage) + 1;

/** The page numbers below a list: the first and last one, the current one and its neighbours; 'gap' replaces the omitted ones. */
export function pageNumbers(page: number, count: number): (number | 'gap')[] {
  const near = new Set([1, count, page - 1, page, page + 1]);
  if (page <= 2) near.add(3);
  if (page >= count - 1) near.add(count - 2);
  const visible = [...near].filter((number) => number >= 1 && number <= count).sort((a, b) => a - b);
  return visible.flatMap((number, index): (number | 'gap')[] => {
    const skipped = number - (visible[index - 1] ?? number - 1) - 1;
    // A gap of one page is as wide as its number: shows the number.
    if (skipped === 1) return [number - 1, number];
    return skipped > 1 ? ['gap', number] : [number];
  });
}

/** What a list shows: its rows, and its table. It is stored only in the URL (design §4.4, VUE-002). */
export interface ListState {
  page: number;
  itemsPerPage: number;
  search: string;
  sort: Sort[];
  /** The filters that are set, by name, in the format of the URL. */
  filters: Readonly<Record<string, string>>;
  columns: ChosenColumns;
  density: Density;
}

/** What the browser has stored for a list. */
export type StoredList = StoredPosition & Pick<ListState, 'columns' | 'density'>;

/** The URL parameters of a list; other parameters are kept. */
export interface ListShape {
  pageParam: string;
  pageSizes: readonly [number, ...number[]];
  sorts: readonly SortRule[];
  filters: Readonly<Record<string, Filter<never>>>;
  columns: readonly ColumnKey[];
  /** Least number of characters of a search; 1 by default. */
  searchFrom?: number;
}

/** True when the URL has neither page nor size, so that what is stored applies. */
export const usesStored = (params: URLSearchParams, { pageParam }: ListShape) => !params.has(pageParam) && !params.has('itemsPerPage');

/** The density in a URL; the default one is not written. */
const readDensity = (text: string | null): Density => (text === 'compact' ? 'compact' : 'comfortable');

/** Keys of the columns in a URL. */
export const columnsIn = (params: URLSearchParams): string[] => params.get('columns')?.split(',').filter(Boolean) ?? [];

/** Reads the state of a list from its URL. `stored` is used only when the URL has neither page nor size (OP-021). */
export function readListState(params: URLSearchParams, shape: ListShape, stored: StoredList): ListState {
  const silent = usesStored(params, shape);
  const size = Number(params.get('itemsPerPage'));
  const itemsPerPage = shape.pageSizes.find((known) => known === size) ?? (silent ? stored.rows : shape.pageSizes[0]);
  const page = Number(params.get(shape.pageParam));
  const filters = Object.entries(shape.filters).flatMap(([name, filter]) => {
    const text = params.get(name) ?? '';
    return acceptsText(filter, text) ? [[name, text] as const] : [];
  });
  const filtered = filters.length > 0 || params.has('search');
  const search = params.get('search')?.trim() ?? '';
  return {
    // The stored row is an index in the complete list, so it is ignored in a filtered one.
    page: Number.isSafeInteger(page) && page > 0 ? page : silent && !filtered ? pageOfRow(stored.first, itemsPerPage) : 1,
    itemsPerPage,
    // A shorter search is not sent when it is typed, nor when it is in an address.
    search: search.length < (shape.searchFrom ?? 1) ? '' : search,
    sort: readSort(params.get('order'), shape.sorts),
    filters: Object.fromEntries(filters),
    columns: silent && !params.has('columns') ? stored.columns : arrangeColumns(shape.columns, columnsIn(params)),
    density: silent && !params.has('density') ? stored.density : readDensity(params.get('density')),
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
  set('columns', state.columns?.join() ?? '');
  set('density', state.density === 'compact' ? 'compact' : '');
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
      return filter ? [[name, readFilter(filter, text, today())]] : [];
    }),
  ),
});

/** True when a search or a filter is set: an empty result then means «nothing matches», not «nothing yet». */
export const isFiltered = (state: Pick<ListState, 'search' | 'filters'>) => state.search !== '' || Object.keys(state.filters).length > 0;

/** The sort after a click on a header: cycles through the directions, then none. `several` (Shift) keeps the other sorted columns. */
export function nextSort(sort: readonly Sort[], rule: SortRule, several: boolean): Sort[] {
  const index = sort.findIndex(({ field }) => field === rule.field);
  const current = sort[index];
  const direction = rule.directions[current === undefined ? 0 : rule.directions.indexOf(current.direction) + 1];
  const item = direction === undefined ? [] : [{ field: rule.field, direction }];
  if (!several) return item;
  return index === -1 ? [...sort, ...item] : [...sort.slice(0, index), ...item, ...sort.slice(index + 1)];
}
