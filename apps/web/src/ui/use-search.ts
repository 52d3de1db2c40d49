import { useEffect, useState } from 'react';

/** Pause after the last key before a search is sent (LST-005, OP-102). */
const TYPING_PAUSE_MS = 300;

export type Search<Result> = { state: 'short' } | { state: 'busy' } | { state: 'done'; results: Result[] } | { state: 'failed' };

/**
 * Searches while the user types: after a pause, one search at a time; an older response never replaces a newer one. `search` must be a
 * stable function; `text` null searches nothing.
 */
export function useSearch<Result>(
  text: string | null,
  minLength: number,
  search: (text: string, signal: AbortSignal) => Promise<Result[]>,
): Search<Result> {
  const [found, setFound] = useState<{ term: string; search: typeof search; result: Search<Result> } | null>(null);
  const term = text?.trim() ?? '';
  const short = term.length < minLength;

  useEffect(() => {
    if (short) return;
    const controller = new AbortController();
    const finish = (result: Search<Result>) => !controller.signal.aborted && setFound({ term, search, result });
    const timer = window.setTimeout(() => {
      search(term, controller.signal).then(
        (results) => finish({ state: 'done', results }),
        () => finish({ state: 'failed' }),
      );
    }, TYPING_PAUSE_MS);
    return () => {
      window.clearTimeout(timer);
      controller.abort();
    };
  }, [term, short, search]);

  if (short) return { state: 'short' };
  return found?.term === term && found.search === search ? found.result : { state: 'busy' };
}
