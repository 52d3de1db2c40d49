import { categoryTreeTexts as texts } from '@comptoir/shared/catalogue/categories/category-tree-texts';
import { reorderContract, reorderTexts } from '@comptoir/shared/list/reorder-texts';
import { useMemo, useState } from 'react';
import { toast } from '../../../../ui/toast.ts';
import { type Drop, movedInTree, siblingsOf } from './tree-moves.ts';
import type { TreeRow } from './tree-rows.ts';
import type { TreeMoves } from './use-tree-moves.ts';

interface MovingRow {
  row: TreeRow;
  /** The target position, when moved by keyboard. */
  position: number;
}

/** The move in progress: the tree shows the category at its target, and nothing is sent before the drop. */
export function useTreeMove({ nodes, move }: TreeMoves, blocked: boolean) {
  const [moving, setMoving] = useState<MovingRow | null>(null);
  const [announcement, announce] = useState('');
  const shown = useMemo(
    () => (moving === null ? nodes : movedInTree(nodes, { uuid: moving.row.node.uuid, position: moving.position })),
    [moving, nodes],
  );

  const put = ({ node }: TreeRow, position: number) => {
    setMoving(null);
    if (position === node.position) return announce(reorderTexts.cancelled(node.name, node.position));
    announce(reorderTexts.done(node.name, position));
    move(node, position);
  };

  return {
    nodes: shown,
    moving: moving?.row.node.uuid ?? null,
    announcement,
    /** True when moves are allowed; otherwise a toast gives the reason: siblings hidden by a search have positions too (CAT-023). */
    allowed() {
      if (blocked) toast.info(reorderContract.blocked);
      return !blocked;
    },
    startMove(row: TreeRow) {
      setMoving({ row, position: row.node.position });
      announce(reorderTexts.started(row.node.name, row.node.position));
    },
    step(by: number) {
      if (moving === null) return;
      const { uuid, name } = moving.row.node;
      const siblings = siblingsOf(shown, uuid) ?? [];
      const next = siblings[siblings.findIndex((sibling) => sibling.uuid === uuid) + by];
      if (next === undefined) return;
      setMoving({ ...moving, position: next.position });
      announce(reorderTexts.over(name, next.position));
    },
    drop: () => moving && put(moving.row, moving.position),
    cancelMove: () => moving && put(moving.row, moving.row.node.position),
    /** Handles a drop by pointer. */
    dropped(row: TreeRow, drop: Drop) {
      if (drop === 'elsewhere') toast.info(texts.onlySiblings);
      else if (drop !== 'same') put(row, drop.position);
    },
  };
}

export type TreeMove = ReturnType<typeof useTreeMove>;
