import { type RefObject, useEffect, useRef } from 'react';

interface Held {
  key: string;
  index: number;
  /** What has the focus: the row, or something in it. */
  element: Element;
}

/**
 * When what had the focus goes away, the row has it; when the row went, archived or deleted, the one that took its place, or the page's
 * title: without this the keyboard would start again at the top. Returns how to say where the focus is; a question asked
 * over the row leaves it there.
 */
export function useRowLost(body: RefObject<HTMLTableSectionElement | null>, keys: readonly string[]): (held: Held | null) => void {
  const held = useRef<Held | null>(null);
  useEffect(() => {
    const lost = held.current;
    if (lost === null || lost.element.isConnected || document.activeElement !== document.body) return;
    held.current = null;
    const rows = body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
    const at = keys.indexOf(lost.key);
    const next = rows[at === -1 ? Math.min(lost.index, rows.length - 1) : at] ?? document.querySelector<HTMLElement>('h1');
    next?.focus();
  });
  // With the last row the table goes too.
  useEffect(
    () => () => {
      if (held.current !== null && document.activeElement === document.body)
        document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    },
    [],
  );
  return (now) => {
    held.current = now;
  };
}
