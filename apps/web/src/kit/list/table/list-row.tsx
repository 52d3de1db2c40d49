import { listTexts as texts } from '@comptoir/shared/list-texts';
import clsx from 'clsx';
import { memo } from 'react';
import { BareCheckbox } from '../../../ui/checkbox.tsx';
import type { ListScreen } from '../list-screen.ts';
import { RowContext } from '../state/open-rows.ts';
import type { Column } from './column.ts';
import { ROLES, RowCells } from './table.tsx';

interface ListRowProps<Row> extends Pick<ListScreen<Row>, 'columns' | 'rowActions' | 'line'> {
  row: Row;
  rowKey: string;
  /** Columns that are shown below the row, because the window has no room for them. */
  unfolded: readonly Column<Row>[] | undefined;
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

function ListRowOf<Row>({ line, unfolded, width, ...cells }: ListRowProps<Row>) {
  const hasLine = line !== undefined || unfolded !== undefined;
  return (
    <RowContext value={cells.row}>
      <MainRow {...cells} hasLine={hasLine} />
      {hasLine && (
        <tr {...ROLES.row} data-line>
          <td {...ROLES.cell} colSpan={width}>
            {unfolded && (
              <dl className={clsx('flex flex-wrap items-baseline gap-x-5 gap-y-1 text-sm', cells.name !== undefined && 'ps-11')}>
                {unfolded.map(({ key, title, cell }) => (
                  <div key={key} className="flex items-baseline gap-1.5">
                    <dt className="whitespace-nowrap text-muted">{texts.labelled(title)}</dt>
                    <dd>{cell(cells.row)}</dd>
                  </div>
                ))}
              </dl>
            )}
            {line?.(cells.row)}
          </td>
        </tr>
      )}
    </RowContext>
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
}: Omit<ListRowProps<Row>, 'line' | 'unfolded' | 'width'> & { hasLine: boolean }) {
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
