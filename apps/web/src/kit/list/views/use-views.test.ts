import { defineList } from '@comptoir/shared/list/definition';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../../lib/testing/fake-server.ts';
import { listScreen, shapeOf } from '../list-screen.ts';
import type { ListState } from '../state/list-state.ts';
import { arrangeColumns } from '../table/column.ts';
import {
  droppedOfAddress,
  droppedParts,
  partsOf,
  readView,
  storeDefaultViews,
  viewAddress,
  viewList,
  withDefaultView,
  writeView,
} from './use-views.ts';

interface Row {
  uuid: string;
  name: string;
  price: number;
  createdAt: string;
}

const list = listScreen(
  defineList<Row>()({
    ...{ name: 'things', route: 'ListProducts', title: 'Choses', noun: { one: 'chose', many: 'choses' }, emptyText: 'Rien.' },
    search: { label: 'Rechercher' },
    filters: {
      created: { kind: 'days', label: 'Création' },
      state: { kind: 'choice', label: 'Statut', options: [{ value: 'open', label: 'Ouvert' }] },
      title: { kind: 'contains', label: 'Titre' },
    },
    columns: {
      name: { kind: 'name', title: 'Nom', sort: ['asc', 'desc'] },
      price: { kind: 'decimal', title: 'Prix', sort: ['asc', 'desc'] },
      createdAt: { kind: 'date', title: 'Créée le' },
    },
  }),
);
const shape = shapeOf(list);
const none = new URLSearchParams();

afterEach(() => vi.unstubAllGlobals());

describe('a view', () => {
  const state: fc.Arbitrary<ListState> = fc.record({
    page: fc.integer({ min: 1, max: 1000 }),
    itemsPerPage: fc.constantFrom(...shape.pageSizes),
    search: fc.string().map((text) => (text.trim().length < (shape.searchFrom ?? 1) ? '' : text.trim())),
    sort: fc.uniqueArray(fc.record({ field: fc.constantFrom('name', 'price'), direction: fc.constantFrom('asc', 'desc') }), {
      selector: ({ field }) => field,
    }),
    filters: fc.record(
      {
        created: fc.constantFrom('thisMonth', 'nextThirtyDays', '2026-01-01..2026-01-31'),
        state: fc.constant('open'),
        title: fc.string({ minLength: 1 }),
      },
      { requiredKeys: [] },
    ),
    columns: fc.shuffledSubarray(shape.columns.map(({ key }) => key)).map((keys) => arrangeColumns(shape.columns, keys)),
    density: fc.constantFrom('comfortable', 'compact'),
  });

  it('gives back the state that it was saved from, on its first page, and leaves nothing out [VUE-001, VUE-002, VUE-004]', () => {
    fc.assert(
      fc.property(state, fc.constantFrom('', 'view=gone', 'savedView=x&page=7'), (saved, address) => {
        const query = writeView(new URLSearchParams(address), shape, saved);
        expect(readView(query, shape)).toEqual({ ...saved, page: 1 });
        expect(droppedParts({ query, parts: [] }, shape)).toEqual([]);
        expect(new URLSearchParams(query).get('page')).toBeNull();
      }),
    );
  });

  it('of a tab of a screen is that of its list, and opens the tab', () => {
    const gone = new URLSearchParams('view=gone&page=3');
    expect([viewList(list, none), viewList(list, gone)]).toEqual(['things', 'things:gone']);
    expect(writeView(gone, shape, readView('itemsPerPage=25', shape))).toBe('view=gone&itemsPerPage=25');
  });

  it('is without the columns, filters and sorts that the list no longer has, and names them as they were [VUE-005]', () => {
    const query = 'itemsPerPage=25&order=stock.asc,price.desc&columns=name,promo,price&brand=x&state=closed&created=thisMonth';
    const parts = [
      { kind: 'column', key: 'promo', label: 'Code promo' },
      { kind: 'column', key: 'stock', label: 'Stock' },
      { kind: 'filter', key: 'brand', label: 'Marque' },
    ] as const;
    expect(droppedParts({ query, parts: [...parts] }, shape)).toEqual([
      { kind: 'column', label: 'Code promo' },
      { kind: 'filter', label: 'Marque' },
      { kind: 'filter', label: 'Statut' },
      { kind: 'sort', label: 'Stock' },
    ]);
    expect(readView(query, shape)).toMatchObject({
      columns: ['name', 'price'],
      filters: { created: 'thisMonth' },
      sort: [{ field: 'price', direction: 'desc' }],
    });
  });

  it('is told from an address without a view, whose other parameters are not the list’s [VUE-005]', () => {
    const address = new URLSearchParams('page=2&columns=name,promo&state=closed&brand=x&tab=3&order=stock.asc');
    expect(droppedOfAddress(address, shape)).toEqual([
      { kind: 'column', label: 'promo' },
      { kind: 'filter', label: 'Statut' },
      { kind: 'sort', label: 'stock' },
    ]);
    expect(droppedOfAddress(new URLSearchParams('columns=name&order=name.asc&state=open&page=1'), shape)).toEqual([]);
  });

  it('keeps the labels of its columns, sorts and filters [VUE-005]', () => {
    const saved = readView('order=price.asc&columns=name,createdAt&created=thisMonth', shape);
    expect(partsOf(list, saved).map(({ kind, key, label }) => `${kind} ${key} ${label}`)).toEqual([
      'column name Nom',
      'column price Prix',
      'column createdAt Créée le',
      'filter created Création',
    ]);
  });
});

it('the default view is opened by an address that says nothing of the list, and by no other one [VUE-001]', () => {
  const stored = stubStorage({ user_uuid: 'u' });
  const view = { uuid: 'v', list: 'things', query: 'itemsPerPage=25&columns=name', isDefault: true };
  const views = (...all: object[]) => storeDefaultViews(all as Parameters<typeof storeDefaultViews>[0]);
  const opened = (address: string) => `?${withDefaultView(list, new URLSearchParams(address), shape)}`;
  views(view, { ...view, uuid: 'w', isDefault: false });
  expect(opened('')).toBe(viewAddress(view));
  for (const address of ['page=1', 'itemsPerPage=10', 'search=a', 'state=open', 'columns=name', 'density=compact', 'view=gone']) {
    expect(opened(address)).toBe(`?${address}`);
  }
  views({ ...view, isDefault: false });
  expect(opened('')).toBe('?');
  expect([...stored.keys()]).toEqual(['user_uuid']);
});
