import { SHORTCUTS } from '@comptoir/shared/shortcuts';
import type { KeyboardEvent } from 'react';
import { isPressed } from '../../../lib/is-pressed.ts';

/** The row of a list or grid that a key moves to: arrow keys, Home, End. */
export function nextRow(list: HTMLElement, row: HTMLElement, key: string): HTMLElement | undefined {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.indexOf(row);
  return { ArrowDown: rows[at + 1], ArrowUp: rows[at - 1], Home: rows[0], End: rows.at(-1) }[key];
}

/** Shortcuts that press the control of the row with their name as `data-row-key`. */
const ROW_KEYS = ['status', 'vouchers'] as const;

/**
 * Keyboard navigation between rows: arrow keys, Home, End; Enter opens the link of the row, or its editable cell; E edits the line below
 * it, and some rows have further keys; Space ticks the row (with Shift, all rows since the one ticked before); Ctrl+A ticks the page, if
 * rows can be selected. Fields inside a row keep their own keys.
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>, tickPage: (() => void) | undefined) {
  const { target, key, currentTarget } = event;
  if (!(target instanceof HTMLElement)) return;
  if (target.closest('input:not([type=checkbox]), textarea, [role=combobox], [role=listbox], [role=menu]')) return;
  const row = target.closest<HTMLElement>('[data-row]');
  if (!row) return;

  if (tickPage !== undefined && isPressed(event, SHORTCUTS.lists.shortcuts.page)) {
    event.preventDefault();
    tickPage();
    return;
  }
  if (event.altKey || event.ctrlKey || event.metaKey) return;

  if (key === 'Enter' && target === row) {
    const press = row.querySelector<HTMLElement>('[data-row-link]') ?? row.querySelector<HTMLElement>('[data-row-edit]');
    if (press === null) return;
    // Otherwise the opened field would receive the same key.
    event.preventDefault();
    press.click();
    return;
  }
  if (isPressed(event, SHORTCUTS.orders.shortcuts.comment)) {
    const edit = row.nextElementSibling?.querySelector<HTMLElement>('[data-row-edit]');
    if (!edit) return;
    event.preventDefault();
    edit.click();
    return;
  }
  const rowKey = ROW_KEYS.find((name) => isPressed(event, SHORTCUTS.orders.shortcuts[name]));
  if (rowKey !== undefined) {
    const control = row.querySelector<HTMLElement>(`[data-row-key=${rowKey}]`);
    if (control === null) return;
    event.preventDefault();
    // Focused, as by a press: a dialog gives the focus back to it.
    control.focus();
    control.click();
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
