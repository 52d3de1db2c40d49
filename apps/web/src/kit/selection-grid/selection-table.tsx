import type { Page } from '@comptoir/shared/list';
import { listTexts } from '@comptoir/shared/list-texts';
import { selectionTexts as texts } from '@comptoir/shared/selection-texts';
import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useCallback, useEffectEvent, useRef, useState } from 'react';
import { BareCheckbox } from '../../ui/checkbox.tsx';
import type { Column } from '../list/column.ts';
import { Head } from '../list/list-head.tsx';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import type { ListState } from '../list/list-state.ts';
import { pageRange } from '../list/page-range.ts';
import { nextSort } from '../list/sort.ts';
import { Table } from '../list/table.tsx';
import { ROLES } from '../list/table-roles.ts';
import type { ChangeList } from '../list/use-list-state.ts';
import type { SelectionDeclaration } from './declaration.ts';
import { moveBetweenBoxes } from './row-keys.ts';
import { SelectAllRow } from './select-all-row.tsx';
import { type GridItem, isTicked, rangeOf, rowState, type Selection } from './selection.ts';
import { SelectionRow } from './selection-row.tsx';

interface SelectionTableProps<Row> {
  grid: SelectionDeclaration<Row>;
  state: ListState;
  change: ChangeList;
  page: Page<Row> | undefined;
  /** The rows are those of the question before. */
  stale: boolean;
  selection: Selection;
  onTick: (items: readonly GridItem[], ticked: boolean) => void;
  onTickAll: (ticked: boolean) => void;
  /** A result is being read, to be ticked or unticked. */
  ticking: boolean;
}

const NONE: readonly never[] = [];

/** The rows with their boxes: by pointer, with Shift for a range, or by keyboard alone (row-keys.ts). */
export function SelectionTable<Row>({ grid, state, change, page, stale, selection, onTick, onTickAll, ticking }: SelectionTableProps<Row>) {
  // One box at a time is in the tab order.
  const [current, setCurrent] = useState(0);
  /** The row ticked last: where a range starts. */
  const last = useRef<string | null>(null);
  const rows = page?.items ?? NONE;
  const items = rows.map(grid.item);
  const states = items.map((item) => rowState(selection, item));
  const ticked = states.filter(isTicked).length;

  const tickPage = () => onTick(items, ticked < items.length);
  const tickRow = useEffectEvent((uuid: string, checked: boolean, range: boolean) => {
    const from = range ? items.findIndex((item) => item.uuid === last.current) : -1;
    // A range takes the state of the row it starts from.
    const on = from === -1 ? checked : isTicked(states[from] ?? 'none');
    onTick(rangeOf(items, range ? last.current : null, uuid), on);
    last.current = uuid;
  });
  const onBox = useCallback(({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const uuid = target.closest<HTMLElement>('[data-row]')?.dataset.row;
    if (uuid !== undefined) tickRow(uuid, target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true);
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) =>
    moveBetweenBoxes(event, {
      tickPage,
      extend: (from, to) => {
        const ticked = isTicked(states[items.findIndex(({ uuid }) => uuid === from)] ?? 'none');
        onTick(rangeOf(items, to, to), ticked);
        last.current = to;
      },
    });
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const uuid = target.closest<HTMLElement>('[data-row]')?.dataset.row;
    if (uuid !== undefined) setCurrent(items.findIndex((item) => item.uuid === uuid));
  };

  const columns: Column<Row>[] = [
    {
      key: 'tick',
      title: texts.tickPage(rows.length),
      kind: 'tick',
      width: '2.75rem',
      head: (
        <BareCheckbox
          label={texts.tickPage(rows.length)}
          checked={rows.length > 0 && ticked === rows.length}
          indeterminate={ticked > 0 && ticked < rows.length}
          disabled={rows.length === 0}
          onChange={tickPage}
        />
      ),
      cell: () => null,
    },
    ...grid.columns,
    { key: 'state', title: texts.state, kind: 'badge', width: '10rem', cell: () => null },
  ];
  const { first, last: end } = pageRange(state.page, state.itemsPerPage, page?.total ?? 0);

  return (
    <Table
      columns={columns}
      label={page ? `${grid.title}, ${listTexts.range(first, end, page.total)}` : grid.title}
      reading={!page}
      stale={stale}
      className="selection-grid"
    >
      <thead {...ROLES.group}>
        <tr {...ROLES.row}>
          {columns.map((column) => (
            <Head
              key={column.key}
              column={column}
              sort={state.sort}
              onSort={(rule) => change(({ sort }) => ({ sort: nextSort(sort, rule, false) }))}
            />
          ))}
        </tr>
      </thead>
      <tbody {...ROLES.group} onKeyDown={onKeyDown} onFocus={onFocus}>
        {page ? (
          <>
            <SelectAllRow
              noun={grid.noun}
              columns={columns.length}
              rows={rows.length}
              ticked={ticked}
              total={page.total}
              busy={ticking}
              onTickAll={onTickAll}
            />
            {rows.map((row, index) => (
              <SelectionRow
                key={items[index]?.uuid}
                row={row}
                uuid={items[index]?.uuid ?? ''}
                name={grid.rowName(row)}
                columns={grid.columns}
                noun={grid.noun}
                state={states[index] ?? 'none'}
                reachable={index === Math.min(current, rows.length - 1)}
                onTick={onBox}
              />
            ))}
          </>
        ) : (
          <ListSkeleton list={{ noun: grid.noun, columns }} rows={Math.min(state.itemsPerPage, 10)} />
        )}
      </tbody>
    </Table>
  );
}
