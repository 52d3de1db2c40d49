import { AppError } from '@comptoir/shared/errors';

/** Whether an error says something of the caller alone: whoever joined its read has another token, and tries with that. */
export const isOfCaller = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'UNAUTHENTICATED' || error.code === 'FORBIDDEN');

/** Runs a task once per key at a time in this process: concurrent calls share the running one. */
export function createSingleFlight<Key, Argument>(task: (key: Key, argument: Argument) => Promise<void>) {
  const running = new Map<Key, Promise<void>>();

  function begin(key: Key, argument: Argument): Promise<void> {
    const run = task(key, argument).finally(() => running.delete(key));
    running.set(key, run);
    return run;
  }

  const run = (key: Key, argument: Argument): Promise<void> =>
    running.get(key)?.catch((error: unknown) => {
      if (!isOfCaller(error)) throw error;
      return run(key, argument);
    }) ?? begin(key, argument);

  return { run, settled: () => Promise.allSettled(running.values()) };
}
