import { categoryTreeTexts as texts } from '@comptoir/shared/catalogue/categories/category-tree-texts';
import { reorderContract, reorderTexts } from '@comptoir/shared/reorder-texts';
import { useMemo, useState } from 'react';
import { toast } from '../../../../ui/toast.ts';
import { type Drop, movedInTree, siblingsOf } from './tree-moves.ts';
import type { TreeRow } from './tree-rows.ts';
import type { TreeMoves } from './use-tree-moves.ts';

interface Held {
  row: TreeRow;
  /** Where the keyboard has taken it. */
  position: number;
}

/** A category taken in hand: the tree shows it where it would go, and nothing is sent until it is put down. */
export function useTreeHold({ nodes, move }: TreeMoves, blocked: boolean) {
  const [held, setHeld] = useState<Held | null>(null);
  const [announcement, announce] = useState('');
  const shown = useMemo(
    () => (held === null ? nodes : movedInTree(nodes, { uuid: held.row.node.uuid, position: held.position })),
    [held, nodes],
  );

  const put = ({ node }: TreeRow, position: number) => {
    setHeld(null);
    if (position === node.position) return announce(reorderTexts.given(node.name, node.position));
    announce(reorderTexts.done(node.name, position));
    move(node, position);
  };

  return {
    nodes: shown,
    held: held?.row.node.uuid ?? null,
    announcement,
    /** True when it may be moved; says why not otherwise: siblings that a search hides have places too (CAT-023). */
    allowed() {
      if (blocked) toast.info(reorderContract.blocked);
      return !blocked;
    },
    startMove(row: TreeRow) {
      setHeld({ row, position: row.node.position });
      announce(reorderTexts.held(row.node.name, row.node.position));
    },
    step(by: number) {
      if (held === null) return;
      const { uuid, name } = held.row.node;
      const siblings = siblingsOf(shown, uuid) ?? [];
      const next = siblings[siblings.findIndex((sibling) => sibling.uuid === uuid) + by];
      if (next === undefined) return;
      setHeld({ ...held, position: next.position });
      announce(reorderTexts.over(name, next.position));
    },
    drop: () => held && put(held.row, held.position),
    cancelMove: () => held && put(held.row, held.row.node.position),
    /** What the pointer did. */
    dropped(row: TreeRow, drop: Drop) {
      if (drop === 'elsewhere') toast.info(texts.onlySiblings);
      else if (drop !== 'same') put(row, drop.position);
    },
  };
}

export type TreeHold = ReturnType<typeof useTreeHold>;
