/**
 * One run of a task per key at a time in this process. `join` takes part in a run under way; `follow` needs one that begins after now,
 * and whoever asks for that while one runs shares the next one.
 */
export function createTurns<Key, Argument>(task: (key: Key, argument: Argument, followed: boolean) => Promise<void>) {
  const running = new Map<Key, Promise<void>>();
  const next = new Map<Key, Promise<void>>();

  function begin(key: Key, argument: Argument, followed: boolean): Promise<void> {
    const run = task(key, argument, followed).finally(() => running.delete(key));
    running.set(key, run);
    return run;
  }

  const join = (key: Key, argument: Argument): Promise<void> => running.get(key) ?? begin(key, argument, false);

  function follow(key: Key, argument: Argument): Promise<void> {
    const current = running.get(key);
    if (current === undefined) return begin(key, argument, true);
    const waiting = next.get(key);
    if (waiting !== undefined) return waiting;
    const following = current
      .catch(() => undefined)
      .then(() => {
        next.delete(key);
        return follow(key, argument);
      });
    next.set(key, following);
    return following;
  }

  return { join, follow, settled: () => Promise.allSettled([...running.values(), ...next.values()]) };
}
