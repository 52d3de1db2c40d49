import type { Database } from '../db.ts';
import type { Caller } from '../marketplace/caller.ts';
import type { Marketplace } from '../marketplace/client.ts';

export interface PassContext {
  db: Database;
  marketplace: Marketplace;
  /** The service account, which makes the calls. */
  caller: Caller;
  signal: AbortSignal;
  requestId: string;
}
