/** An import writes its next batch when no request has been answered for this time, in milliseconds: another one often follows at once. */
const QUIET_MS = 10;
/** Maximum wait before a batch, in milliseconds: an import also progresses under constant load. */
const MAX_WAIT_MS = 100;

let open = 0;
let lastEnd = Number.NEGATIVE_INFINITY;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Answers a request with `work`; imports wait for it before they write the next batch. */
export async function withPriority<Result>(work: () => Promise<Result>): Promise<Result> {
  open += 1;
  try {
    return await work();
  } finally {
    open -= 1;
    lastEnd = performance.now();
  }
}

/** Resolves when no request has been answered for 10 ms, or after 100 ms. */
export async function afterRequests(): Promise<void> {
  const latest = performance.now() + MAX_WAIT_MS;
  for (let now = performance.now(); now < latest; now = performance.now()) {
    const quiet = open > 0 ? 0 : now - lastEnd;
    if (quiet >= QUIET_MS) return;
    await wait(QUIET_MS - quiet);
  }
}
