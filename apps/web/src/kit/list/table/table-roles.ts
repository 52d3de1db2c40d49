/**
 * The roles that a table has by default, repeated: on a phone it is laid out as cards (list-cards.css), and browsers forget what
 * a table is once its boxes are not a table's.
 */
export const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader', scope: 'col' },
  name: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;
