/** Milliseconds before the second attempt, and maximum delay between two attempts. */
const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/**
 * Milliseconds to wait after the n-th failed attempt, from 1: doubled each time, up to 30 s, and up to 50 % less at random (`chance`), so
 * that browsers disconnected together do not reconnect together.
 */
export function backOff(failures: number, chance = Math.random()): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1));
  return longest * (1 - chance / 2);
}

/** Waits for this duration, until the network is back, or until `signal` aborts: whichever comes first. */
export function pauseOrOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      window.clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = window.setTimeout(end, milliseconds);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
