import type { AnyList } from '@comptoir/shared/list/definition';
import type { ListQuery } from '@comptoir/shared/list/input';
import { useEffect, useRef, useState } from 'react';
import { type Item, tick, tickAll, untickAll } from '../list/selection/selection.ts';
import type { SelectionState } from '../list/selection/use-selection.ts';

/** Fetches all rows that match the filters; without filters, all bound rows. */
export type FetchAll<L extends AnyList> = (input: ListQuery<L>, boundOnly: boolean) => Promise<Item[]>;

/**
 * Ticks or unticks a result on all pages: with a flag for all rows where possible, otherwise with uuids, which are fetched first (open
 * point of PRO-062).
 */
export function useTickEvery<L extends AnyList>(fetchAll: FetchAll<L>, select: SelectionState<Item>['change']) {
  const [ticking, setTicking] = useState(false);
  const [notTicked, setNotTicked] = useState(false);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  const tickEvery = async (on: boolean, input: ListQuery<L>, filtered: boolean) => {
    setNotTicked(false);
    if (on && !filtered) {
      select(tickAll);
      return;
    }
    setTicking(true);
    try {
      const found = await fetchAll(input, !filtered);
      if (left.current) return;
      if (filtered) select((before) => tick(before, found, on));
      else select(() => untickAll(found.map(({ uuid }) => uuid)));
    } catch {
      setNotTicked(true);
    } finally {
      setTicking(false);
    }
  };
  return { ticking, notTicked, tickEvery };
}
