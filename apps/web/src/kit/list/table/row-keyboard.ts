import type { KeyboardEvent } from 'react';
import { nextRow } from '../../next-row.ts';

/**
 * Keys between rows: arrows, Home, End; Enter opens the row's link, or the cell that is edited in place; Space ticks the row (with
 * Shift, every row since the one before). A field inside a row keeps its own keys; a box has none of these.
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const { target, key, currentTarget } = event;
  if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
  if (target.closest('input:not([type=checkbox]), select, textarea, [role=menu]')) return;
  const row = target.closest<HTMLElement>('[data-row]');
  if (!row) return;

  if (key === 'Enter' && target === row) {
    const press = row.querySelector<HTMLElement>('[data-row-link]') ?? row.querySelector<HTMLElement>('[data-row-edit]');
    if (press === null) return;
    // The field that opens would receive the same key.
    event.preventDefault();
    press.click();
    return;
  }
  if (key === ' ' && target === row) {
    const box = row.querySelector('[data-cell=select] input');
    if (!box) return;
    event.preventDefault();
    box.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: event.shiftKey }));
    return;
  }
  const next = nextRow(currentTarget, row, key);
  if (!next) return;
  event.preventDefault();
  next.focus();
}
