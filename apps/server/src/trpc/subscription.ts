import type { AppError } from '@comptoir/shared/errors';
import { toAppError, toTrpcError } from './errors.ts';

/**
 * The same values, until `signal` aborts: then the stream fails with what `over` says (null: it ends quietly, nobody reads any more),
 * whether or not the procedure listens to the signal itself. `released` is called once, whatever ends it: also when the browser leaves before
 * the first value is requested, since a generator that never started ends without its `finally`.
 */
export function untilEnded<Value>(
  source: AsyncIterable<Value>,
  signal: AbortSignal,
  over: () => AppError | null,
  released: () => void,
): AsyncGenerator<Value, void> {
  let open = true;
  const release = () => {
    if (!open) return;
    open = false;
    signal.removeEventListener('abort', release);
    released();
  };
  signal.addEventListener('abort', release);
  if (signal.aborted) release();
  return valuesOf(source, signal, over, release);
}

async function* valuesOf<Value>(
  source: AsyncIterable<Value>,
  signal: AbortSignal,
  over: () => AppError | null,
  release: () => void,
): AsyncGenerator<Value, void> {
  const iterator = source[Symbol.asyncIterator]();
  let abort = () => {};
  const aborted = new Promise<'aborted'>((resolve) => {
    abort = () => resolve('aborted');
  });
  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  try {
    while (true) {
      const step = await Promise.race([iterator.next(), aborted]);
      if (step === 'aborted') break;
      if (step.done === true) return;
      yield step.value;
    }
    const error = over();
    if (error !== null) throw toTrpcError(error);
  } catch (error) {
    throw toTrpcError(toAppError(error));
  } finally {
    signal.removeEventListener('abort', abort);
    // Not awaited: a procedure deaf to the signal ends when its next value comes.
    void iterator.return?.(undefined)?.catch(() => undefined);
    release();
  }
}
