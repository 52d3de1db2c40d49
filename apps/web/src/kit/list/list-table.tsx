import type { Page } from '@comptoir/shared/list';
import { listTexts as texts } from '@comptoir/shared/list-texts';
import { useState } from 'react';
import type { ListDeclaration } from './declaration.ts';
import { ListHead } from './list-head.tsx';
import { ListRow } from './list-row.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import type { ListState } from './list-state.ts';
import { pageRange } from './page-range.ts';
import { moveBetweenRows } from './row-keyboard.ts';
import { Table } from './table.tsx';
import { ROLES } from './table-roles.ts';
import type { ChangeList } from './use-list-state.ts';
import { useRowLost } from './use-row-lost.ts';
import { useRowReturn } from './use-row-return.ts';
import type { Selection } from './use-selection.ts';

interface ListTableProps<Row> {
  list: ListDeclaration<Row>;
  state: ListState;
  change: ChangeList;
  page: Page<Row> | undefined;
  selection: Selection<Row>;
  /** The rows are those of the question before. */
  stale: boolean;
}

/** The rows of a list, with what is done to them. */
export function ListTable<Row>({ list, state, change, page, selection, stale }: ListTableProps<Row>) {
  // One row at a time is in the tab order; arrows reach the others.
  const [current, setCurrent] = useState(0);
  const { body, remember } = useRowReturn(page !== undefined);
  const { first, last } = pageRange(state.page, state.itemsPerPage, page?.total ?? 0);
  const label = page ? `${list.title}, ${texts.range(first, last, page.total)}` : list.title;
  const rows = page?.items ?? [];
  const holdFocus = useRowLost(body, rows.map(list.rowKey));

  const columns = [
    ...(list.selection ? [{ key: 'select', width: '2.75rem' }] : []),
    ...list.columns,
    ...(list.actions ? [{ key: 'actions', width: list.actionsWidth ?? '4rem' }] : []),
  ];
  return (
    <Table columns={columns} label={label} reading={!page} stale={stale}>
      <ListHead
        list={list}
        rows={rows}
        selection={selection}
        sort={state.sort}
        onSort={(next) => change(({ sort }) => ({ sort: next(sort) }))}
      />
      <tbody
        {...ROLES.group}
        ref={body}
        onKeyDown={moveBetweenRows}
        onBlur={({ relatedTarget }) => relatedTarget?.closest('dialog') === null && holdFocus(null)}
      >
        {page ? (
          rows.map((row, index) => (
            <ListRow
              key={list.rowKey(row)}
              list={list}
              row={row}
              ticked={selection.selected.has(list.rowKey(row))}
              onTick={(on, range) => selection.tickRow(row, on, range)}
              reachable={index === Math.min(current, rows.length - 1)}
              onFocus={(element) => {
                setCurrent(index);
                remember(list.rowKey(row));
                holdFocus({ key: list.rowKey(row), index, element });
              }}
            />
          ))
        ) : (
          <ListSkeleton list={list} rows={Math.min(state.itemsPerPage, 10)} />
        )}
      </tbody>
    </Table>
  );
}
