export type Circuit = 'closed' | 'open' | 'half-open';
/** Outcome of a call for the breaker: `up`, a response with any status; `down`, no response; `unknown`, aborted by the caller. */
export type CallOutcome = 'up' | 'down' | 'unknown';

export interface Breaker {
  /** Admits one call and returns the function that reports its outcome; returns `null` when the call must not be sent. */
  enter(): ((outcome: CallOutcome) => void) | null;
  circuit(): Circuit;
}

/**
 * Circuit breaker: after `failures` consecutive failures, calls fail immediately; after `openMs` one call is allowed, and its outcome
 * closes or reopens the circuit.
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
      // A late failure of a call sent before the circuit opened does not keep it open longer; a failed probe does.
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
