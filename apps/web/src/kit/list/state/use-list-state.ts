import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { type ListScreen, shapeOf } from '../list-screen.ts';
import { isFiltered, isSilent, type ListState, readListState, writeListState } from './list-state.ts';
import { readStoredPosition, writeStoredPosition } from './stored-position.ts';

/**
 * Changes the state; what decides which rows match goes back to the first page, unless the change names one. A change that builds on what
 * is set takes it as an argument: what the screen shows may be one change behind.
 */
export type ChangeList = (change: Partial<ListState> | ((now: ListState) => Partial<ListState>), options?: { replace?: boolean }) => void;

interface ListLocation {
  state: ListState;
  change: ChangeList;
  /** A correction of the address that adds no history entry. */
  correct: (change: Partial<ListState>) => void;
  /** Address of another page of the same list, for real links. */
  pageAddress: (page: number) => string;
}

/** The state that an address asks a list for. */
export function listStateAt<Row>(list: ListScreen<Row>, from: URLSearchParams): ListState {
  const shape = shapeOf(list);
  const stored = readStoredPosition(list.route, shape.pageSizes);
  const state = readListState(from, shape, list.isSubList ? { ...stored, first: 0 } : stored);
  return list.search?.isSecret ? { ...state, search: '' } : state;
}

/** The state of a list as its URL says it, and how to change it: one place, so reload, sharing and Back work by themselves. */
export function useListState<Row>(list: ListScreen<Row>): ListLocation {
  const [params, setParams] = useSearchParams();
  const { key, pathname } = useLocation();
  const shape = shapeOf(list);
  const stored = readStoredPosition(list.route, shape.pageSizes);
  // A secret is in no address: it lives with the screen (DAY-015).
  const [secret, setSecret] = useState('');
  const isSecret = list.search?.isSecret === true;
  const state = { ...listStateAt(list, params), ...(isSecret && { search: secret }) };
  const addressOf = (from: URLSearchParams, { search, ...next }: ListState) =>
    writeListState(from, shape, { ...next, search: isSecret ? '' : search });
  const { page, itemsPerPage } = state;
  const filtered = isFiltered(state);

  // The first row is one of the complete list: a filtered one, or a sub-list, says nothing about it.
  const first = list.isSubList || filtered ? stored.first : (page - 1) * itemsPerPage;
  useEffect(() => writeStoredPosition(list.route, { rows: itemsPerPage, first }), [list.route, itemsPerPage, first]);

  // The address moves before the screen does, which stays until the next one is ready: what is still shown must not take the address
  // back, or a press on Back or on a link would be lost, or of two filters set one right after the other the first.
  const moved = () => ((window.history.state as { key?: string } | null)?.key ?? 'default') !== key;
  const left = () => window.location.pathname !== pathname;
  const correct = (changed: Partial<ListState>) => {
    if (!moved()) setParams(addressOf(params, { ...state, ...changed }), { replace: true });
  };

  // An address that left page and size to the storage is spelled out: a copy of it shows the same rows elsewhere, and Back finds these rows
  // although the storage has moved on.
  const spellOut = useEffectEvent(() => correct({}));
  const unsaid = isSilent(params, shape);
  useEffect(() => {
    if (unsaid) spellOut();
  }, [unsaid]);

  return {
    state,
    change: (changed, { replace = false } = {}) => {
      if (left()) return;
      const address = new URLSearchParams(window.location.search);
      const now = { ...listStateAt(list, address), ...(isSecret && { search: secret }) };
      const next = { ...now, page: 1, ...(typeof changed === 'function' ? changed(now) : changed) };
      if (isSecret) setSecret(next.search);
      setParams(addressOf(address, next), { replace });
    },
    correct,
    pageAddress: (target) => `?${addressOf(params, { ...state, page: target })}`,
  };
}
