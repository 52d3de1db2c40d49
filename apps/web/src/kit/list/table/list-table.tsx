import type { Page } from '@comptoir/shared/list';
import { listTexts as texts } from '@comptoir/shared/list-texts';
import { useMemo, useState } from 'react';
import { useStableCallback } from '../../../lib/use-stable-callback.ts';
import type { ListScreen } from '../list-screen.ts';
import { isTicked } from '../selection/selection.ts';
import type { Ticks } from '../selection/use-selection.ts';
import type { ListState } from '../state/list-state.ts';
import { pageRange } from '../state/page-range.ts';
import type { ChangeList } from '../state/use-list-state.ts';
import { firstRoom } from './first-room.ts';
import { fittingColumns } from './least-width.ts';
import { ListHead } from './list-head.tsx';
import { ListRow } from './list-row.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { moveBetweenRows } from './row-keyboard.ts';
import { Table } from './table.tsx';
import { ROLES } from './table-roles.ts';
import { rowPlaces, UnreadableRow } from './unreadable-row.tsx';
import { useRowLost } from './use-row-lost.ts';
import { useRowReturn } from './use-row-return.ts';

interface ListTableProps<Row> {
  list: ListScreen<Row>;
  state: ListState;
  change: ChangeList;
  page: Page<Row> | undefined;
  selection: Ticks;
  /** The rows are those of the previous query. */
  stale: boolean;
}

const TICK_WIDTH = '2.75rem';

/** The table of a list, with selection, sorting and keyboard navigation. */
export function ListTable<Row>({ list: declared, state, change, page, selection, stale }: ListTableProps<Row>) {
  const [room, setRoom] = useState(firstRoom);
  const { columns: wanted, bulkActions, rowActions, actionsWidth } = declared;
  const before = bulkActions ? [{ key: 'select', width: TICK_WIDTH }] : [];
  const after = rowActions ? [{ key: 'actions', width: actionsWidth }] : [];
  const fitting = fittingColumns(wanted, [...before, ...after], room);
  // Stable while the same columns fit: all rows are rendered again when it changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of fitting columns determines which ones fit
  const shown = useMemo(() => fitting, [wanted, fitting.length]);
  const list = { ...declared, columns: shown };
  // Only one row is in the tab order; arrow keys reach the others.
  const [current, setCurrent] = useState(0);
  const { body, remember } = useRowReturn(page !== undefined);
  const { first, last } = pageRange(state.page, state.itemsPerPage, page?.total ?? 0);
  const label = page ? `${list.title}, ${texts.range(first, last, page.total)}` : list.title;
  const rows = page?.items ?? [];
  const recordFocus = useRowLost(body, rows.map(list.rowKey));

  // A stable function: moving the focus renders two rows again, not all of them.
  const onFocus = useStableCallback((key: string, element: Element) => {
    const index = rows.findIndex((row) => list.rowKey(row) === key);
    setCurrent(index);
    remember(key);
    recordFocus({ key, index, element });
  });

  const columns = [...before, ...list.columns, ...after];
  return (
    <Table columns={columns} label={label} loading={!page} stale={stale} onRoom={setRoom}>
      <ListHead list={list} selection={selection} sort={state.sort} onSort={(next) => change(({ sort }) => ({ sort: next(sort) }))} />
      <tbody
        {...ROLES.group}
        ref={body}
        onKeyDown={(event) => moveBetweenRows(event, bulkActions && selection.tickPage)}
        onBlur={({ relatedTarget }) => relatedTarget?.closest('dialog') === null && recordFocus(null)}
      >
        {page ? (
          rowPlaces(rows.length, page.unreadable).map((index, place) => {
            const row = index === null ? undefined : rows[index];
            // biome-ignore lint/suspicious/noArrayIndexKey: its place is all that is known of an unreadable row
            if (index === null || row === undefined) return <UnreadableRow key={`unreadable ${place}`} columns={columns.length} />;
            return (
              <ListRow
                key={list.rowKey(row)}
                row={row}
                rowKey={list.rowKey(row)}
                columns={list.columns}
                rowActions={list.rowActions}
                line={list.line}
                width={columns.length}
                name={list.bulkActions && list.rowName(row)}
                ticked={isTicked(selection.states[index] ?? 'none')}
                reachable={index === Math.min(current, rows.length - 1)}
                onTick={selection.tickRow}
                onFocus={onFocus}
              />
            );
          })
        ) : (
          <ListSkeleton list={list} rows={Math.min(state.itemsPerPage, 10)} />
        )}
      </tbody>
    </Table>
  );
}
