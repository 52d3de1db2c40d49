import { expect, it } from 'vitest';
import { node } from './testing/node.ts';
import { rowsOf } from './tree-rows.ts';
import { keyAction } from './use-tree-keys.ts';

const TREE = [node('Loisirs', [node('Cinéma', [node('Ciné-club')]), node('Opéra')]), node('Sport', [node('Tennis')])];
// 0 Loisirs (open) · 1 Cinéma (closed) · 2 Opéra · 3 Sport (closed)
const rows = rowsOf(TREE, (uuid) => uuid === 'Loisirs');
const focus = (index: number) => ({ kind: 'focus', index });

it.each([
  [0, 'ArrowUp', focus(0)],
  [0, 'ArrowDown', focus(1)],
  [3, 'ArrowDown', focus(3)],
  [2, 'Home', focus(0)],
  [0, 'End', focus(3)],
  [3, 'PageUp', focus(0)],
  [0, 'PageDown', focus(3)],
  [0, 'ArrowRight', focus(1)],
  [1, 'ArrowRight', { kind: 'toggle', uuids: ['Cinéma'], open: true }],
  [2, 'ArrowRight', focus(2)],
  [0, 'ArrowLeft', { kind: 'toggle', uuids: ['Loisirs'], open: false }],
  [2, 'ArrowLeft', focus(0)],
  [3, 'ArrowLeft', focus(3)],
  [1, '*', { kind: 'toggle', uuids: ['Cinéma'], open: true }],
  [3, '*', { kind: 'toggle', uuids: ['Loisirs', 'Sport'], open: true }],
  [2, 'Enter', { kind: 'follow' }],
  [2, ' ', { kind: 'take' }],
  [2, 'c', null],
])('on the row %i, %j', (at, key, action) => expect(keyAction(rows, at, key)).toEqual(action));
