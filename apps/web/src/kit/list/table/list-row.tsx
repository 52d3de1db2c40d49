import { listTexts as texts } from '@comptoir/shared/list-texts';
import { memo } from 'react';
import { BareCheckbox } from '../../../ui/checkbox.tsx';
import type { ListScreen } from '../list-screen.ts';
import { RowCells } from './table.tsx';
import { ROLES } from './table-roles.ts';

interface ListRowProps<Row> extends Pick<ListScreen<Row>, 'columns' | 'rowActions' | 'line'> {
  row: Row;
  rowKey: string;
  /** Number of cells. */
  width: number;
  /** Label of the checkbox, when rows can be selected. */
  name: string | undefined;
  reachable: boolean;
  ticked: boolean;
  /** `range`: ticks all rows since the one ticked before. */
  onTick: (key: string, on: boolean, range: boolean) => void;
  onFocus: (key: string, element: Element) => void;
}

function ListRowOf<Row>({ line, width, ...cells }: ListRowProps<Row>) {
  return (
    <>
      <MainRow {...cells} hasLine={line !== undefined} />
      {line && (
        <tr {...ROLES.row} data-line>
          <td {...ROLES.cell} colSpan={width}>
            {line(cells.row)}
          </td>
        </tr>
      )}
    </>
  );
}

function MainRow<Row>({
  row,
  rowKey,
  columns,
  rowActions,
  name,
  reachable,
  ticked,
  onTick,
  onFocus,
  hasLine,
}: Omit<ListRowProps<Row>, 'line' | 'width'> & { hasLine: boolean }) {
  return (
    <tr
      {...ROLES.row}
      tabIndex={reachable ? 0 : -1}
      data-row={rowKey}
      data-selected={ticked || undefined}
      data-has-line={hasLine || undefined}
      onFocus={({ target }) => onFocus(rowKey, target)}
    >
      {name !== undefined && (
        <td
          {...ROLES.cell}
          data-cell="select"
          // Otherwise a press with Shift would select the text in between.
          onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        >
          <BareCheckbox
            label={texts.selectRow(name)}
            checked={ticked}
            onChange={({ target, nativeEvent }) =>
              onTick(rowKey, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </td>
      )}
      <RowCells columns={columns} row={row} />
      {rowActions && (
        <td {...ROLES.cell} data-cell="actions">
          {rowActions(row)}
        </td>
      )}
    </tr>
  );
}

export const ListRow = memo(ListRowOf) as typeof ListRowOf;
