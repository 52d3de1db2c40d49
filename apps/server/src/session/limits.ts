import { isIPv6 } from 'node:net';
import type { Secrets } from './secrets.ts';

export type Step = 'sign-in' | 'code';

/** Where a try comes from. */
export interface From {
  account: string;
  address: string;
  /** The mark of this browser, when it has opened this very account before. */
  knownDevice: string | null;
}

/** So many free tries, then a wait after each further one that doubles. */
export interface WaitLimit {
  kind: 'wait';
  key: Buffer<ArrayBuffer>;
  free: number;
  /** A success wipes the count, rather than taking back this one try. */
  wiped: boolean;
}

/** At most `max` evaluated tries in any period of `seconds`. */
export interface WindowLimit {
  kind: 'window';
  key: Buffer<ArrayBuffer>;
  max: number;
  seconds: number;
}
export type Limit = WaitLimit | WindowLimit;

/** Longest wait between two tries, in seconds. */
const LONGEST = 15 * 60;
const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** Passwords of one account, from all browsers that never opened it, in an hour. */
const PASSWORDS = 10;
/** Codes of one account in a day, from wherever (STR-005). Browsers that never opened it leave the last five to those that have. */
const CODES = 20;
const STRANGERS_CODES = 15;
/** Failures from one address, whatever the account: an office of twenty that mistypes all morning stays below. */
const ADDRESS_FREE = 100;
const PAIR_FREE = 5;

/** Seconds to wait after so many tries, the first `free` of which cost nothing. */
export const waitAfter = (tries: number, free: number) => (tries < free ? 0 : Math.min(LONGEST, 2 ** Math.min(tries - free, 20)));

/** Whole networks count as one address: a single subscriber owns a /64. An IPv4 address may come in IPv6 clothes. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  // The URL parser writes an address in its one canonical form, `::` included.
  const [head = '', tail] = new URL(`http://[${plain}]/`).hostname.slice(1, -1).split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter((group) => group !== '').length;
  return [...groups, ...Array<string>(missing).fill('0')].slice(0, 4).join(':');
}

/**
 * What a try is counted on, in this order always, or two tries could wait for each other. Why these, and none that lets a stranger lock
 * a known browser out: docs/decisions/2026-11-22-sign-in-limits-per-account.md.
 */
export function limitsOf(secrets: Secrets, step: Step, { account: typed, address, knownDevice }: From): Limit[] {
  const account = typed.toLowerCase();
  const network = networkOf(address);
  const key = (...parts: string[]) => secrets.mac(`throttle/${step}`, ...parts);
  const window = (name: string, max: number, seconds: number): Limit => ({ kind: 'window', key: key(name, account), max, seconds });
  const wait = (free: number, wiped: boolean, ...parts: string[]): Limit => ({ kind: 'wait', key: key(...parts), free, wiped });

  const everybody = step === 'code' ? [window('account', CODES, DAY)] : [];
  if (knownDevice !== null) return [...everybody, wait(PAIR_FREE, true, 'device', account, knownDevice)];
  const strangers = step === 'code' ? window('strangers', STRANGERS_CODES, DAY) : window('strangers', PASSWORDS, HOUR);
  return [...everybody, strangers, wait(ADDRESS_FREE, false, 'address', network), wait(PAIR_FREE, true, 'pair', account, network)];
}
