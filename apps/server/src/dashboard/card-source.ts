import type { CardName, FiguresOf } from '@comptoir/shared/dashboard/cards';
import type { Database } from '../db.ts';
import type { Marketplace } from '../marketplace/client.ts';
import type { CallContext } from '../trpc/context.ts';

/** Context for computing a card: the service account makes the calls, until the card's time limit. */
export interface CardContext extends CallContext {
  marketplace: Marketplace;
  db: Database;
  now: Date;
}

/** How a card is computed, and how often. */
export interface CardSource<Name extends CardName> {
  read(context: CardContext): Promise<FiguresOf<Name>>;
  /** Time limit in milliseconds, after which another worker may compute the card. */
  within: number;
  /** Time of the next refresh when the last one was at `now`. */
  nextAt(now: Date, intervalMs: number): Date;
}

export type CardSources = { [Name in CardName]: CardSource<Name> };

const MINUTE = 60_000;

/** For a card that is refreshed every few minutes. */
export const EVERY_INTERVAL = {
  within: 2 * MINUTE,
  nextAt: (now: Date, intervalMs: number) => new Date(now.getTime() + intervalMs),
} as const;
