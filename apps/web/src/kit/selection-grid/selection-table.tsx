import type { Page } from '@comptoir/shared/list';
import type { AnyList, RowOf } from '@comptoir/shared/list/definition';
import { listTexts, type Noun, selectionGridTexts as texts } from '@comptoir/shared/list-texts';
import { SHORTCUTS } from '@comptoir/shared/shortcuts';
import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useCallback, useMemo, useState } from 'react';
import { isPressed } from '../../lib/is-pressed.ts';
import { Spinner } from '../../ui/progress.tsx';
import type { Ticks } from '../list/selection/use-selection.ts';
import { type ListState, nextSort, pageRange } from '../list/state/list-state.ts';
import type { ChangeList } from '../list/state/use-list-state.ts';
import { besideEachOther, type Column } from '../list/table/column.ts';
import { Head, TickPage } from '../list/table/list-head.tsx';
import { nextRow } from '../list/table/row-keyboard.ts';
import { ListSkeleton, ROLES, rowPlaces, Table, UnreadableRow } from '../list/table/table.tsx';
import type { SelectionDeclaration } from './declaration.ts';
import { SelectionRow } from './selection-row.tsx';

interface SelectAllRowProps {
  noun: Noun;
  columns: number;
  rows: number;
  ticked: number;
  /** Number of rows of the result, on all pages. */
  total: number;
  /** The total is that of the previous filters. */
  stale: boolean;
  /** All rows of a result are being read, to be ticked or unticked. */
  busy: boolean;
  onTickAll: (ticked: boolean) => void;
}

/** The number of ticked rows of the page, and buttons that tick or untick the result on all pages (PRO-062). */
function SelectAllRow({ noun, columns, rows, ticked, total, stale, busy, onTickAll }: SelectAllRowProps) {
  const isBlocked = busy || stale;
  return (
    <tr {...ROLES.row} className="selection-all">
      <td {...ROLES.cell} colSpan={columns}>
        <span className="flex flex-wrap items-center gap-x-2">
          {texts.pageTicked(noun, ticked, rows)}
          <button
            type="button"
            className="selection-link"
            aria-disabled={isBlocked || undefined}
            onClick={() => !isBlocked && onTickAll(true)}
          >
            {texts.tickResult(noun, total)}
          </button>
          <span aria-hidden="true" className="max-sm:hidden">
            ·
          </span>
          <button
            type="button"
            className="selection-link"
            aria-disabled={isBlocked || undefined}
            onClick={() => !isBlocked && onTickAll(false)}
          >
            {texts.untickResult}
          </button>
          <span role="status" className="inline-flex items-center gap-1.5">
            {busy && (
              <>
                <Spinner />
                {texts.ticking}
              </>
            )}
          </span>
        </span>
      </td>
    </tr>
  );
}

interface RowKeys {
  /** Gives the row `to` the state of the row `from`. */
  extend: (from: string, to: string) => void;
  tickPage: () => void;
}

/**
 * Keys of the checkboxes of a grid: arrow keys, Home and End move; with Shift, arrow keys also tick; Ctrl+A ticks the page. Space is
 * handled by the checkbox itself.
 */
function moveBetweenBoxes(event: KeyboardEvent<HTMLElement>, { extend, tickPage }: RowKeys): void {
  const { target, key, currentTarget, shiftKey } = event;
  if (!(target instanceof HTMLInputElement) || event.altKey) return;
  const row = target.closest<HTMLElement>('[data-row]');
  if (!row) return;
  if (isPressed(event, SHORTCUTS.lists.shortcuts.page)) {
    event.preventDefault();
    tickPage();
    return;
  }
  if (event.ctrlKey || event.metaKey) return;
  const next = nextRow(currentTarget, row, key);
  if (!next) return;
  event.preventDefault();
  next.querySelector('input')?.focus();
  if (shiftKey) extend(row.dataset.row ?? '', next.dataset.row ?? '');
}

interface SelectionTableProps<L extends AnyList> {
  grid: SelectionDeclaration<L>;
  state: ListState;
  change: ChangeList;
  page: Page<RowOf<L>> | undefined;
  /** The rows are those of the previous query. */
  stale: boolean;
  selection: Ticks;
  onTickAll: (ticked: boolean) => void;
  /** All rows of a result are being read, to be ticked or unticked. */
  ticking: boolean;
  /** Nothing can be ticked: the rows are those of a copy (IDX-006). */
  isReadOnly: boolean;
}

const NONE: readonly never[] = [];

/** The rows with their checkboxes: ticked by pointer, with Shift for a range, or by keyboard. */
export function SelectionTable<L extends AnyList>({
  grid,
  state,
  change,
  page,
  stale,
  selection,
  onTickAll,
  ticking,
  isReadOnly,
}: SelectionTableProps<L>) {
  const { list } = grid;
  // Stable, so that rows are not rendered again.
  const listColumns = useMemo(() => besideEachOther(list.columns), [list.columns]);
  // Only one checkbox is in the tab order.
  const [current, setCurrent] = useState(0);
  const rows = page?.items ?? NONE;
  const items = rows.map(grid.item);
  const { states, ticked, tickRow } = selection;

  const onBox = useCallback(
    ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      const uuid = target.closest<HTMLElement>('[data-row]')?.dataset.row;
      if (uuid !== undefined) tickRow(uuid, target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true);
    },
    [tickRow],
  );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => moveBetweenBoxes(event, selection);
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const uuid = target.closest<HTMLElement>('[data-row]')?.dataset.row;
    if (uuid !== undefined) setCurrent(items.findIndex((item) => item.uuid === uuid));
  };

  const tick: Column<RowOf<L>> = {
    key: 'tick',
    title: texts.tickPage(rows.length),
    kind: 'tick',
    width: '2.75rem',
    head: <TickPage label={texts.tickPage(rows.length)} {...selection} />,
    cell: () => null,
  };
  const columns: Column<RowOf<L>>[] = [
    ...(isReadOnly ? [] : [tick]),
    ...listColumns,
    { key: 'state', title: texts.state, kind: 'badge', width: '10rem', cell: () => null },
  ];
  const { first, last: end } = pageRange(state.page, state.itemsPerPage, page?.total ?? 0);

  return (
    <Table
      columns={columns}
      label={page ? `${list.title}, ${listTexts.range(first, end, page.total)}` : list.title}
      loading={!page}
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
            {!isReadOnly && (
              <SelectAllRow
                noun={list.noun}
                columns={columns.length}
                rows={rows.length}
                ticked={ticked}
                total={page.total}
                stale={stale}
                busy={ticking}
                onTickAll={onTickAll}
              />
            )}
            {rowPlaces(rows.length, page.unreadable).map((index, place) => {
              const row = index === null ? undefined : rows[index];
              // biome-ignore lint/suspicious/noArrayIndexKey: its place is all that is known of an unreadable row
              if (index === null || row === undefined) return <UnreadableRow key={`unreadable ${place}`} columns={columns.length} />;
              return (
                <SelectionRow
                  key={items[index]?.uuid}
                  row={row}
                  uuid={items[index]?.uuid ?? ''}
                  name={list.rowName(row)}
                  columns={listColumns}
                  noun={list.noun}
                  state={states[index] ?? 'none'}
                  reachable={index === Math.min(current, rows.length - 1)}
                  isReadOnly={isReadOnly}
                  onTick={onBox}
                />
              );
            })}
          </>
        ) : (
          <ListSkeleton list={{ noun: list.noun, columns }} rows={Math.min(state.itemsPerPage, 10)} />
        )}
      </tbody>
    </Table>
  );
}
