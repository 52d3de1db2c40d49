import type { Logger } from 'pino';
import { type JobClaim, LEASE_MS, type Progress, type Total } from './claim.ts';
import type { Store } from './store.ts';

/** Why an attempt stops before its end: the reason of the abort. */
export type Stop = 'cancelled' | 'lost' | 'handed-back';

/** Milliseconds between two checkpoints: how old the progress on the screen may be, and how long a cancelled job may still run. */
const CHECKPOINT_MS = 500;
/** Weight of the last checkpoint in the shown rate: steady enough to read, quick enough to follow a stall. */
const SMOOTHING = 0.3;

/** An attempt's hold on its job: kept by checkpoints, ended by whatever stops the attempt. */
export interface Lease {
  signal: AbortSignal;
  /** Notes what is about to be written; throws when the lease is over, so that a worker that was frozen writes nothing more. */
  reportProgress(soFar: { bytes: number; lines: number }): void;
  /** What there will be in the end, as soon as the work knows. */
  setTotal(total: Total): void;
  progress(): Progress;
  stop(why: Stop): void;
  stopped(): Stop | undefined;
  /** Runs what must be heard to its end: a cancellation or a shutdown takes effect after it. */
  toTheEnd<Result>(work: () => Promise<Result>): Promise<Result>;
  /** No more checkpoints. One still on its way is harmless: it asks for a running row. */
  close(): void;
  /** Another attempt may have begun. */
  over(): boolean;
}

/** `hold` has just been claimed. Time is the process's monotonic clock, which also runs while the process is frozen. */
export function openLease(claimed: JobClaim, store: Pick<Store, 'checkpoint'>, log: Logger): Lease {
  const controller = new AbortController();
  let until = performance.now() + LEASE_MS;
  let why: Stop | undefined;
  let soFar = { bytes: 0, lines: 0 };
  let total: Total = {};
  let noted = { bytes: 0, at: performance.now() };
  let bytesPerSecond = 0;
  let asking = false;
  let deferring = false;
  let deferred: Stop | undefined;

  const stop = (reason: Stop) => {
    if (deferring && reason !== 'lost') {
      deferred ??= reason;
      return;
    }
    clearInterval(timer);
    if (controller.signal.aborted) return;
    why = reason;
    controller.abort(new Error(`attempt stopped: ${reason}`));
  };
  const over = () => performance.now() > until;
  const progress = () => ({ ...soFar, bytesPerSecond, total });

  const note = async () => {
    const asked = performance.now();
    const rate = ((soFar.bytes - noted.bytes) * 1000) / Math.max(asked - noted.at, 1);
    bytesPerSecond = bytesPerSecond === 0 ? rate : bytesPerSecond + SMOOTHING * (rate - bytesPerSecond);
    noted = { bytes: soFar.bytes, at: asked };
    asking = true;
    try {
      const state = await store.checkpoint(claimed, progress());
      // A cancelled job is still held: its checkpoint has kept the lease.
      if (state !== 'lost') until = asked + LEASE_MS;
      if (state !== 'held') stop(state);
    } catch (error) {
      log.warn({ event: 'job.checkpoint.not-written', err: error }, 'checkpoint not written');
    } finally {
      asking = false;
    }
  };
  const timer = setInterval(() => {
    if (over()) stop('lost');
    else if (!asking) void note();
  }, CHECKPOINT_MS);

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
    stopped: () => why,
    async toTheEnd(work) {
      controller.signal.throwIfAborted();
      deferring = true;
      try {
        return await work();
      } finally {
        deferring = false;
        if (deferred !== undefined) stop(deferred);
      }
    },
    over,
    close() {
      clearInterval(timer);
    },
  };
}
