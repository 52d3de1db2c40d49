import { createContext } from 'react';
import type { TakenCard } from '../../kit/attention/attention-items.ts';
import type { Cards } from '../../kit/attention/cards-query.ts';

type Failure = TakenCard['failure'];
type TakenCards = Pick<Cards, 'codeStocks' | 'codeExpiry' | 'documentExpiry' | 'vouchers' | 'products' | 'runOut'>;

/** The reason that the banner of the dashboard gives: its cards do not repeat it. */
export const SharedFailure = createContext<Failure>(null);

/** The reason for which several cards have old figures; null when no two have the same. */
export function sharedFailureOf(cards: { readonly [Name in keyof TakenCards]: Pick<TakenCard, 'failure'> }): Failure {
  const { codeStocks, codeExpiry, documentExpiry, vouchers, products, runOut } = cards;
  const failures = [codeStocks, codeExpiry, documentExpiry, vouchers, products, runOut].map(({ failure }) => failure);
  return failures.find((failure, index) => failure !== null && failures.indexOf(failure) !== index) ?? null;
}
