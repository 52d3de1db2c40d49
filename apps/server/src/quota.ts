/** Maximum number of keys: further keys share one counter, so that memory stays bounded. */
const KEYS = 10_000;

/**
 * Limit per key and minute, counted in this process: for its log, which it bounds without a query. What refuses a caller is counted over all
 * processes (plugins/limits.ts). `take` counts one and returns whether it is allowed.
 */
export function createQuota(max: number, now: () => number = () => performance.now()) {
  let minute = 0;
  let counts = new Map<string, number>();
  return {
    take(key: string): boolean {
      const current = Math.floor(now() / 60_000);
      if (current !== minute) {
        minute = current;
        counts = new Map();
      }
      const counted = counts.has(key) || counts.size < KEYS ? key : '';
      const used = (counts.get(counted) ?? 0) + 1;
      counts.set(counted, used);
      return used <= max;
    },
  };
}
