import pLimit from 'p-limit';

/** Duration of a turn that reads and writes batches, in milliseconds: about that of a lot, so that a check and an import share the time. */
const TURN_MS = 250;

/** Longest pause in milliseconds: a step that waits for a slow marketplace occupies no processor. */
const MAX_PAUSE_MS = 1_000;

/** After this time a lot waits for a slow marketplace, and that of another import is sent beside it (OUT-012). */
const MAX_LOT_MS = 2_000;

const pass = (milliseconds: number) => new Promise<void>((over) => setTimeout(over, milliseconds));

/** Turns of one kind, each of `longestMs` at most: then the next one begins beside it. */
function turns(longestMs?: number) {
  const limit = pLimit(1);
  return <Result>(pauseRatio: number, signal: AbortSignal, step: () => Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      const leave = () => reject(signal.reason);
      signal.addEventListener('abort', leave, { once: true });
      void limit(async () => {
        signal.removeEventListener('abort', leave);
        if (signal.aborted) return leave();
        const started = performance.now();
        const ended = step().then(resolve, reject);
        await (longestMs === undefined ? ended : Promise.race([ended, pass(longestMs)]));
        await pass(Math.min((performance.now() - started) * pauseRatio, MAX_PAUSE_MS));
      });
    });
}

/**
 * Runs a step of an import: the steps of all imports of a worker run one after the other, each followed by a pause of `pauseRatio` times its
 * duration, for which its caller does not wait. Otherwise worker and databases would occupy all processors, and clicks would wait for them
 * (`npm run bench -- import`). A step never calls the marketplace, which may take any time (OUT-012). Rejects when `signal` is aborted
 * before the step begins.
 */
export const takeTurn = turns();

/** Turns of the lots that are sent, for the processors of the marketplace, in the same way. */
export const takeLotTurn = turns(MAX_LOT_MS);

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
