import type { RouteName } from '../lib/routes.ts';
import type { ScreenQueryOptions } from './screen-query-options.ts';

/** The parts of an address that a screen reads. */
export interface ScreenAddress {
  /** Needed because several routes may render the same screen. */
  route: RouteName;
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

/** The queries of a screen, from its address: sent during its first render instead of after it (app/screen-data.ts). */
// biome-ignore lint/suspicious/noExplicitAny: the data type differs from query to query, and is not used here
export type ScreenData = (address: ScreenAddress) => readonly ScreenQueryOptions<any>[];
