import { listTexts as texts } from '@comptoir/shared/list-texts';
import { BareCheckbox } from '../../ui/checkbox.tsx';
import type { ListDeclaration } from './declaration.ts';
import { RowCells } from './row-cells.tsx';
import { ROLES } from './table-roles.ts';

interface ListRowProps<Row> {
  list: ListDeclaration<Row>;
  row: Row;
  reachable: boolean;
  ticked: boolean;
  /** `range`: every row since the one ticked before. */
  onTick: (on: boolean, range: boolean) => void;
  onFocus: (element: Element) => void;
}

export function ListRow<Row>({ list, row, reachable, ticked, onTick, onFocus }: ListRowProps<Row>) {
  return (
    <tr
      {...ROLES.row}
      tabIndex={reachable ? 0 : -1}
      data-row={list.rowKey(row)}
      data-selected={ticked || undefined}
      onFocus={({ target }) => onFocus(target)}
    >
      {list.selection && (
        <td
          {...ROLES.cell}
          data-cell="select"
          // A press with Shift would select the texts in between.
          onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        >
          <BareCheckbox
            label={texts.selectRow(list.selection.nameOf(row))}
            checked={ticked}
            onChange={({ target, nativeEvent }) => onTick(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
          />
        </td>
      )}
      <RowCells columns={list.columns} row={row} />
      {list.actions && (
        <td {...ROLES.cell} data-cell="actions">
          {list.actions(row)}
        </td>
      )}
    </tr>
  );
}
