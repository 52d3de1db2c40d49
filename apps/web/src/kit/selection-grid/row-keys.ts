import type { KeyboardEvent } from 'react';
import { nextRow } from '../next-row.ts';

interface RowKeys {
  /** Ticks the row as the one the keyboard comes from. */
  extend: (from: string, to: string) => void;
  tickPage: () => void;
}

/** Keys in the boxes of a grid: arrows, Home and End move; with Shift, arrows tick on the way; Ctrl+A ticks the page. Space is the box's own. */
export function moveBetweenBoxes(event: KeyboardEvent<HTMLElement>, { extend, tickPage }: RowKeys): void {
  const { target, key, currentTarget, shiftKey } = event;
  if (!(target instanceof HTMLInputElement) || event.altKey) return;
  const row = target.closest<HTMLElement>('[data-row]');
  if (!row) return;
  if (event.ctrlKey || event.metaKey) {
    if (key.toLowerCase() !== 'a') return;
    event.preventDefault();
    tickPage();
    return;
  }
  const next = nextRow(currentTarget, row, key);
  if (!next) return;
  event.preventDefault();
  next.querySelector('input')?.focus();
  if (shiftKey) extend(row.dataset.row ?? '', next.dataset.row ?? '');
}
