import type { Caller } from '../marketplace/caller.ts';
import type { Marketplace } from '../marketplace/client.ts';

/** Context for reading a set from the marketplace. */
export interface FetchContext {
  marketplace: Marketplace;
  caller: Caller;
  signal: AbortSignal;
}
