import type { Caller } from '../marketplace/caller.ts';
import type { Marketplace } from '../marketplace/client.ts';

/** What reading a set from the marketplace takes. */
export interface FetchContext {
  marketplace: Marketplace;
  caller: Caller;
  signal: AbortSignal;
}
