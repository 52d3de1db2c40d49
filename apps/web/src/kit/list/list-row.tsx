import type { ListDeclaration } from './declaration.ts';
import { ROLES } from './table-roles.ts';

interface ListRowProps<Row> {
  list: ListDeclaration<Row>;
  row: Row;
  reachable: boolean;
  onFocus: () => void;
}

export function ListRow<Row>({ list, row, reachable, onFocus }: ListRowProps<Row>) {
  return (
    <tr {...ROLES.row} tabIndex={reachable ? 0 : -1} data-row={list.rowKey(row)} onFocus={onFocus}>
      {list.columns.map(({ key, title, kind, cell }) =>
        kind === 'name' ? (
          <th key={key} {...ROLES.name} data-cell={kind}>
            {cell(row)}
          </th>
        ) : (
          <td key={key} {...ROLES.cell} data-cell={kind} data-label={title}>
            {cell(row)}
          </td>
        ),
      )}
      {list.actions && (
        <td {...ROLES.cell} data-cell="actions">
          {list.actions(row)}
        </td>
      )}
    </tr>
  );
}
