import { expect, it } from 'vitest';
import { selectionChange, UNCHANGED } from '../../kit/list/selection/selection.ts';
import { readKept } from './hide-products.screen.tsx';

it('the stored changes of a selection are restored unchanged', () => {
  const kept = { all: true, add: ['a'], remove: ['b', 'c'], removeBound: ['c'] };
  const read = readKept(JSON.stringify(kept));
  expect(selectionChange(read)).toEqual({ isAllSelected: true, add: ['a'], remove: ['b', 'c'] });
  expect([...read.removeBound]).toEqual(['c']);
});

it.each(['', 'null', '{}', '[]', '{"add":1,"remove":[],"removeBound":[]}', '{"add":[1],"remove":[],"removeBound":[]}'])(
  'what is no selection changes nothing (%s)',
  (text) => {
    expect(readKept(text)).toBe(UNCHANGED);
  },
);
