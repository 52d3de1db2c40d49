import { type RefObject, useEffect, useRef } from 'react';

interface Held {
  key: string;
  index: number;
}

/**
 * When the row that had the focus goes away, archived or deleted, the one that took its place has it, or the page's title: without this
 * the keyboard would start again at the top. Returns how to say where the focus is; a question asked
 * over the row leaves it there.
 */
export function useRowLost(body: RefObject<HTMLTableSectionElement | null>, keys: readonly string[]): (held: Held | null) => void {
  const held = useRef<Held | null>(null);
  useEffect(() => {
    const lost = held.current;
    if (lost === null || keys.includes(lost.key) || document.activeElement !== document.body) return;
    held.current = null;
    const rows = body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
    const next = rows[Math.min(lost.index, rows.length - 1)] ?? document.querySelector<HTMLElement>('h1');
    next?.focus();
  });
  return (now) => {
    held.current = now;
  };
}
