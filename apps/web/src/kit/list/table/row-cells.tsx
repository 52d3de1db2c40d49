import type { Column } from './column.ts';
import { ROLES } from './table-roles.ts';

/** The cells of a row; its name is the row header. The inner box expands over the rows below to show a truncated text (list-focus.css). */
export const RowCells = <Row,>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) =>
  columns.map(({ key, title, kind, cell }) =>
    kind === 'name' ? (
      <th key={key} {...ROLES.name} data-cell={kind}>
        <div className="table-cell-box">{cell(row)}</div>
      </th>
    ) : (
      <td key={key} {...ROLES.cell} data-cell={kind} data-label={title}>
        <div className="table-cell-box">{cell(row)}</div>
      </td>
    ),
  );
