import { readSort, writeSort } from '@comptoir/shared/list/url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrangeColumns } from '../table/column.ts';
import {
  isFiltered,
  type ListShape,
  type ListState,
  nextSort,
  pageCount,
  pageNumbers,
  pageOfRow,
  pageRange,
  queryOf,
  readListState,
  type StoredList,
  writeListState,
} from './list-state.ts';

const shape: ListShape = {
  pageParam: 'page',
  pageSizes: [10, 25, 100],
  sorts: [
    { field: 'name', directions: ['asc', 'desc'] },
    { field: 'position', directions: ['asc', 'desc'] },
  ],
  filters: {
    supplier: { kind: 'record', record: 'supplier', label: 'Fournisseur', placeholder: 'Chercher', nameIn: () => null },
    expiration: { kind: 'days', label: 'Expiration' },
    enabled: { kind: 'flag', label: 'État', labels: { on: 'oui', off: 'non' } },
  },
  columns: ['image', 'name', 'price', 'stock'].map((key, index) => ({ key, isFixed: index < 2 })),
};
const nothingStored = { rows: 10, first: 0, columns: null, density: 'comfortable' } as const;
const stored = { ...nothingStored, rows: 25, first: 50 };
const read = (query: string, stored: StoredList = nothingStored) => readListState(new URLSearchParams(query), shape, stored);

describe('the state of a list in its URL', () => {
  it('reads page, size, search, order and filters', () => {
    expect(read('page=2&itemsPerPage=25&search=spa&order=name.asc,position.desc&supplier=abc')).toEqual({
      page: 2,
      itemsPerPage: 25,
      search: 'spa',
      sort: [
        { field: 'name', direction: 'asc' },
        { field: 'position', direction: 'desc' },
      ],
      filters: { supplier: 'abc' },
      columns: null,
      density: 'comfortable',
    });
  });

  it('drops a search that is too short to be sent when it is typed', () => {
    const from = (query: string) => readListState(new URLSearchParams(query), { ...shape, searchFrom: 3 }, nothingStored).search;
    expect([from('search=a'), from('search=%20ab%20'), from('search=spa'), read('search=a').search]).toEqual(['', '', 'spa', 'a']);
  });

  it('survives a round trip, and keeps parameters of others', () => {
    const query =
      'tab=2&page=3&itemsPerPage=100&search=caf%C3%A9&order=position.desc&supplier=abc&columns=image%2Cname%2Cstock&density=compact';
    const params = new URLSearchParams(query);
    expect(writeListState(params, shape, readListState(params, shape, nothingStored)).toString()).toBe(query);
  });

  it('is written and read without loss, for any state, with its columns, their order and density [VUE-002]', () => {
    const days = fc.tuple(fc.integer({ min: 1, max: 14 }), fc.integer({ min: 15, max: 28 }));
    const two = (day: number) => String(day).padStart(2, '0');
    const filters = fc.record(
      {
        supplier: fc.uuid(),
        expiration: days.map(([start, end]) => `2026-02-${two(start)}..2026-02-${two(end)}`),
        enabled: fc.constantFrom('0', '1'),
      },
      { requiredKeys: [] },
    );
    const state: fc.Arbitrary<ListState> = fc.record({
      page: fc.integer({ min: 1, max: 1_000_000 }),
      itemsPerPage: fc.constantFrom(...shape.pageSizes),
      search: fc.string().map((text) => text.trim()),
      sort: fc.uniqueArray(fc.record({ field: fc.constantFrom('name', 'position'), direction: fc.constantFrom('asc', 'desc') }), {
        selector: ({ field }) => field,
      }),
      filters,
      columns: fc.shuffledSubarray(shape.columns.map(({ key }) => key)).map((keys) => arrangeColumns(shape.columns, keys)),
      density: fc.constantFrom('comfortable', 'compact'),
    });
    const otherStored: StoredList = { rows: 25, first: 50, columns: ['image', 'name'], density: 'compact' };
    fc.assert(
      fc.property(state, (listState) => {
        const url = writeListState(new URLSearchParams('tab=2'), shape, listState);
        expect(readListState(new URLSearchParams(url.toString()), shape, otherStored)).toEqual(listState);
      }),
    );
  });

  it('sends the procedure the values of its filters, without those that are not set', () => {
    expect(queryOf(shape, read('search=spa&expiration=2026-01-01..&enabled=0&supplier='))).toEqual({
      page: 1,
      itemsPerPage: 10,
      sort: [],
      search: 'spa',
      expiration: { after: '2026-01-01' },
      enabled: false,
    });
  });

  it('drops a filter with an invalid value', () => {
    expect(read('expiration=2026-02-30..&enabled=2').filters).toEqual({});
  });

  it('removes filters that are no longer set', () => {
    const params = new URLSearchParams('page=3&itemsPerPage=25&search=spa&order=name.asc&supplier=abc');
    const state: ListState = { page: 1, itemsPerPage: 25, search: '', sort: [], filters: {}, columns: null, density: 'comfortable' };
    expect(writeListState(params, shape, state).toString()).toBe('page=1&itemsPerPage=25');
  });

  it.each(['', 'page=0', 'page=-1', 'page=1.5', 'page=abc', 'page=&itemsPerPage=30', 'itemsPerPage=1000000'])(
    'is on the first ten rows for %j',
    (query) => {
      expect(read(query)).toMatchObject({ page: 1, itemsPerPage: 10 });
    },
  );
});

describe('the columns and the density in the URL', () => {
  const own: StoredList = { ...nothingStored, columns: ['image', 'name'], density: 'compact' };

  it('are those of the link, whatever is stored; unknown columns are dropped [VUE-002]', () => {
    expect(read('page=1&columns=stock,name,gone&density=comfortable', own)).toMatchObject({
      columns: ['image', 'stock', 'name'],
      density: 'comfortable',
    });
    expect(read('page=1', own)).toMatchObject({ columns: null, density: 'comfortable' });
    expect(read('columns=gone', own)).toMatchObject({ columns: null, density: 'compact' });
  });

  it('are the stored ones when the URL has neither page nor size', () => {
    expect(read('search=spa', own)).toMatchObject({ columns: ['image', 'name'], density: 'compact' });
  });
});

describe('the stored position', () => {
  it('is used when the URL has no page [LCM-007]', () => {
    expect(read('', stored)).toMatchObject({ page: 3, itemsPerPage: 25 });
  });

  it('is ignored when the URL has a page or a size [LCM-007]', () => {
    expect(read('page=1', stored)).toMatchObject({ page: 1, itemsPerPage: 10 });
    expect(read('itemsPerPage=100', stored)).toMatchObject({ page: 1, itemsPerPage: 100 });
  });

  it('gives its size, but not its row, to a list opened with a filter', () => {
    expect(read('search=spa', stored)).toMatchObject({ page: 1, itemsPerPage: 25 });
  });
});

it('distinguishes a filtered list from a complete one', () => {
  expect(isFiltered(read('page=2&order=name.asc'))).toBe(false);
  expect(isFiltered(read('search=spa'))).toBe(true);
  expect(isFiltered(read('supplier=abc'))).toBe(true);
});

const name = { field: 'name', directions: ['asc', 'desc'] } as const;
const position = { field: 'position', directions: ['asc', 'desc'] } as const;
const present = { field: 'adminProductName', directions: ['asc'] } as const;

describe('nextSort', () => {
  it('cycles through ascending, descending and none', () => {
    const first = nextSort([], name, false);
    const second = nextSort(first, name, false);
    expect(first).toEqual([{ field: 'name', direction: 'asc' }]);
    expect(second).toEqual([{ field: 'name', direction: 'desc' }]);
    expect(nextSort(second, name, false)).toEqual([]);
  });

  it('toggles between set and none when the marketplace defines no direction [PRD-007]', () => {
    const first = nextSort([], present, false);
    expect(first).toEqual([{ field: 'adminProductName', direction: 'asc' }]);
    expect(nextSort(first, present, false)).toEqual([]);
  });

  it('replaces the sorted column, or adds a column with Shift, in the order of the clicks', () => {
    const byName = nextSort([], name, false);
    expect(nextSort(byName, position, false)).toEqual([{ field: 'position', direction: 'asc' }]);
    const both = nextSort(byName, position, true);
    expect(writeSort(both)).toBe('name.asc,position.asc');
    expect(writeSort(nextSort(both, name, true))).toBe('name.desc,position.asc');
    expect(writeSort(nextSort(nextSort(both, name, true), name, true))).toBe('position.asc');
  });
});

describe('readSort', () => {
  it('reads the output of writeSort', () => {
    expect(writeSort(readSort('position.desc,name.asc', [name, position]))).toBe('position.desc,name.asc');
  });

  it.each([null, '', 'slug.asc', 'name', 'name.up', 'name.ASC', ',,', 'adminProductName.desc'])('drops %j', (text) => {
    expect(readSort(text, [name, position, present])).toEqual([]);
  });

  it('ignores a repeated field', () => {
    expect(writeSort(readSort('name.asc,name.desc', [name]))).toBe('name.asc');
  });
});

describe('page arithmetic', () => {
  it('counts at least one page', () => {
    expect(pageCount(0, 10)).toBe(1);
    expect(pageCount(10, 10)).toBe(1);
    expect(pageCount(11, 10)).toBe(2);
    expect(pageCount(12_431, 25)).toBe(498);
  });

  it('returns the first and last row of a page', () => {
    expect(pageRange(1, 25, 12_431)).toEqual({ first: 1, last: 25 });
    expect(pageRange(498, 25, 12_431)).toEqual({ first: 12_426, last: 12_431 });
    expect(pageRange(2, 10, 11)).toEqual({ first: 11, last: 11 });
    expect(pageRange(1, 25, 0)).toEqual({ first: 0, last: 0 });
    expect(pageRange(3, 25, 30)).toEqual({ first: 0, last: 0 });
  });

  it('finds the page of a stored first row', () => {
    expect(pageOfRow(0, 10)).toBe(1);
    expect(pageOfRow(9, 10)).toBe(1);
    expect(pageOfRow(50, 25)).toBe(3);
  });

  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 498, [1, 2, 3, 'gap', 498]],
    [2, 498, [1, 2, 3, 'gap', 498]],
    [4, 498, [1, 2, 3, 4, 5, 'gap', 498]],
    [250, 498, [1, 'gap', 249, 250, 251, 'gap', 498]],
    [498, 498, [1, 'gap', 496, 497, 498]],
    [3, 5, [1, 2, 3, 4, 5]],
  ])('shows the numbers around page %i of %i', (page, count, expected) => {
    expect(pageNumbers(page, count)).toEqual(expected);
  });
});
