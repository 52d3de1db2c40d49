import type { CardName, FiguresOf } from '@comptoir/shared/dashboard/cards';
import type { Database } from '../db.ts';
import type { Marketplace } from '../marketplace/client.ts';
import type { CallContext } from '../procedures/call-context.ts';

/** What the figures of a card are taken with: the service account calls, until the time of the card is over. */
export interface CardContext extends CallContext {
  marketplace: Marketplace;
  db: Database;
  now: Date;
}

/** How a card is computed, and how often. */
export interface CardSource<Name extends CardName> {
  take(context: CardContext): Promise<FiguresOf<Name>>;
  /** Longest time that it may take, in milliseconds: from then on another worker may begin. */
  within: number;
  /** When it is taken next, after it was taken at `now`. */
  nextAt(now: Date, intervalMs: number): Date;
}

export type CardSources = { [Name in CardName]: CardSource<Name> };

const MINUTE = 60_000;

/** Of a card that is taken every few minutes. */
export const EVERY_INTERVAL = {
  within: 2 * MINUTE,
  nextAt: (now: Date, intervalMs: number) => new Date(now.getTime() + intervalMs),
} as const;
