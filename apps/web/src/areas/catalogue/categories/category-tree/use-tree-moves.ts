import type { CategoryNode } from '@comptoir/shared/catalogue/categories/category-tree';
import { categoryTreeTexts as texts } from '@comptoir/shared/catalogue/categories/category-tree-texts';
import { reorderTexts } from '@comptoir/shared/list/reorder-texts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { categoryTreeQuery } from '../../../../kit/category-tree-query.ts';
import { failureReason } from '../../../../kit/failure-text.ts';
import type { Move } from '../../../../kit/list/reorder/reorder-order.ts';
import { UNDO_MS } from '../../../../kit/undo.ts';
import { readError } from '../../../../lib/errors.ts';
import { toast } from '../../../../ui/toast.ts';
import { moveCategory } from '../move-category.ts';
import { movedInTree, siblingsOf } from './tree-moves.ts';

/** A move, and the position that undoes it. */
interface MoveDone {
  name: string;
  back: Move;
}

export interface TreeMoves {
  /** The tree including pending moves. */
  nodes: readonly CategoryNode[];
  /** Moves a node to the position of a sibling. */
  move: (node: CategoryNode, position: number) => void;
  /** Undoes the last move. */
  undo: () => void;
}

/**
 * Moves are shown at once and sent one after the other; after each, the order of the marketplace is read again. Only the failed move is
 * reverted: the others are kept.
 */
export function useTreeMoves(read: readonly CategoryNode[]): TreeMoves {
  const client = useQueryClient();
  const { queryKey } = categoryTreeQuery;
  const [pending, setPending] = useState<readonly Move[]>([]);
  const done = useRef<MoveDone[]>([]);
  const nodes = useMemo(() => pending.reduce(movedInTree, read), [pending, read]);

  async function send(move: Move): Promise<boolean> {
    setPending((others) => [...others, move]);
    try {
      await moveCategory(move);
      client.setQueryData(queryKey, (tree) => tree && { ...tree, items: [...movedInTree(tree.items, move)] });
      return true;
    } catch (error) {
      toast.error([reorderTexts.failed, failureReason(readError(error))].filter(Boolean).join(' '), { duration: UNDO_MS });
      // The cause may be that another user changed the order.
      void client.invalidateQueries({ queryKey });
      return false;
    } finally {
      setPending((others) => others.filter((other) => other !== move));
    }
  }

  const undoMove = async (last: MoveDone) => {
    done.current = done.current.filter((other) => other !== last);
    if (await send(last.back)) toast.success(reorderTexts.done(last.name, last.back.position));
  };

  return {
    nodes,
    async move({ uuid, name }, position) {
      const from = siblingsOf(nodes, uuid)?.find((sibling) => sibling.uuid === uuid)?.position;
      if (from === undefined || from === position) return;
      const entry = { name, back: { uuid, position: from } };
      done.current.push(entry);
      if (await send({ uuid, position })) {
        toast.success(reorderTexts.done(name, position), {
          duration: UNDO_MS,
          action: { label: texts.undo, run: () => void undoMove(entry) },
        });
      } else done.current = done.current.filter((other) => other !== entry);
    },
    undo() {
      const last = done.current.at(-1);
      if (last !== undefined) void undoMove(last);
    },
  };
}
