/** Runs a task once per key at a time in this process: concurrent calls share the running one. */
export function createSingleFlight<Key, Argument>(task: (key: Key, argument: Argument) => Promise<void>) {
  const running = new Map<Key, Promise<void>>();

  function begin(key: Key, argument: Argument): Promise<void> {
    const run = task(key, argument).finally(() => running.delete(key));
    running.set(key, run);
    return run;
  }

  return {
    run: (key: Key, argument: Argument): Promise<void> => running.get(key) ?? begin(key, argument),
    settled: () => Promise.allSettled(running.values()),
  };
}
