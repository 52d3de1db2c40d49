import type { CategoryNode } from '@comptoir/shared/catalogue/categories/category-tree';
import { categoryTreeTexts as texts } from '@comptoir/shared/catalogue/texts';
import { reorderContract, reorderTexts } from '@comptoir/shared/list-texts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { categoryTreeQuery } from '../../../../kit/category-tree.tsx';
import { type Move, moved, moveTo } from '../../../../kit/list/reorder/move.ts';
import type { ReadOrder } from '../../../../kit/list/reorder/move-sender.ts';
import { useMoves } from '../../../../kit/list/reorder/use-moves.ts';
import { toast } from '../../../../ui/toast.ts';
import { categoryMoves } from '../category-actions.ts';
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
  const movedRow = rows[from];
  if (movedRow === undefined) return 'elsewhere';
  const isSibling = ({ level, parent }: TreeRow) => level === movedRow.level && parent === movedRow.parent;
  const next = rows[gap];
  // The gap below the last sibling and its sub-tree is not followed by a sibling.
  const end = rows.findIndex((row, index) => index > from && row.level < movedRow.level);
  const last = end < 0 ? rows.length : end;
  if (gap !== last && (next === undefined || !isSibling(next))) return 'elsewhere';
  const before = gap === last ? movedRow.siblings : (next?.place ?? 1) - 1;
  // The siblings behind the node's old place shift first.
  const place = before >= movedRow.place ? before : before + 1;
  return place === movedRow.place ? 'same' : { index: place - 1 };
}

interface MovingRow {
  node: CategoryNode;
  /** The target, when moved by keyboard. */
  move: Move;
}

/** The tree with the pending moves and the one in progress: nothing is sent before the drop. `read` is the tree of the query. */
export function useTreeMove(read: readonly CategoryNode[], blocked: boolean) {
  const client = useQueryClient();
  const { pending, move, undo } = useMoves(categoryMoves);
  const [moving, setMoving] = useState<MovingRow | null>(null);
  const [announcement, announce] = useState('');
  const nodes = useMemo(() => pending.reduce(movedInTree, read), [pending, read]);
  const displayed = useMemo(() => (moving === null ? nodes : movedInTree(nodes, moving.move)), [moving, nodes]);

  const { queryKey } = categoryTreeQuery;
  const order: ReadOrder = {
    siblingsOf: (uuid) => siblingsOf(client.getQueryData(queryKey)?.items ?? [], uuid),
    apply: (done) => client.setQueryData(queryKey, (tree) => tree && { ...tree, items: [...movedInTree(tree.items, done)] }),
    refetch: () => client.invalidateQueries({ queryKey }),
  };
  const indexIn = (siblings: readonly CategoryNode[], uuid: string) => siblings.findIndex((sibling) => sibling.uuid === uuid);

  /** Moves a node to the place of the sibling at this index. */
  function put({ uuid, name }: CategoryNode, index: number) {
    setMoving(null);
    const siblings = siblingsOf(nodes, uuid);
    const from = indexIn(siblings, uuid);
    const target = siblings[index];
    if (target === undefined) return;
    if (index === from) return announce(reorderTexts.cancelled(name, target.position));
    announce(reorderTexts.done(name, target.position));
    void move(name, moveTo(siblings, uuid, index), moveTo(siblings, uuid, from), order);
  }

  return {
    nodes: displayed,
    moving: moving?.node.uuid ?? null,
    announcement,
    undo,
    /** True when moves are allowed; otherwise a toast gives the reason: siblings hidden by a search have positions too (CAT-023). */
    allowed() {
      if (blocked) toast.info(reorderContract.blocked);
      return !blocked;
    },
    startMove({ node }: TreeRow) {
      const siblings = siblingsOf(nodes, node.uuid);
      setMoving({ node, move: moveTo(siblings, node.uuid, indexIn(siblings, node.uuid)) });
      announce(reorderTexts.started(node.name, node.position));
    },
    step(by: number) {
      if (moving === null) return;
      const { node } = moving;
      const siblings = siblingsOf(displayed, node.uuid);
      const index = indexIn(siblings, node.uuid) + by;
      const target = siblings[index];
      if (target === undefined) return;
      setMoving({ node, move: moveTo(siblings, node.uuid, index) });
      announce(reorderTexts.over(node.name, target.position));
    },
    drop: () => moving && put(moving.node, indexIn(siblingsOf(displayed, moving.node.uuid), moving.node.uuid)),
    cancelMove: () => moving && put(moving.node, indexIn(siblingsOf(nodes, moving.node.uuid), moving.node.uuid)),
    /** Handles a drop by pointer. */
    dropped({ node }: TreeRow, drop: Drop) {
      if (drop === 'elsewhere') toast.info(texts.onlySiblings);
      else if (drop !== 'same') put(node, drop.index);
    },
  };
}

export type TreeMove = ReturnType<typeof useTreeMove>;
