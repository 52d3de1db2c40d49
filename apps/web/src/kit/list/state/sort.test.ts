import { readSort, writeSort } from '@comptoir/shared/list/url';
import { describe, expect, it } from 'vitest';
import { nextSort } from './sort.ts';

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
