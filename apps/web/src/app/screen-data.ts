import { matchPath } from 'react-router';
import { routerPath } from '../lib/routes.ts';
import { queryClient } from '../lib/trpc.ts';
import { fetchScreen, screenAt } from './screen-modules.ts';

/** Asks for what the screen of an address shows, before it is drawn: the screen finds it in the query cache, there or on its way. */
export async function requestDataAt({ pathname, search }: { pathname: string; search: string }): Promise<void> {
  const name = screenAt(pathname);
  if (name === undefined) return;
  const { data } = await fetchScreen(name);
  const params = matchPath(routerPath(name), pathname)?.params ?? {};
  for (const reading of data?.({ route: name, params, search: new URLSearchParams(search) }) ?? []) void queryClient.prefetchQuery(reading);
}
