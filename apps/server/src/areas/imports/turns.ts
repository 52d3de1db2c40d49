import pLimit from 'p-limit';

const limit = pLimit(1);

/** Duration of a turn that reads and writes batches, in milliseconds: about that of a lot, so that a check and an import share the time. */
const TURN_MS = 250;

/** Longest pause in milliseconds: a step that waits for a slow marketplace occupies no processor. */
const MAX_PAUSE_MS = 1_000;

/** After this time a step is waiting for the marketplace, and the next one begins beside it (OUT-012). */
const MAX_TURN_MS = 2_000;

/**
 * Runs a step of an import: the steps of all imports of a worker run one after the other, each followed by a pause of `pauseRatio` times its
 * duration, for which its caller does not wait. Otherwise worker, marketplace and databases would occupy all processors, and clicks would
 * wait for them (`npm run bench -- import`). Rejects when `signal` is aborted before the step begins.
 */
export function takeTurn<Result>(pauseRatio: number, signal: AbortSignal, step: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    void limit(async () => {
      signal.removeEventListener('abort', leave);
      if (signal.aborted) return leave();
      const started = performance.now();
      await Promise.race([step().then(resolve, reject), new Promise((over) => setTimeout(over, MAX_TURN_MS))]);
      const pause = Math.min((performance.now() - started) * pauseRatio, MAX_PAUSE_MS);
      await new Promise((over) => setTimeout(over, pause));
    });
  });
}

/** Reads and writes batch after batch, as many in a turn as its duration allows. */
export async function inTurns<Batch>(
  pauseRatio: number,
  signal: AbortSignal,
  batches: AsyncGenerator<Batch, void>,
  write: (batch: Batch) => Promise<void>,
): Promise<void> {
  const step = async () => {
    const until = performance.now() + TURN_MS;
    while (performance.now() < until) {
      const next = await batches.next();
      if (next.done === true) return true;
      await write(next.value);
    }
    return false;
  };
  try {
    while (!(await takeTurn(pauseRatio, signal, step)));
  } finally {
    await batches.return();
  }
}
