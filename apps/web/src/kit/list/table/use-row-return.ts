import { useCallback, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** Row that had the focus, by history entry. It lives as long as the document; the scroll is kept by the browser. */
const rowOfEntry = new Map<string, string>();

/** Gives the focus to the row that the address ends with (DAY-013), or back to the one it left when Back or Forward returns. `ready`: the rows are there. */
export function useRowReturn(ready: boolean) {
  const { key, hash } = useLocation();
  const returning = useNavigationType() === NavigationType.Pop;
  const body = useRef<HTMLTableSectionElement>(null);
  const remember = useCallback((row: string) => rowOfEntry.set(key, row), [key]);

  useEffect(() => {
    const row = (returning ? rowOfEntry.get(key) : undefined) ?? hash.slice(1);
    if (!ready || row === '') return;
    // After the layout has given the focus to the new screen's title.
    const frame = requestAnimationFrame(() =>
      body.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row)}"]`)?.focus({ preventScroll: true }),
    );
    return () => cancelAnimationFrame(frame);
  }, [key, hash, ready, returning]);

  return { body, remember };
}
