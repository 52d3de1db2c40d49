/** The row of a list or grid that a key moves to: arrow keys, Home, End. */
export function nextRow(list: HTMLElement, row: HTMLElement, key: string): HTMLElement | undefined {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.indexOf(row);
  return { ArrowDown: rows[at + 1], ArrowUp: rows[at - 1], Home: rows[0], End: rows.at(-1) }[key];
}
