/** Milliseconds between two checks of a condition. */
const PACE = 25;

/**
 * Waits until `read` returns something other than `undefined`, `null` or `false`, and returns it. An exception counts as "not yet"; the
 * last one becomes the cause of the error after `within` milliseconds, whose message contains the current state. The only clock in the
 * tests.
 */
export async function until<Value>(
  what: string | (() => string),
  read: () => Value | Promise<Value>,
  { within = 20_000 }: { within?: number } = {},
): Promise<Exclude<Value, undefined | null | false>> {
  const deadline = performance.now() + within;
  let cause: unknown;
  for (;;) {
    try {
      const value = await read();
      if (value !== undefined && value !== null && value !== false) return value as Exclude<Value, undefined | null | false>;
    } catch (error) {
      cause = error;
    }
    if (performance.now() > deadline)
      throw new Error(`waited ${within} ms in vain for: ${typeof what === 'string' ? what : what()}`, { cause });
    await new Promise((resolve) => setTimeout(resolve, PACE));
  }
}
