/** Keys counted at once: beyond them all count as one, so that nobody fills the memory with keys. */
const KEYS = 10_000;

/** So many of each key in a minute, counted in this process. `take` answers whether one more may pass. */
export function createQuota(max: number, now: () => number = Date.now) {
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
      const taken = (counts.get(counted) ?? 0) + 1;
      counts.set(counted, taken);
      return taken <= max;
    },
  };
}
