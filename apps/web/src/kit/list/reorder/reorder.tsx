import type { Page } from '@comptoir/shared/list';
import { reorderContract as contract, reorderTexts as texts } from '@comptoir/shared/list/reorder-texts';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readError } from '../../../lib/errors.ts';
import { toast } from '../../../ui/toast.ts';
import { failureReason } from '../../failure-text.ts';
import { notifySuccess } from '../../undo.ts';
import { type ListScreen, shapeOf } from '../list-screen.ts';
import { isFiltered, readListState } from '../state/list-state.ts';
import { type Drag, drag } from './reorder-drag.ts';
import { type Dragged, HANDLE, type Reordering, ReorderingContext } from './reorder-handle.tsx';
import { type Movable, type Move, moved } from './reorder-order.ts';

interface ReorderProps<Row extends Movable> {
  list: ListScreen<Row>;
  /** Query key prefix of the list's pages. */
  queryKey: QueryKey;
  /** Sends one move; consecutive moves must run one after the other (`scope` of the mutation). */
  move: (move: Move) => Promise<unknown>;
  /** The list, which must have the column `handle()`. */
  children: ReactNode;
}

const positionOf = (row: HTMLElement) => Number(row.querySelector<HTMLElement>(HANDLE)?.dataset.position);
/** Rows are identified by `data-row`, so that a row rendered again during the drag is found. */
const uuidOf = (row: HTMLElement) => row.dataset.row ?? '';

/**
 * Rows are reordered by pointer, touch or keyboard. The new order is shown at once and confirmed by the reply of the marketplace; a refusal
 * restores the old order. Only the complete list in its own order can be reordered: neither filtered nor sorted (CAT-021, CAT-022).
 */
export function Reorder<Row extends Movable>({ list, queryKey, move, children }: ReorderProps<Row>) {
  const [params] = useSearchParams();
  const client = useQueryClient();
  const [announcement, announce] = useState('');
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const activeDrag = useRef<Drag | null>(null);
  const hint = useId();

  const state = readListState(params, shapeOf(list), { rows: list.pageSizes[0], first: 0 });
  const blocked = isFiltered(state) || state.sort.length > 0;

  const resolve = () => {
    activeDrag.current?.resolve();
    activeDrag.current = null;
  };
  const cancelDrag = (row: HTMLElement, name: string) => {
    resolve();
    setDragged(null);
    announce(texts.cancelled(name, positionOf(row)));
  };

  async function apply(to: Move, name: string) {
    // The response to a pending query would restore the old order.
    await client.cancelQueries({ queryKey });
    const before = client.getQueriesData<Page<Row>>({ queryKey, type: 'active' });
    client.setQueriesData<Page<Row>>({ queryKey, type: 'active' }, (page) => page && { ...page, items: moved(page.items, to) });
    announce(texts.done(name, to.position));
    try {
      await move(to);
    } catch (error) {
      for (const [key, page] of before) client.setQueryData(key, page);
      announce('');
      // The cause may be that another user changed the order.
      void client.invalidateQueries({ queryKey });
      throw error;
    }
  }

  async function send(to: Move, name: string, from: number) {
    try {
      await apply(to, name);
      const back = { uuid: to.uuid, position: from };
      notifySuccess(texts.saved(name), { run: () => apply(back, name), successText: texts.undone(name) });
    } catch (error) {
      toast.error([texts.failed, failureReason(readError(error))].filter(Boolean).join(' '), { duration: 4_000 });
    }
  }

  const reordering: Reordering = {
    blocked,
    hint,
    dragged,
    refuse: () => toast.info(contract.blocked),
    startDrag(row, name, clientY) {
      resolve();
      activeDrag.current = drag(row, clientY);
      setDragged({ uuid: uuidOf(row), by: clientY === undefined ? 'keyboard' : 'pointer' });
      announce(texts.started(name, positionOf(row)));
    },
    step(row, name, by) {
      if (activeDrag.current?.step(by)) announce(texts.over(name, positionOf(activeDrag.current.over() ?? row)));
    },
    follow: (clientY) => activeDrag.current?.follow(clientY),
    drop(row, name) {
      const target = activeDrag.current?.target() ?? null;
      if (target === null) return cancelDrag(row, name);
      setDragged(null);
      void send({ uuid: uuidOf(row), position: positionOf(target) }, name, positionOf(row));
    },
    cancelDrag,
    resolve,
  };

  useEffect(() => () => activeDrag.current?.resolve(), []);

  return (
    <ReorderingContext value={reordering}>
      {children}
      <p id={hint} hidden>
        {texts.hint}
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </ReorderingContext>
  );
}
