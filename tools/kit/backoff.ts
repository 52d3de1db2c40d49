const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 15_000;
/** Having lived that long, a process starts again after the first pause. */
const HEALTHY = 60_000;

/** Gives the milliseconds to wait before a process that lived for `lived` milliseconds is started again: ever more, up to a limit. */
export function createBackoff(): (lived: number) => number {
  let next = FIRST_PAUSE;
  return (lived) => {
    const pause = lived > HEALTHY ? FIRST_PAUSE : next;
    next = Math.min(pause * 2, LONGEST_PAUSE);
    return pause;
  };
}
