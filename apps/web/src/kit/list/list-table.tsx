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
import { ROLES } from './table-roles.ts';
import type { ChangeList } from './use-list-state.ts';
import { useRowReturn } from './use-row-return.ts';

interface ListTableProps<Row> {
  list: ListDeclaration<Row>;
  state: ListState;
  change: ChangeList;
  page: Page<Row> | undefined;
  /** The rows are those of the question before. */
  stale: boolean;
}

/** The table: its roles are spelled out, since on a phone it is laid out as cards and a browser would forget them. */
export function ListTable<Row>({ list, state, change, page, stale }: ListTableProps<Row>) {
  // One row at a time is in the tab order; arrows reach the others.
  const [current, setCurrent] = useState(0);
  const { body, remember } = useRowReturn(page !== undefined);
  const { first, last } = pageRange(state.page, state.itemsPerPage, page?.total ?? 0);
  const label = page ? `${list.title}, ${texts.range(first, last, page.total)}` : list.title;
  const rows = page?.items ?? [];

  return (
    <table {...ROLES.table} aria-label={label} aria-busy={stale || !page} className="ledger" data-stale={stale || undefined}>
      <colgroup>
        {list.columns.map(({ key, width }) => (
          <col key={key} style={width === undefined ? undefined : { width }} />
        ))}
        {list.actions && <col style={{ width: list.actionsWidth ?? '4rem' }} />}
      </colgroup>
      <ListHead list={list} sort={state.sort} onSort={(sort) => change({ sort })} />
      <tbody {...ROLES.group} ref={body} onKeyDown={moveBetweenRows}>
        {page ? (
          rows.map((row, index) => (
            <ListRow
              key={list.rowKey(row)}
              list={list}
              row={row}
              reachable={index === Math.min(current, rows.length - 1)}
              onFocus={() => {
                setCurrent(index);
                remember(list.rowKey(row));
              }}
            />
          ))
        ) : (
          <ListSkeleton list={list} rows={Math.min(state.itemsPerPage, 10)} />
        )}
      </tbody>
    </table>
  );
}
