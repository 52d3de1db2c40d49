import type { CategoryNode } from '@comptoir/shared/catalogue/categories/category-tree';
import { describe, expect, it } from 'vitest';
import { node } from './testing/node.ts';
import { rowsOf } from './tree-rows.ts';
import { dropAt, movedInTree, siblingsOf } from './use-tree-move.ts';

/** Positions with a gap, as a marketplace may store them. */
const TREE = [
  node('Loisirs', [node('Cinéma', [], 1), node('Opéra', [], 3), node('Danse', [], 4)], 1),
  node('Sport', [node('Tennis')], 2),
  node('Voyages', [], 3),
];
const names = (nodes: readonly CategoryNode[]): string[] =>
  nodes.map(({ name, position, children }) => `${position} ${name}${children.length > 0 ? ` (${names(children).join(', ')})` : ''}`);

describe('a category moved between its siblings', () => {
  it('moves with its sub-tree, and the siblings in between shift', () => {
    expect(names(movedInTree(TREE, { uuid: 'Loisirs', previous: 'Sport', next: 'Voyages' }))).toEqual([
      '1 Sport (1 Tennis)',
      '2 Loisirs (1 Cinéma, 3 Opéra, 4 Danse)',
      '3 Voyages',
    ]);
  });

  it('moves only below its parent; all else is unchanged', () => {
    const next = movedInTree(TREE, { uuid: 'Danse', previous: null, next: 'Cinéma' });
    expect(names(next)[0]).toBe('1 Loisirs (1 Danse, 3 Cinéma, 4 Opéra)');
    expect(next[1]).toBe(TREE[1]);
  });

  it('changes nothing when it is not in the tree', () => {
    expect(movedInTree(TREE, { uuid: 'Musée', previous: null, next: 'Loisirs' })).toBe(TREE);
    expect(siblingsOf(TREE, 'Musée')).toEqual([]);
    expect(siblingsOf(TREE, 'Opéra')).toBe(TREE[0]?.children);
  });
});

describe('a drop between two lines', () => {
  // 0 Loisirs · 1 Cinéma · 2 Opéra · 3 Danse · 4 Sport · 5 Tennis · 6 Voyages
  const rows = rowsOf(TREE, () => true);

  it.each([
    ['above the first', 6, 0, { index: 0 }],
    ['between two siblings', 0, 6, { index: 1 }],
    ['after the last and all below it', 0, 7, { index: 2 }],
    ['after the last child of its parent', 1, 4, { index: 2 }],
    ['above the first child', 3, 1, { index: 0 }],
  ] as const)('%s takes the place of who is there', (_, from, gap, drop) => expect(dropAt(rows, from, gap)).toEqual(drop));

  it.each([
    [0, 0],
    [0, 4],
    [2, 2],
    [2, 3],
    [6, 6],
    [6, 7],
  ])('next to its own place changes nothing (line %i, gap %i)', (from, gap) => expect(dropAt(rows, from, gap)).toBe('same'));

  it.each([
    ['among the children of another', 6, 2],
    ['among its own children', 0, 2],
    ['outside its parent', 2, 0],
    ['below another parent', 1, 6],
  ] as const)('%s is elsewhere', (_, from, gap) => expect(dropAt(rows, from, gap)).toBe('elsewhere'));
});
