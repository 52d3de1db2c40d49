import { useCallback, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** Row that had the focus, by history entry. It lives as long as the document; the scroll is kept by the browser. */
const rowOfEntry = new Map<string, string>();

/** Gives the focus back to the row it left when Back or Forward returns to this entry. `ready`: the rows are there. */
export function useRowReturn(ready: boolean) {
  const { key } = useLocation();
  const returning = useNavigationType() === NavigationType.Pop;
  const body = useRef<HTMLTableSectionElement>(null);
  const remember = useCallback((row: string) => rowOfEntry.set(key, row), [key]);

  useEffect(() => {
    const row = rowOfEntry.get(key);
    if (!ready || !returning || row === undefined) return;
    // After the layout has given the focus to the new screen's title.
    const frame = requestAnimationFrame(() =>
      body.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row)}"]`)?.focus({ preventScroll: true }),
    );
    return () => cancelAnimationFrame(frame);
  }, [key, ready, returning]);

  return { body, remember };
}
