import type { SavedView } from '@comptoir/shared/views/views';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { userUuid } from '../../../lib/session-store.ts';
import { forget, readStored, store, storedKeys } from '../../../lib/storage.ts';
import { type Outputs, trpc } from '../../../lib/trpc.ts';
import type { ListScreen } from '../list-screen.ts';
import type { ListShape } from '../state/list-state.ts';
import { SAVED_VIEW, viewAddress, viewList } from './view-address.ts';

/*
 * The address of the default view of each list is also stored in the browser: a list is opened, and rendered by the server, before the
 * views are known.
 */
const prefix = () => `view:${userUuid() ?? ''}:`;

/** True when the address says nothing of the list: its default view applies (VUE-001). */
export const isBare = (params: URLSearchParams, { pageParam, filters }: ListShape) =>
  ![pageParam, 'itemsPerPage', 'search', 'order', 'columns', 'density', SAVED_VIEW, ...Object.keys(filters)].some((name) =>
    params.has(name),
  );

/** The parameters, or those of the default view for an address that says nothing of the list. */
export function withDefaultView(list: Pick<ListScreen<never>, 'name'>, params: URLSearchParams, shape: ListShape): URLSearchParams {
  if (!isBare(params, shape)) return params;
  const address = readStored(`${prefix()}${viewList(list, params)}`);
  if (address === null) return params;
  const next = new URLSearchParams(params);
  for (const [name, value] of new URLSearchParams(address)) next.set(name, value);
  return next;
}

export function storeDefaultViews(views: readonly SavedView[]): void {
  const addresses = new Map(views.filter(({ isDefault }) => isDefault).map((view) => [`${prefix()}${view.list}`, viewAddress(view)]));
  forget(...storedKeys(prefix()).filter((key) => !addresses.has(key)));
  for (const [key, address] of addresses) if (readStored(key) !== address) store(key, address);
}

export type View = Outputs['views']['list'][number];

const NONE: readonly View[] = [];

/** The views that this user sees, of all lists: own ones, then shared ones, each by name. */
export function useViews(): { views: readonly View[]; isLoaded: boolean } {
  const { data } = useQuery({ ...trpc.views.list.queryOptions(), staleTime: 60_000 });
  useEffect(() => {
    if (data !== undefined) storeDefaultViews(data);
  }, [data]);
  return { views: data ?? NONE, isLoaded: data !== undefined };
}
