/** What was started, to be stopped the other way round. */
export interface Cleanup {
  add(stop: () => Promise<void> | void): void;
  /** Stops everything once, however often it is called. */
  run(): Promise<void>;
}

export function createCleanup(): Cleanup {
  const cleanup: (() => Promise<void> | void)[] = [];
  let running: Promise<void> | undefined;
  const stopAll = async () => {
    // Read anew at each turn: a start in progress may still add something.
    for (let stop = cleanup.pop(); stop !== undefined; stop = cleanup.pop()) await stop();
  };
  return {
    add: (stop) => {
      cleanup.push(stop);
    },
    run: () => {
      running ??= stopAll();
      return running;
    },
  };
}
