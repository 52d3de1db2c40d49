import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../../lib/testing/fake-server.ts';
import {
  arrangeColumns,
  besideEachOther,
  type Column,
  columnKeys,
  completeOrder,
  readStoredColumns,
  storeColumns,
  visibleColumns,
} from './column.ts';

const column = (key: string, kind: Column<null>['kind']): Column<null> => ({ key, title: key, kind, cell: () => null });
const columns = [column('handle', 'text'), column('picture', 'thumbnail'), column('name', 'name'), column('count', 'figure')];
const keys = columnKeys(columns);
const list = { route: 'things', name: 'allThings' };
const anyKeys = fc.shuffledSubarray(['handle', 'picture', 'name', 'count', 'elsewhere']);

afterEach(() => vi.unstubAllGlobals());

describe('the chosen columns', () => {
  const shown = (...chosen: string[]) => visibleColumns(columns, arrangeColumns(keys, chosen)).map(({ key }) => key);

  it('are shown in their order, always with the first one and the name column', () => {
    expect(shown()).toEqual(['handle', 'picture', 'name', 'count']);
    expect(shown('count', 'elsewhere', 'picture')).toEqual(['handle', 'count', 'picture', 'name']);
    expect(shown('name', 'count')).toEqual(['handle', 'name', 'count']);
    expect(shown('handle')).toEqual(['handle', 'name']);
  });

  it('are arranged once: a second time changes nothing', () => {
    fc.assert(
      fc.property(anyKeys, (chosen) => {
        const arranged = arrangeColumns(keys, chosen);
        expect(arrangeColumns(keys, arranged ?? [])).toEqual(arranged);
        expect([...completeOrder(keys, arranged)].sort()).toEqual(['count', 'handle', 'name', 'picture']);
      }),
    );
  });

  it('are found again in the storage, and a column that was not known then is visible after the one before it', () => {
    stubStorage({ user_uuid: 'u' });
    fc.assert(
      fc.property(anyKeys, (chosen) => {
        const arranged = arrangeColumns(keys, chosen);
        storeColumns(list, keys, arranged);
        expect(readStoredColumns(list, keys)).toEqual(arranged);
      }),
    );
    storeColumns(list, keys, ['handle', 'count', 'name']);
    const next = columnKeys([...columns, column('price', 'figure')]);
    expect(readStoredColumns(list, next)).toEqual(['handle', 'count', 'price', 'name']);
  });
});

it('a name is short only while the column that it repeats is visible', () => {
  const name = { ...column('name', 'name'), cell: () => 'long', short: { beside: 'count', cell: () => 'short' } };
  const shown = (...others: string[]) =>
    besideEachOther([name, ...others.map((key) => column(key, 'figure'))]).map(({ cell }) => cell(null));
  expect(shown('count')).toEqual(['short', null]);
  expect(shown('picture')).toEqual(['long', null]);
});
