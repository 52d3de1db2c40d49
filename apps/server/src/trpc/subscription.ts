import type { AppError } from '@comptoir/shared/errors';
import { toAppError, toTrpcError } from './errors.ts';

/**
 * The values of the stream until `signal` is aborted: then the stream fails with the error of `over` (null: it ends without an error, since
 * nobody reads it), even if the procedure ignores the signal. `released` is called exactly once, also when the browser disconnects before
 * the first value is requested, since a generator that was never started does not run its `finally`.
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
    // Not awaited: a procedure that ignores the signal ends at its next value.
    void iterator.return?.(undefined)?.catch(() => undefined);
    release();
  }
}
