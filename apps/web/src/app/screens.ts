import type { Rendered } from '@comptoir/shared/rendering';
import { hashKey } from '@tanstack/react-query';
import { type ComponentType, lazy } from 'react';
import { matchPath } from 'react-router';
import type { ScreenData } from '../kit/screen-query.ts';
import { ROUTES, routerPath, type ScreenName, screenAt, screenNames } from '../lib/routes.ts';
import { queryClient } from '../lib/trpc.ts';

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

/**
 * A screen's module exports its component as `Screen`, and its first queries as `data`; it is loaded when first shown, or on intent
 * (app.tsx).
 */
export interface ScreenModule {
  Screen: ComponentType;
  data?: ScreenData;
}

/** All modules of screens, by file. The manifest names them (lib/routes.ts); it cannot import them, because every screen imports it. */
const modules = import.meta.glob<ScreenModule>('../areas/**/*.screen.tsx');

/** Loads the module of a screen; further calls use the module cache. */
export async function fetchScreen(name: ScreenName): Promise<ScreenModule> {
  const load = modules[`../areas/${ROUTES[name].module}.screen.tsx`];
  if (load === undefined) throw new Error(`${name} has no module`);
  return load();
}

const loaded = new Map<ScreenName, ComponentType>();

const failed = new Set<ScreenName>();

async function load(name: ScreenName) {
  try {
    const { Screen } = await fetchScreen(name);
    loaded.set(name, Screen);
    return { default: Screen };
  } catch (error) {
    failed.add(name);
    throw error;
  }
}

const lazyScreen = (name: ScreenName) => lazy(() => load(name));
const waiting = new Map(screenNames.map((name) => [name, lazyScreen(name)]));

/**
 * `lazy` caches a failure for ever: screens whose module failed to load get a new `lazy`, for the next visit. Must be called after the
 * failure is shown; earlier, the suspended screen would start again at once, in an endless loop.
 */
export function renewFailedScreens(): void {
  for (const name of failed) waiting.set(name, lazyScreen(name));
  failed.clear();
}

/** The screen, if its module is loaded; otherwise a component that suspends until then. */
export const screenOf = (name: ScreenName) => loaded.get(name) ?? waiting.get(name);

/** Loads the screen of a path; further calls use the module cache. */
export async function loadScreenAt(pathname: string): Promise<void> {
  const name = screenAt(pathname);
  if (name !== undefined) await load(name);
}
