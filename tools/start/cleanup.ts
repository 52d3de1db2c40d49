/** Stops started services in reverse order. */
export interface Cleanup {
  add(stop: () => Promise<void> | void): void;
  /** Stops everything once, even when called several times. */
  run(): Promise<void>;
}

export function createCleanup(): Cleanup {
  const cleanup: (() => Promise<void> | void)[] = [];
  let running: Promise<void> | undefined;
  const stopAll = async () => {
    // Read again in each iteration: a start in progress may add an entry.
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
