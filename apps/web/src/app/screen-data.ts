import { matchPath } from 'react-router';
import { routerPath, screenAt } from '../lib/routes.ts';
import { queryClient } from '../lib/trpc.ts';
import { fetchScreen } from './screen-modules.ts';

/**
 * Requests the data of the screen of an address before it is rendered: the screen finds the data, or the pending request, in the query
 * cache. Settles when all requests have ended; failures are shown by the screen.
 */
export async function requestDataAt({ pathname, search }: { pathname: string; search: string }): Promise<void> {
  const name = screenAt(pathname);
  if (name === undefined) return;
  const { data } = await fetchScreen(name);
  const params = matchPath(routerPath(name), pathname)?.params ?? {};
  const readings = data?.({ route: name, params, search: new URLSearchParams(search) }) ?? [];
  await Promise.all(readings.map((reading) => queryClient.prefetchQuery(reading)));
}
