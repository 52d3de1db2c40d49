export type Circuit = 'closed' | 'open' | 'half-open';
/** Outcome of a call for the breaker: answered (whatever the status), not answered, or unknown (the caller left). */
export type CallOutcome = 'up' | 'down' | 'unknown';

export interface Breaker {
  /** A place for one call, to be given back with its verdict; `null` when the call must not be sent. */
  enter(): ((outcome: CallOutcome) => void) | null;
  circuit(): Circuit;
}

/**
 * Circuit breaker: after `failures` in a row nobody waits for a deadline again; after `openMs` one call is let through, and its
 * verdict closes the circuit or opens it anew.
 */
export function createBreaker({ failures, openMs, now = Date.now }: { failures: number; openMs: number; now?: () => number }): Breaker {
  let row = 0;
  let openedAt: number | null = null;
  let probing = false;

  const record = (outcome: CallOutcome, probe: boolean) => {
    if (probe) probing = false;
    if (outcome === 'up') {
      row = 0;
      openedAt = null;
    } else if (outcome === 'down') {
      row += 1;
      // A straggler sent before the circuit opened does not prolong it; a failed probe does.
      if (probe || (openedAt === null && row >= failures)) openedAt = now();
    }
  };

  return {
    enter() {
      const probe = openedAt !== null;
      if (openedAt !== null) {
        if (probing || now() - openedAt < openMs) return null;
        probing = true;
      }
      return (outcome) => record(outcome, probe);
    },
    circuit() {
      if (openedAt === null) return 'closed';
      return probing || now() - openedAt >= openMs ? 'half-open' : 'open';
    },
  };
}
