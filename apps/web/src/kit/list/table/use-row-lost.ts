import { type RefObject, useEffect, useRef } from 'react';

interface FocusedRow {
  key: string;
  index: number;
  /** The focused element: the row, or an element in it. */
  element: Element;
}

/**
 * When the focused element is removed, the focus moves to its row; when the row is removed (archived or deleted), to the row at its place,
 * or to the title of the page. Otherwise the keyboard would start again at the top. Returns the function that records where the focus is; a
 * confirmation dialog keeps the record.
 */
export function useRowLost(body: RefObject<HTMLTableSectionElement | null>, keys: readonly string[]): (focused: FocusedRow | null) => void {
  const focused = useRef<FocusedRow | null>(null);
  useEffect(() => {
    const lost = focused.current;
    if (lost === null || lost.element.isConnected || document.activeElement !== document.body) return;
    focused.current = null;
    const rows = body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
    const at = keys.indexOf(lost.key);
    const next = rows[at === -1 ? Math.min(lost.index, rows.length - 1) : at] ?? document.querySelector<HTMLElement>('h1');
    next?.focus();
  });
  // The table is removed with its last row.
  useEffect(
    () => () => {
      if (focused.current !== null && document.activeElement === document.body)
        document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    },
    [],
  );
  return (now) => {
    focused.current = now;
  };
}
