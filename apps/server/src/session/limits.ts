import { isIPv6 } from 'node:net';
import type { Secrets } from './secrets.ts';

export type Step = 'sign-in' | 'code';

/** Origin of an attempt. */
export interface From {
  account: string;
  address: string;
  /** The device mark, if this browser has signed in to this account before. */
  knownDevice: string | null;
}

/** Some free attempts, then a delay after each further one, which doubles. */
export interface WaitLimit {
  kind: 'wait';
  key: Buffer<ArrayBuffer>;
  free: number;
  /** A success resets the counter, instead of removing only its own attempt from it. */
  resetsOnSuccess: boolean;
}

/** At most `max` evaluated attempts in any period of `seconds`. */
export interface WindowLimit {
  kind: 'window';
  key: Buffer<ArrayBuffer>;
  max: number;
  seconds: number;
}
export type Limit = WaitLimit | WindowLimit;

/** Longest wait between two attempts, in seconds. */
const LONGEST = 15 * 60;
const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** Passwords per account and hour, from all browsers that have never signed in to it. */
const PASSWORDS = 10;
/** Codes per account and day, from all origins (STR-005). The last five are reserved for known devices. */
const CODES = 20;
const UNKNOWN_DEVICE_CODES = 15;
/** Failures per address, for all accounts: twenty people in one office with many typing errors stay below this number. */
const ADDRESS_FREE = 100;
const PAIR_FREE = 5;

/** Seconds to wait after this number of attempts; no delay after the first `free` ones. */
export const waitAfter = (tries: number, free: number) => (tries < free ? 0 : Math.min(LONGEST, 2 ** Math.min(tries - free, 20)));

/**
 * The address used as key. An IPv6 network counts as one address, because a single subscriber has a /64. An IPv4 address may be an
 * IPv4-mapped IPv6 one.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  // The URL parser normalizes the address, including `::`.
  const [head = '', tail] = new URL(`http://[${plain}]/`).hostname.slice(1, -1).split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter((group) => group !== '').length;
  return [...groups, ...Array<string>(missing).fill('0')].slice(0, 4).join(':');
}

/**
 * Limits that count an attempt, always in this order, because otherwise two attempts could deadlock. For the reasons, and why an unknown
 * device cannot lock out a known one, see docs/decisions/2026-11-22-sign-in-limits-per-account.md.
 */
export function limitsOf(secrets: Secrets, step: Step, { account: typed, address, knownDevice }: From): Limit[] {
  const account = typed.toLowerCase();
  const network = networkOf(address);
  const key = (...parts: string[]) => secrets.mac(`throttle/${step}`, ...parts);
  const window = (name: string, max: number, seconds: number): Limit => ({ kind: 'window', key: key(name, account), max, seconds });
  const wait = (free: number, resetsOnSuccess: boolean, ...parts: string[]): Limit => ({
    kind: 'wait',
    key: key(...parts),
    free,
    resetsOnSuccess,
  });

  const accountLimits = step === 'code' ? [window('account', CODES, DAY)] : [];
  if (knownDevice !== null) return [...accountLimits, wait(PAIR_FREE, true, 'device', account, knownDevice)];
  const unknownDevices = step === 'code' ? window('strangers', UNKNOWN_DEVICE_CODES, DAY) : window('strangers', PASSWORDS, HOUR);
  return [...accountLimits, unknownDevices, wait(ADDRESS_FREE, false, 'address', network), wait(PAIR_FREE, true, 'pair', account, network)];
}
