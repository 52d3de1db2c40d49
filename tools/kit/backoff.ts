const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 15_000;
/** After this uptime, a process restarts after the first delay again. */
const HEALTHY = 60_000;

/** Returns the milliseconds to wait before a process with an uptime of `lived` milliseconds is restarted: growing, up to a limit. */
export function createBackoff(): (lived: number) => number {
  let next = FIRST_PAUSE;
  return (lived) => {
    const pause = lived > HEALTHY ? FIRST_PAUSE : next;
    next = Math.min(pause * 2, LONGEST_PAUSE);
    return pause;
  };
}
