/** Retry budget added by each first attempt: on average one retry per ten calls. */
const EARNED_PER_CALL = 0.1;

export interface RetryBudget {
  /** Counts one first attempt. */
  earn(): void;
  /** Uses one retry, if the budget allows it. */
  spend(): boolean;
}

/** A token bucket that is full at the start: single failures are retried, but retries do not add load during an outage. */
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

/**
 * Delay before attempt number `tries + 1`, in milliseconds, with full jitter, so that calls that failed together are not retried together.
 */
export const retryDelay = (tries: number, baseMs: number, random = Math.random) => random() * baseMs * 2 ** (tries - 1);
