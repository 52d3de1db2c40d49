import type { Column } from './column.ts';
import { ROLES } from './table-roles.ts';

/** The cells of a row, one a column; its name heads it. */
export const RowCells = <Row,>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) =>
  columns.map(({ key, title, kind, cell }) =>
    kind === 'name' ? (
      <th key={key} {...ROLES.name} data-cell={kind}>
        {cell(row)}
      </th>
    ) : (
      <td key={key} {...ROLES.cell} data-cell={kind} data-label={title}>
        {cell(row)}
      </td>
    ),
  );
