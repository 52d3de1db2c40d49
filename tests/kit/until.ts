import { WAIT_LIMIT } from './limits.ts';

/** Milliseconds before the second check of a condition, and the most before a later one: a long wait must not keep a processor busy. */
const PACE = { first: 25, most: 100, growth: 1.1 };

/**
 * Waits until `read` returns something other than `undefined`, `null` or `false`, and returns it. An exception counts as "not yet"; the
 * last one becomes the cause of the error after `within` milliseconds, whose message contains the current state. The only clock in the
 * tests.
 */
export async function until<Value>(
  what: string | (() => string),
  read: () => Value | Promise<Value>,
  { within = WAIT_LIMIT }: { within?: number } = {},
): Promise<Exclude<Value, undefined | null | false>> {
  const deadline = performance.now() + within;
  let cause: unknown;
  let pace = PACE.first;
  for (;;) {
    try {
      const value = await read();
      if (value !== undefined && value !== null && value !== false) return value as Exclude<Value, undefined | null | false>;
    } catch (error) {
      cause = error;
    }
    if (performance.now() > deadline)
      throw new Error(`waited ${within} ms in vain for: ${typeof what === 'string' ? what : what()}`, { cause });
    const pause = pace;
    await new Promise((resolve) => setTimeout(resolve, pause));
    pace = Math.min(pace * PACE.growth, PACE.most);
  }
}
