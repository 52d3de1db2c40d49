import { SHORTCUTS } from '@comptoir/shared/shortcuts';
import type { KeyboardEvent } from 'react';
import { isPressed } from '../../lib/is-pressed.ts';
import { nextRow } from '../next-row.ts';

interface RowKeys {
  /** Gives the row `to` the state of the row `from`. */
  extend: (from: string, to: string) => void;
  tickPage: () => void;
}

/**
 * Keys of the checkboxes of a grid: arrow keys, Home and End move; with Shift, arrow keys also tick; Ctrl+A ticks the page. Space is
 * handled by the checkbox itself.
 */
export function moveBetweenBoxes(event: KeyboardEvent<HTMLElement>, { extend, tickPage }: RowKeys): void {
  const { target, key, currentTarget, shiftKey } = event;
  if (!(target instanceof HTMLInputElement) || event.altKey) return;
  const row = target.closest<HTMLElement>('[data-row]');
  if (!row) return;
  if (isPressed(event, SHORTCUTS.lists.shortcuts.page)) {
    event.preventDefault();
    tickPage();
    return;
  }
  if (event.ctrlKey || event.metaKey) return;
  const next = nextRow(currentTarget, row, key);
  if (!next) return;
  event.preventDefault();
  next.querySelector('input')?.focus();
  if (shiftKey) extend(row.dataset.row ?? '', next.dataset.row ?? '');
}
