import { describe, expect, it } from 'vitest';
import { nest } from './nested-set.ts';

const row = (name: string, lft: number, rgt: number) => ({ name, lft, rgt });

describe('nest', () => {
  it('gives each row its children, in order, and keeps the order of the rows', () => {
    const rows = nest([row('root', 1, 12), row('a', 2, 7), row('a1', 3, 4), row('a2', 5, 6), row('b', 8, 9), row('c', 10, 11)]);
    expect(rows.map(({ name, children }) => [name, children.map((child) => child.name)])).toEqual([
      ['root', ['a', 'b', 'c']],
      ['a', ['a1', 'a2']],
      ['a1', []],
      ['a2', []],
      ['b', []],
      ['c', []],
    ]);
  });

  it('returns several levels up in one step', () => {
    const [root] = nest([row('root', 1, 10), row('a', 2, 7), row('a1', 3, 6), row('a11', 4, 5), row('b', 8, 9)]);
    expect(root?.children.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(root?.children[0]?.children[0]?.children[0]?.name).toBe('a11');
  });

  it('returns rows without parent as roots', () => {
    expect(nest([row('a', 1, 2), row('b', 3, 4)]).every(({ children }) => children.length === 0)).toBe(true);
  });
});
