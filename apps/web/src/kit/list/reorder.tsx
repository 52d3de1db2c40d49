import type { Page } from '@comptoir/shared/list';
import { reorderContract as contract, reorderTexts as texts } from '@comptoir/shared/reorder-texts';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readError } from '../../lib/errors.ts';
import { toast } from '../../ui/toast.ts';
import { failureReason } from '../failure-text.ts';
import { sayDone } from '../undo.ts';
import { type ListDeclaration, pageSizesOf, shapeOf } from './declaration.ts';
import { isFiltered, readListState } from './list-state.ts';
import { HANDLE, type Held, type Reordering, ReorderingContext } from './reorder-handle.tsx';
import { type Lift, lift } from './reorder-lift.ts';
import { type Movable, type Move, moved } from './reorder-order.ts';

interface ReorderProps<Row extends Movable> {
  list: ListDeclaration<Row>;
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
 * brings the former order back. Only the whole list in its own order has places: neither filtered nor sorted (CAT-021, CAT-022).
 */
export function Reorder<Row extends Movable>({ list, queryKey, move, children }: ReorderProps<Row>) {
  const [params] = useSearchParams();
  const client = useQueryClient();
  const [said, say] = useState('');
  const [held, setHeld] = useState<Held | null>(null);
  const lifted = useRef<Lift | null>(null);
  const hint = useId();

  const state = readListState(params, shapeOf(list), { rows: pageSizesOf(list)[0], first: 0 });
  const blocked = isFiltered(state) || state.sort.length > 0;

  const settle = () => {
    lifted.current?.settle();
    lifted.current = null;
  };
  const give = (row: HTMLElement, name: string) => {
    settle();
    setHeld(null);
    say(texts.given(name, positionOf(row)));
  };

  async function apply(to: Move, name: string) {
    // An answer on its way would bring the former order back.
    await client.cancelQueries({ queryKey });
    const before = client.getQueriesData<Page<Row>>({ queryKey, type: 'active' });
    client.setQueriesData<Page<Row>>({ queryKey, type: 'active' }, (page) => page && { ...page, items: moved(page.items, to) });
    say(texts.done(name, to.position));
    try {
      await move(to);
    } catch (error) {
      for (const [key, page] of before) client.setQueryData(key, page);
      say('');
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
    held,
    refuse: () => toast.info(contract.blocked),
    take(row, name, clientY) {
      settle();
      lifted.current = lift(row, clientY);
      setHeld({ uuid: uuidOf(row), by: clientY === undefined ? 'keyboard' : 'pointer' });
      say(texts.held(name, positionOf(row)));
    },
    step(row, name, by) {
      if (lifted.current?.step(by)) say(texts.over(name, positionOf(lifted.current.over() ?? row)));
    },
    follow: (clientY) => lifted.current?.follow(clientY),
    drop(row, name) {
      const target = lifted.current?.target() ?? null;
      if (target === null) return give(row, name);
      setHeld(null);
      void send({ uuid: uuidOf(row), position: positionOf(target) }, name, positionOf(row));
    },
    give,
    settle,
  };

  useEffect(() => () => lifted.current?.settle(), []);

  return (
    <ReorderingContext value={reordering}>
      {children}
      <p id={hint} hidden>
        {texts.hint}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </ReorderingContext>
  );
}
