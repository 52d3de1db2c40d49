import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Outputs, trpc } from '../../../lib/trpc.ts';
import { storeDefaultViews } from './default-view.ts';

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
