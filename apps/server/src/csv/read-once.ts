import type { OpenFile } from './decode.ts';

/** Largest file that is kept in memory: the steps of a check open their file four times. */
const MAX_KEPT = 1_000_000;

/** The same file, of which a small one is read only once. */
export function readOnce(open: OpenFile): OpenFile {
  let kept: Buffer[] | null = null;
  return async function* openOnce() {
    if (kept !== null) return yield* kept;
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of open()) {
      size += chunk.length;
      if (size <= MAX_KEPT) chunks.push(chunk);
      yield chunk;
    }
    if (size <= MAX_KEPT) kept = chunks;
  };
}
