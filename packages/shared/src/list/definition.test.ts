import { describe, expect, expectTypeOf, it } from 'vitest';
import { defineList, type Moment } from './definition.ts';
import { columnsShown, fileCells, fileTitles } from './file.ts';
import type { FileColumn, ListInput, SortOf } from './input.ts';
import { listExport, listInput } from './schema.ts';
import { acceptsText, readFilter, readSort, sortRules, writeSort } from './url.ts';

interface Row {
  uuid: string;
  name: string;
  slug: string | null;
  active: boolean;
  count: number | null;
  createdAt: Moment;
  until: string | null;
  image: { url: string } | null;
}

const base = { name: 'things', route: 'things', title: 'Choses', noun: { one: 'chose', many: 'choses' }, emptyText: 'Rien.' } as const;
const list = defineList<Row>()({
  ...base,
  search: { label: 'Rechercher' },
  scope: { parent: 'uuid', archived: 'flag?' },
  filters: {
    system: {
      kind: 'choice',
      label: 'Système',
      options: [
        { value: 'iOS', label: 'iOS' },
        { value: 'ANDROID', label: 'Android' },
      ],
    },
    approved: { kind: 'flag', label: 'État', labels: { on: 'oui', off: 'non' } },
    expiration: { kind: 'days', label: 'Expiration' },
    title: { kind: 'contains', label: 'Titre' },
    categories: { kind: 'several', record: 'category', label: 'Catégorie', placeholder: 'Chercher', delay: 1 },
  },
  defaultSort: [{ field: 'createdAt', direction: 'desc' }],
  columns: {
    image: { kind: 'image', title: 'Image', noImage: 'Aucune' },
    name: { kind: 'name', title: 'Nom', sort: ['asc', 'desc'] },
    slug: { kind: 'text', title: 'Slug', within: 'name' },
    active: { kind: 'flag', title: 'État', labels: { on: 'Actif', off: 'Inactif' } },
    twice: { kind: 'count', title: 'Double', value: ({ count }) => count && 2 * count },
    createdAt: { kind: 'date', title: 'Créée le', sort: ['desc'] },
    until: { kind: 'day', title: 'Fin' },
    extra: { kind: 'screen', title: 'Écran' },
  },
});
type Things = typeof list;

const parent = '3b0c1a52-7f64-4c1c-9c0e-0e2f4f1f6a11';

describe('the names of a list', () => {
  it('must be declared: any other name does not compile', () => {
    expectTypeOf<SortOf<Things>['field']>().toEqualTypeOf<'name' | 'createdAt'>();
    expectTypeOf<FileColumn<Things>>().toEqualTypeOf<'name' | 'slug' | 'active' | 'twice' | 'createdAt' | 'until'>();
    expectTypeOf<ListInput<Things>['system']>().toEqualTypeOf<'iOS' | 'ANDROID' | undefined>();
    expectTypeOf<ListInput<Things>['approved']>().toEqualTypeOf<boolean | undefined>();
    expectTypeOf<ListInput<Things>['parent']>().toEqualTypeOf<string>();
    // @ts-expect-error an undeclared filter
    const filter: ListInput<Things> = { parent, brand: 'x' };
    // @ts-expect-error a sort by a column without sort
    const sort: ListInput<Things> = { parent, sort: [{ field: 'slug', direction: 'asc' }] };
    // @ts-expect-error a choice that is not one of the options
    const choice: ListInput<Things> = { parent, system: 'Symbian' };
    // @ts-expect-error the scope is missing
    const scope: ListInput<Things> = {};
    const unsearched = defineList<Row>()({ ...base, columns: { name: { kind: 'name', title: 'Nom' } } });
    // @ts-expect-error a search of a list without search
    const search: ListInput<typeof unsearched> = { search: 'x' };
    expect([filter, sort, choice, scope, search]).toHaveLength(5);
  });

  it('of its columns are the fields of a row, or come with a value', () => {
    const { name, route, title, noun, emptyText } = base;
    const common = { name, route, title, noun, emptyText };
    // @ts-expect-error a column without a field in the row
    defineList<Row>()({ ...common, columns: { nmae: { kind: 'name', title: 'Nom' } } });
    // @ts-expect-error a column whose kind does not match the field
    defineList<Row>()({ ...common, columns: { name: { kind: 'count', title: 'Nom' } } });
    // @ts-expect-error within a column that does not exist
    defineList<Row>()({ ...common, columns: { slug: { kind: 'text', title: 'Slug', within: 'title' } } });
    // @ts-expect-error a name that repeats a column that does not exist
    defineList<Row>()({ ...common, columns: { name: { kind: 'name', title: 'Nom', repeats: 'supplier' } } });
    // @ts-expect-error a value that reads a missing field
    defineList<Row>()({ ...common, columns: { other: { kind: 'name', title: 'Nom', value: (row) => row.label } } });
    defineList<Row>()({
      ...common,
      columns: { name: { kind: 'name', title: 'Nom' } },
      // @ts-expect-error a default sort by a column without sort
      defaultSort: [{ field: 'name', direction: 'asc' }],
    });
    // @ts-expect-error states without their labels
    defineList<Row>()({ ...common, columns: { name: { kind: 'state', title: 'Nom' } } });
    // @ts-expect-error a flag without its labels
    defineList<Row>()({ ...common, columns: { active: { kind: 'flag', title: 'État' } } });
    // @ts-expect-error an unknown kind of column
    defineList<Row>()({ ...common, columns: { name: { kind: 'link', title: 'Nom' } } });
    defineList<Row>()({
      ...common,
      columns: { name: { kind: 'name', title: 'Nom' } },
      // @ts-expect-error a filter without its label
      filters: { title: { kind: 'contains' } },
    });
    defineList<Row>()({
      ...common,
      columns: { name: { kind: 'name', title: 'Nom' } },
      filters: {
        // @ts-expect-error a name that reads a missing field
        supplier: { kind: 'record', record: 'supplier', label: 'Fournisseur', placeholder: 'Chercher', nameIn: ({ supplier }) => supplier },
      },
    });
    // @ts-expect-error rows without uuid need a key
    defineList<Omit<Row, 'uuid'>>()({ ...common, columns: { name: { kind: 'name', title: 'Nom' } } });
    expect(list.rowKey({ uuid: parent } as Row)).toBe(parent);
  });
});

describe('the input of a list', () => {
  const accepts = (input: unknown) => listInput(list).safeParse(input).success;

  it('has the declared filters, and the first page by default', () => {
    expect(listInput(list).parse({ parent })).toEqual({ parent, page: 1, itemsPerPage: 10, sort: [] });
    expect(accepts({ parent, system: 'iOS', approved: false, expiration: { after: '2026-01-01' }, categories: [parent] })).toBe(true);
  });

  it.each([
    {},
    { parent: '../x' },
    { parent, system: 'x' },
    { parent, approved: '1' },
    { parent, expiration: { after: '2026-02-30' } },
    { parent, sort: [{ field: 'slug', direction: 'asc' }] },
    { parent, search: 'x'.repeat(256) },
  ])('is refused: %j', (input) => {
    expect(accepts(input)).toBe(false);
  });

  it('of an export has the list’s columns and no unknown fields', () => {
    const exports = (filters: object, columns: string[]) => listExport(list).safeParse({ list: 'things', filters, columns }).success;
    expect(exports({ parent, search: 'a' }, ['name', 'slug'])).toBe(true);
    expect(exports({ parent }, [])).toBe(false);
    expect(exports({ parent }, ['image'])).toBe(false);
    expect(exports({ parent, sortByName: true }, ['name'])).toBe(false);
  });
});

describe('the file of a list', () => {
  const row: Row = {
    uuid: parent,
    name: 'Spa',
    slug: null,
    active: false,
    count: 3,
    createdAt: '2026-11-23T10:00:00Z',
    until: '2026-12-31',
    image: { url: '/x' },
  };

  it('has the visible columns in their order, and the columns within them', () => {
    expect(columnsShown(list, ['until', 'image', 'extra', 'name'])).toEqual(['until', 'name', 'slug']);
    expect(fileTitles(list, ['until', 'name', 'slug'])).toEqual(['Fin', 'Nom', 'Slug']);
  });

  it('has a cell of each kind', () => {
    const keys = columnsShown(list, Object.keys(list.columns));
    expect(fileCells(list, keys, row)).toEqual(['Spa', null, 'Inactif', 6, new Date(row.createdAt), { day: '2026-12-31' }]);
  });
});

describe('the URL of a list', () => {
  it('accepts the sorts of its columns', () => {
    expect(writeSort(readSort('createdAt.desc,name.asc,slug.asc,createdAt.asc', sortRules(list)))).toBe('createdAt.desc,name.asc');
  });

  it('accepts only values that the filter can write', () => {
    const { system, approved, expiration, title, categories } = list.filters;
    expect(['iOS', 'x', ''].map((text) => acceptsText(system, text))).toEqual([true, false, false]);
    expect(['1', '0', '2'].map((text) => acceptsText(approved, text))).toEqual([true, true, false]);
    expect(['2026-01-01..', 'thisMonth', '2026-02-30..', 'x', 'toString'].map((text) => acceptsText(expiration, text))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(readFilter(approved, '0', '2026-01-20')).toBe(false);
    expect(readFilter(expiration, '2026-01-01..2026-01-31', '2026-01-20')).toEqual({ after: '2026-01-01', before: '2026-01-31' });
    expect(readFilter(expiration, '..2026-01-31', '2026-01-20')).toEqual({ before: '2026-01-31' });
    expect(readFilter(expiration, 'lastSevenDays', '2026-01-20')).toEqual({ after: '2026-01-14', before: '2026-01-20' });
    expect(readFilter(expiration, 'beforeToday', '2026-01-20')).toEqual({ before: '2026-01-19' });
    expect(readFilter(title, 'spa', '2026-01-20')).toBe('spa');
    expect(readFilter(categories, 'a,b', '2026-01-20')).toEqual(['a', 'b']);
  });
});
