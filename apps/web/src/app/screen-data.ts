import type { Rendered } from '@comptoir/shared/rendering';
import { hashKey } from '@tanstack/react-query';
import { matchPath } from 'react-router';
import type { ScreenData } from '../kit/screen-query.ts';
import { routerPath, type ScreenName, screenAt } from '../lib/routes.ts';
import { queryClient } from '../lib/trpc.ts';
import { fetchScreen, type ScreenModule } from './screens.ts';

type Address = Pick<Location, 'pathname' | 'search'>;
type Queries = ReturnType<ScreenData>;

/** The first queries of a screen at an address. */
export function queriesOf(name: ScreenName, { data }: ScreenModule, { pathname, search }: Address): Queries {
  const params = matchPath(routerPath(name), pathname)?.params ?? {};
  return data?.({ route: name, params, search: new URLSearchParams(search) }) ?? [];
}

/** Replies that the server has sent with the rendered list; null when it has not rendered it. */
export type RenderedState = Promise<Rendered['state'] | null>;

/** The same query, answered by the server's rendering if there is one, so that the marketplace is called once. */
function withRendered(query: Queries[number], rendered: RenderedState): Queries[number] {
  const { queryFn, queryKey } = query;
  if (typeof queryFn !== 'function') return query;
  return {
    ...query,
    queryFn: async (context) => {
      const state = await rendered;
      const hash = hashKey(queryKey);
      return state !== null && hash in state ? state[hash] : queryFn(context);
    },
  };
}

/**
 * Requests the data of the screen of an address before it is rendered: the screen finds the data, or the pending request, in the query
 * cache. Settles when all requests have ended; failures are shown by the screen. `rendered`: of the page that is opened.
 */
export async function requestDataAt(address: Address, rendered?: RenderedState): Promise<void> {
  const name = screenAt(address.pathname);
  if (name === undefined) return;
  const queries = queriesOf(name, await fetchScreen(name), address);
  await Promise.all(queries.map((query) => queryClient.prefetchQuery(rendered === undefined ? query : withRendered(query, rendered))));
}
