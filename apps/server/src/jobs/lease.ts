import type { Logger } from 'pino';
import type { JobClaim, Progress, Total } from './claim.ts';
import type { Store } from './store.ts';

/** Reason why an attempt is aborted. */
export type Stop = 'cancelled' | 'lost' | 'handed-back';

/** Milliseconds between two checkpoints: maximum age of the progress on the screen, and maximum time until a cancelled job stops. */
const CHECKPOINT_MS = 500;
/** Weight of the last checkpoint in the smoothed rate: stable enough to read, but shows a stall quickly. */
const SMOOTHING = 0.3;

/** An attempt's lease on its job: renewed by checkpoints, ended when the attempt stops. */
export interface Lease {
  signal: AbortSignal;
  /** Reports the totals before they are written; throws when the lease has expired, so that a suspended worker stops writing. */
  reportProgress(soFar: { bytes: number; lines: number }): void;
  /** Sets the expected totals, once they are known. */
  setTotal(total: Total): void;
  progress(): Progress;
  stop(reason: Stop): void;
  stopped(): Stop | undefined;
  /**
   * Runs work that must be completed and recorded: a shutdown takes effect after it, and a cancellation after it or `graceMs` later, when
   * `signal` is aborted. It is aborted at once when the lease is lost.
   */
  toTheEnd<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result>;
  /** Stops the checkpoints. A checkpoint in progress has no effect: it updates only a running row. */
  close(): void;
  /** True when another attempt may have begun, because the lease has expired. */
  over(): boolean;
}

export interface LeaseTimes {
  /** Milliseconds after the last checkpoint until another attempt may begin. */
  leaseMs: number;
  /** Milliseconds that work which must finish has after a cancellation. */
  graceMs: number;
}

/** `claim` must be new. Uses the process's monotonic clock, which also advances while the process is suspended. */
export function openLease(claim: JobClaim, store: Pick<Store, 'checkpoint'>, { leaseMs, graceMs }: LeaseTimes, log: Logger): Lease {
  const controller = new AbortController();
  let until = performance.now() + leaseMs;
  let stopReason: Stop | undefined;
  let soFar = { bytes: 0, lines: 0 };
  let total: Total = {};
  let lastWritten = { bytes: 0, at: performance.now() };
  let bytesPerSecond = 0;
  let isWriting = false;
  /** Ends the work that must finish, while there is some. */
  let finishing: AbortController | undefined;
  let graceTimer: NodeJS.Timeout | undefined;
  let deferred: Stop | undefined;

  const abort = (stopped: AbortController, reason: Stop) => stopped.abort(new Error(`attempt stopped: ${reason}`));
  const stop = (reason: Stop) => {
    const working = finishing;
    if (working !== undefined && reason !== 'lost') {
      deferred ??= reason;
      if (reason === 'cancelled') graceTimer ??= setTimeout(() => abort(working, reason), graceMs);
      return;
    }
    clearInterval(timer);
    if (controller.signal.aborted) return;
    stopReason = reason;
    abort(controller, reason);
  };
  const over = () => performance.now() > until;
  const progress = () => ({ ...soFar, bytesPerSecond, total });

  const writeCheckpoint = async () => {
    const startedAt = performance.now();
    const rate = ((soFar.bytes - lastWritten.bytes) * 1000) / Math.max(startedAt - lastWritten.at, 1);
    bytesPerSecond = bytesPerSecond === 0 ? rate : bytesPerSecond + SMOOTHING * (rate - bytesPerSecond);
    lastWritten = { bytes: soFar.bytes, at: startedAt };
    isWriting = true;
    try {
      const state = await store.checkpoint(claim, progress());
      // A cancelled job is still claimed: its checkpoint has also renewed the lease.
      if (state !== 'lost') until = startedAt + leaseMs;
      if (state !== 'claimed') stop(state);
    } catch (error) {
      log.warn({ event: 'job.checkpoint.not-written', err: error }, 'checkpoint not written');
    } finally {
      isWriting = false;
    }
  };
  const timer = setInterval(
    () => {
      if (over()) stop('lost');
      else if (!isWriting) void writeCheckpoint();
    },
    Math.min(CHECKPOINT_MS, leaseMs / 4),
  );

  return {
    signal: controller.signal,
    reportProgress(next) {
      soFar = { bytes: next.bytes, lines: next.lines };
      if (over()) stop('lost');
      controller.signal.throwIfAborted();
    },
    setTotal(known) {
      total = known;
    },
    progress,
    stop,
    stopped: () => stopReason,
    async toTheEnd(work) {
      controller.signal.throwIfAborted();
      finishing = new AbortController();
      try {
        return await work(AbortSignal.any([controller.signal, finishing.signal]));
      } finally {
        finishing = undefined;
        clearTimeout(graceTimer);
        graceTimer = undefined;
        if (deferred !== undefined) stop(deferred);
      }
    },
    over,
    close() {
      clearInterval(timer);
    },
  };
}
