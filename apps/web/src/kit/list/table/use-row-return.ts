import { useCallback, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** The focused row, by history entry. Kept until the document is unloaded; the browser restores the scroll position. */
const rowOfEntry = new Map<string, string>();

/**
 * Moves the focus to the row given by the hash (DAY-013), or to the last focused row on Back or Forward. `ready`: the rows are rendered.
 */
export function useRowReturn(ready: boolean) {
  const { key, hash } = useLocation();
  const returning = useNavigationType() === NavigationType.Pop;
  const body = useRef<HTMLTableSectionElement>(null);
  const remember = useCallback((row: string) => rowOfEntry.set(key, row), [key]);

  useEffect(() => {
    const row = (returning ? rowOfEntry.get(key) : undefined) ?? hash.slice(1);
    if (!ready || row === '') return;
    // After the layout has moved the focus to the title of the new screen.
    const frame = requestAnimationFrame(() =>
      body.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row)}"]`)?.focus({ preventScroll: true }),
    );
    return () => cancelAnimationFrame(frame);
  }, [key, hash, ready, returning]);

  return { body, remember };
}
