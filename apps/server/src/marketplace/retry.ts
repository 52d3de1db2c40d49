/** Share of a retry that each first try earns: one retry per ten calls in the long run. */
const EARNED_PER_CALL = 0.1;

export interface RetryBudget {
  /** Counts one first try. */
  earn(): void;
  /** Spends one retry, if there is one left. */
  spend(): boolean;
}

/** A token bucket that starts full: single hiccups are always retried, a collapse is not made worse. */
export function createRetryBudget(capacity: number): RetryBudget {
  let tokens = capacity;
  return {
    earn() {
      tokens = Math.min(capacity, tokens + EARNED_PER_CALL);
    },
    spend() {
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}

/** Wait before try number `tries + 1`, in milliseconds: full jitter, so that callers who failed together do not come back together. */
export const retryDelay = (tries: number, baseMs: number, random = Math.random) => random() * baseMs * 2 ** (tries - 1);
