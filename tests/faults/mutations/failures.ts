import type { Fault } from '@comptoir/marketplace/kit/faults';
import { isDeep } from '../../kit/deep.ts';

export type Failure = [name: string, fault: Omit<Fault, 'call'>];

const STATUSES = [500, 502, 503, 504, 429];
/** Statuses of a refusal, of which a gateway sends a page. */
const REFUSALS = [403, 404, 409, 422];
/** The only one that proves that nothing was done: the marketplace itself refuses. */
const REFUSED: Failure = ['refused', { status: 422, body: { detail: 'Non.' } }];
/** The reply is lost after the effect. */
const RESET: Failure = ['a reset', { cutAfterBytes: 0 }];
const BEFORE: Failure[] = [
  ...STATUSES.map((status): Failure => [`${status} before`, { status }]),
  ['a page before', { status: 502, shape: 'html' }],
];
export const AFTER: Failure[] = [
  ...STATUSES.map((status): Failure => [`${status} after`, { status, afterEffect: true }]),
  ...REFUSALS.map((status): Failure => [`a page with ${status} after`, { status, shape: 'html', afterEffect: true }]),
  ['a message of a gateway with 404 after', { status: 404, body: { message: 'no Route matched with those values' }, afterEffect: true }],
  ['a page with 500 after', { status: 500, shape: 'html', afterEffect: true }],
  ['a page after', { shape: 'html', afterEffect: true }],
  ['200 for 201 after', { status: 200, body: {}, afterEffect: true }],
  RESET,
  ['a cut body', { truncate: 3 }],
];
const FAILURES = [REFUSED, ...BEFORE, ...AFTER];

/** All failures in the deep run; otherwise one, another one for each write, and for copied records also a reset. */
export const failuresOf = (turn: number, isCopied: boolean): Failure[] =>
  FAILURES.filter((failure, place) => isDeep || place === turn % FAILURES.length || (isCopied && failure === RESET));
