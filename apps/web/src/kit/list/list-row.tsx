import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import type { RowAction } from './column.ts';
import type { ListDeclaration } from './declaration.ts';

interface ListRowProps<Row> {
  list: ListDeclaration<Row>;
  row: Row;
  reachable: boolean;
  onFocus: () => void;
}

export function ListRow<Row>({ list, row, reachable, onFocus }: ListRowProps<Row>) {
  return (
    <tr role="row" tabIndex={reachable ? 0 : -1} data-row={list.rowKey(row)} onFocus={onFocus}>
      {list.columns.map(({ key, title, kind, cell }) =>
        kind === 'name' ? (
          <th key={key} role="rowheader" scope="row" data-cell={kind}>
            {cell(row)}
          </th>
        ) : (
          <td key={key} role="cell" data-cell={kind} data-label={title}>
            {cell(row)}
          </td>
        ),
      )}
      {list.actions && (
        <td role="cell" data-cell="actions">
          {list.actions.map((action) => (
            <RowLink key={action.label(row)} action={action} row={row} />
          ))}
        </td>
      )}
    </tr>
  );
}

function RowLink<Row>({ action, row }: { action: RowAction<Row>; row: Row }) {
  const target = action.to(row);
  if (target === null) return null;
  const label = action.label(row);
  return (
    <Link to={target} aria-label={label} title={label} className={iconButtonClass('row')}>
      <Icon of={action.icon} />
    </Link>
  );
}
