import type { KeyboardEvent } from 'react';

/** Keys between rows: arrows, Home, End; Enter opens the row's link. A field inside a row keeps its own keys. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const { target, key, currentTarget } = event;
  if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
  if (target.closest('input, select, textarea, [role=menu]')) return;
  const row = target.closest<HTMLElement>('[data-row]');
  if (!row) return;

  if (key === 'Enter' && target === row) {
    row.querySelector<HTMLElement>('[data-row-link]')?.click();
    return;
  }
  const rows = [...currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.indexOf(row);
  const next = { ArrowDown: rows[at + 1], ArrowUp: rows[at - 1], Home: rows[0], End: rows.at(-1) }[key];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
