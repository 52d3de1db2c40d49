import type { RouteName } from '../lib/routes.ts';
import type { ScreenQueryOptions } from './screen-query-options.ts';

/** An address as a screen reads it. */
export interface ScreenAddress {
  /** One screen may stand at several routes. */
  route: RouteName;
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

/** The queries of a screen, from its address: sent beside its first render, which would send them later (app/screen-data.ts). */
// biome-ignore lint/suspicious/noExplicitAny: what is read differs from query to query, and nobody looks at it here
export type ScreenData = (address: ScreenAddress) => readonly ScreenQueryOptions<any>[];
