/**
 * Explicit default roles of table elements: on a phone a table is displayed as cards (list-cards.css), and browsers remove the roles of
 * elements that are not displayed as a table.
 */
export const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader', scope: 'col' },
  name: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;
