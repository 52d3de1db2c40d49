/** What was started, to be stopped the other way round. */
export interface Stops {
  add(stop: () => Promise<void> | void): void;
  /** Stops everything once, however often it is asked to. */
  run(): Promise<void>;
}

export function createStops(): Stops {
  const stops: (() => Promise<void> | void)[] = [];
  let running: Promise<void> | undefined;
  const stopAll = async () => {
    // Read anew at each turn: a start in progress may still add something.
    for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) await stop();
  };
  return {
    add: (stop) => {
      stops.push(stop);
    },
    run: () => {
      running ??= stopAll();
      return running;
    },
  };
}
