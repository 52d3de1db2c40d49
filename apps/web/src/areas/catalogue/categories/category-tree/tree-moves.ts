import type { CategoryNode } from '@comptoir/shared/catalogue/categories/category-tree';
import { type Move, moved } from '../../../../kit/list/reorder/move.ts';
import type { TreeRow } from './tree-rows.ts';

/** The siblings of a node, including itself; empty when it is not in the tree. */
export function siblingsOf(nodes: readonly CategoryNode[], uuid: string): readonly CategoryNode[] {
  if (nodes.some((node) => node.uuid === uuid)) return nodes;
  for (const { children } of nodes) {
    const siblings = siblingsOf(children, uuid);
    if (siblings.length > 0) return siblings;
  }
  return [];
}

/** The tree after a node has moved among its siblings, with its sub-tree (CAT-062). */
export function movedInTree(nodes: readonly CategoryNode[], move: Move): readonly CategoryNode[] {
  if (nodes.some(({ uuid }) => uuid === move.uuid)) return moved(nodes, move);
  let changed = false;
  const next = nodes.map((node) => {
    const children = movedInTree(node.children, move);
    if (children === node.children) return node;
    changed = true;
    return { ...node, children: [...children] };
  });
  return changed ? next : nodes;
}

/** Target of a dragged node: an index among its siblings; `elsewhere` is below another parent, which is not allowed. */
export type Drop = { index: number } | 'same' | 'elsewhere';

/** Result of a drop of the node at `from` between the lines `gap - 1` and `gap`. */
export function dropAt(rows: readonly TreeRow[], from: number, gap: number): Drop {
  const own = rows[from];
  if (own === undefined) return 'elsewhere';
  const isSibling = ({ level, parent }: TreeRow) => level === own.level && parent === own.parent;
  const next = rows[gap];
  // The gap below the last sibling and its sub-tree is not followed by a sibling.
  const end = rows.findIndex((row, index) => index > from && row.level < own.level);
  const last = end < 0 ? rows.length : end;
  if (gap !== last && (next === undefined || !isSibling(next))) return 'elsewhere';
  const before = gap === last ? own.siblings : (next?.place ?? 1) - 1;
  // The siblings behind the node's old place shift first.
  const place = before >= own.place ? before : before + 1;
  return place === own.place ? 'same' : { index: place - 1 };
}
