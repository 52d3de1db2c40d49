import type { Page } from '@comptoir/shared/list';
import { reorderContract as contract, reorderTexts as texts } from '@comptoir/shared/reorder-texts';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readError } from '../../../lib/errors.ts';
import { toast } from '../../../ui/toast.ts';
import { failureReason } from '../../failure-text.ts';
import { sayDone } from '../../undo.ts';
import { type ListScreen, shapeOf } from '../list-screen.ts';
import { isFiltered, readListState } from '../state/list-state.ts';
import { type Drag, drag } from './reorder-drag.ts';
import { type Dragged, HANDLE, type Reordering, ReorderingContext } from './reorder-handle.tsx';
import { type Movable, type Move, moved } from './reorder-order.ts';

interface ReorderProps<Row extends Movable> {
  list: ListScreen<Row>;
  /** Under which the pages of the list are kept. */
  queryKey: QueryKey;
  /** Sends one move; moves that follow each other at once must wait for each other (`scope` of the mutation). */
  move: (move: Move) => Promise<unknown>;
  /** The list, one of whose columns is `handle()`. */
  children: ReactNode;
}

const positionOf = (row: HTMLElement) => Number(row.querySelector<HTMLElement>(HANDLE)?.dataset.position);
/** Rows are named by their `data-row`, so that a row drawn again meanwhile is found. */
const uuidOf = (row: HTMLElement) => row.dataset.row ?? '';

/**
 * Rows change places by pointer, touch or keyboard. The order shows at once and is the marketplace's again after the answer; a refusal
 * brings the former order back. Only the complete list in its own order has places: neither filtered nor sorted (CAT-021, CAT-022).
 */
export function Reorder<Row extends Movable>({ list, queryKey, move, children }: ReorderProps<Row>) {
  const [params] = useSearchParams();
  const client = useQueryClient();
  const [announcement, announce] = useState('');
  const [dragged, setHeld] = useState<Dragged | null>(null);
  const lifted = useRef<Drag | null>(null);
  const hint = useId();

  const state = readListState(params, shapeOf(list), { rows: list.pageSizes[0], first: 0 });
  const blocked = isFiltered(state) || state.sort.length > 0;

  const resolve = () => {
    lifted.current?.resolve();
    lifted.current = null;
  };
  const cancelDrag = (row: HTMLElement, name: string) => {
    resolve();
    setHeld(null);
    announce(texts.given(name, positionOf(row)));
  };

  async function apply(to: Move, name: string) {
    // An answer on its way would bring the former order back.
    await client.cancelQueries({ queryKey });
    const before = client.getQueriesData<Page<Row>>({ queryKey, type: 'active' });
    client.setQueriesData<Page<Row>>({ queryKey, type: 'active' }, (page) => page && { ...page, items: moved(page.items, to) });
    announce(texts.done(name, to.position));
    try {
      await move(to);
    } catch (error) {
      for (const [key, page] of before) client.setQueryData(key, page);
      announce('');
      // Somebody else may have changed the order: that can be why.
      void client.invalidateQueries({ queryKey });
      throw error;
    }
  }

  async function send(to: Move, name: string, from: number) {
    try {
      await apply(to, name);
      const back = { uuid: to.uuid, position: from };
      sayDone(texts.saved(name), { run: () => apply(back, name), done: texts.undone(name) });
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
      lifted.current = drag(row, clientY);
      setHeld({ uuid: uuidOf(row), by: clientY === undefined ? 'keyboard' : 'pointer' });
      announce(texts.held(name, positionOf(row)));
    },
    step(row, name, by) {
      if (lifted.current?.step(by)) announce(texts.over(name, positionOf(lifted.current.over() ?? row)));
    },
    follow: (clientY) => lifted.current?.follow(clientY),
    drop(row, name) {
      const target = lifted.current?.target() ?? null;
      if (target === null) return cancelDrag(row, name);
      setHeld(null);
      void send({ uuid: uuidOf(row), position: positionOf(target) }, name, positionOf(row));
    },
    cancelDrag,
    resolve,
  };

  useEffect(() => () => lifted.current?.resolve(), []);

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
