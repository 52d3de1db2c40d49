import { isSecretSearch } from '@comptoir/shared/list/definition';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useIsHere } from '../../use-way-back.tsx';
import { type ListScreen, shapeOf } from '../list-screen.ts';
import type { ListState } from '../state/list-state.ts';
import { plainState, presentList } from '../state/use-list-state.ts';
import {
  type DroppedPart,
  droppedOfAddress,
  droppedParts,
  isBare,
  readView,
  SAVED_VIEW,
  useViews,
  type View,
  viewAddress,
  viewList,
  withDefaultView,
  writeView,
} from './use-views.ts';

/** The views of a list, and the one that was opened. */
export interface ListViews {
  /** The name under which the views of this list are saved. */
  key: string;
  views: readonly View[];
  current: View | undefined;
  /** The list no longer shows what the current view has saved. */
  isChanged: boolean;
  /** Address of the list without a view. */
  plainAddress: string;
  /** What a view of the present state saves (use-list-state.ts, `presentList`); of the rendered one while another view is loading. */
  present: () => { query: string; state: ListState };
  /** What the view or the address asks for and the list does not have (VUE-005). */
  dropped: readonly DroppedPart[];
  open: (view: Pick<View, 'uuid' | 'query'> | null) => void;
}

/** A code that is searched is not in the state of a view (VUE-006). */
const savedState = <Row>({ search }: ListScreen<Row>, state: ListState): ListState =>
  isSecretSearch(search, state.search) ? { ...state, search: '' } : state;

export function useListViews<Row>(list: ListScreen<Row>, state: ListState): ListViews {
  const [address, setParams] = useSearchParams();
  const isHere = useIsHere();
  const shape = shapeOf(list);
  const params = withDefaultView(list, address, shape);
  const { views: all, isLoaded } = useViews();
  const key = viewList(list, params);
  const views = all.filter((view) => view.list === key);
  const current = views.find(({ uuid }) => uuid === params.get(SAVED_VIEW));
  const query = writeView(params, shape, savedState(list, state));

  const present: ListViews['present'] = () => {
    const { params: latest, state: now } = presentList(list);
    if (latest.get(SAVED_VIEW) !== params.get(SAVED_VIEW)) return { query, state };
    return { query: writeView(latest, shape, now), state: now };
  };
  const open: ListViews['open'] = (view) => {
    // After a reply: the user may have left.
    if (!isHere()) return;
    const next = new URLSearchParams(view === null ? window.location.search : viewAddress(view));
    if (view === null) next.delete(SAVED_VIEW);
    setParams(next, { replace: true });
  };

  const isChanged = current !== undefined && writeView(params, shape, readView(current.query, shape)) !== query;

  // With a page, which is what tells it from an address that the default view applies to.
  const plainAddress = `?${writeView(params, shape, plainState(list))}&${shape.pageParam}=1`;

  // A browser may not know the default view yet, or know an old one: a list that was opened by it, and not changed since, is corrected.
  const [opened] = useState(() => ({ isBare: isBare(address, shape), query }));
  const correctDefault = useEffectEvent(() => {
    // The address changes before the screen: the user may have left, or changed the list.
    const { params: latest, state: now } = presentList(list);
    const isOpened = isHere() && latest.get(SAVED_VIEW) === params.get(SAVED_VIEW);
    if (!opened.isBare || !isOpened || writeView(latest, shape, now) !== opened.query) return;
    const view = views.find(({ isDefault }) => isDefault);
    if (view === undefined && params.has(SAVED_VIEW)) setParams(new URLSearchParams(plainAddress), { replace: true });
    if (view !== undefined && (view !== current || isChanged)) open(view);
  });
  useEffect(() => {
    if (isLoaded) correctDefault();
  }, [isLoaded]);

  return {
    key,
    plainAddress,
    views,
    current,
    isChanged,
    present,
    dropped: current !== undefined ? droppedParts(current, shape) : isLoaded ? droppedOfAddress(params, shape) : [],
    open,
  };
}
