import type { Page } from '@comptoir/shared/list';
import { listTexts as texts } from '@comptoir/shared/list-texts';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { sentBrowser } from '../../../lib/sent-browser.ts';
import { useStableCallback } from '../../../lib/use-stable-callback.ts';
import type { ListScreen } from '../list-screen.ts';
import { isTicked } from '../selection/selection.ts';
import type { Ticks } from '../selection/use-selection.ts';
import { type ListState, pageRange } from '../state/list-state.ts';
import type { ChangeList } from '../state/use-list-state.ts';
import { besideEachOther } from './column.ts';
import { fittingColumns } from './least-width.ts';
import { ListHead } from './list-head.tsx';
import { ListRow } from './list-row.tsx';
import { moveBetweenRows } from './row-keyboard.ts';
import { ListSkeleton, ROLES, rowPlaces, Table, UnreadableRow } from './table.tsx';

interface FocusedRow {
  key: string;
  index: number;
  /** The focused element: the row, or an element in it. */
  element: Element;
}

/**
 * When the focused element is removed, the focus moves to its row; when the row is removed (archived or deleted), to the row at its place,
 * or to the title of the page. Otherwise the keyboard would start again at the top. Returns the function that records where the focus is; a
 * confirmation dialog keeps the record.
 */
function useRowLost(body: RefObject<HTMLTableSectionElement | null>, keys: readonly string[]): (focused: FocusedRow | null) => void {
  const focused = useRef<FocusedRow | null>(null);
  useEffect(() => {
    const lost = focused.current;
    if (lost === null || lost.element.isConnected || document.activeElement !== document.body) return;
    focused.current = null;
    const rows = body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
    const at = keys.indexOf(lost.key);
    const next = rows[at === -1 ? Math.min(lost.index, rows.length - 1) : at] ?? document.querySelector<HTMLElement>('h1');
    next?.focus();
  });
  // The table is removed with its last row.
  useEffect(
    () => () => {
      if (focused.current !== null && document.activeElement === document.body)
        document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    },
    [],
  );
  return (now) => {
    focused.current = now;
  };
}

/** The focused row, by history entry. Kept until the document is unloaded; the browser restores the scroll position. */
const rowOfEntry = new Map<string, string>();

/**
 * Moves the focus to the row given by the hash (DAY-013), or to the last focused row on Back or Forward. `ready`: the rows are rendered.
 */
function useRowReturn(ready: boolean) {
  const { key, hash } = useLocation();
  const returning = useNavigationType() === NavigationType.Pop;
  const body = useRef<HTMLTableSectionElement>(null);
  const remember = useCallback((row: string) => rowOfEntry.set(key, row), [key]);

  useEffect(() => {
    const row = (returning ? rowOfEntry.get(key) : undefined) ?? hash.slice(1);
    if (!ready || row === '') return;
    // After the layout has moved the focus to the title of the new screen.
    const frame = requestAnimationFrame(() =>
      body.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row)}"]`)?.focus({ preventScroll: true }),
    );
    return () => cancelAnimationFrame(frame);
  }, [key, hash, ready, returning]);

  return { body, remember };
}

/** In rem, from styles/tokens.css: below `cards` rows are cards; from `docked` on the sidebar is beside the page, wider above `wide`. */
const LIMITS = { cards: 40, docked: 56, wide: 80 } as const;
const SIDEBAR = { narrow: 13.5, wide: 15 } as const;
const GUTTERS = 3;

function sidebarAt(width: number): number {
  if (width < LIMITS.docked) return 0;
  return width > LIMITS.wide ? SIDEBAR.wide : SIDEBAR.narrow;
}

/**
 * Room of a table in rem before it is measured. A browser measures it before the first paint; the server computes it, so that it renders
 * the columns that the browser will show.
 */
function firstRoom(): number {
  const width = sentBrowser()?.width ?? 0;
  return width <= LIMITS.cards ? Number.POSITIVE_INFINITY : width - sidebarAt(width) - GUTTERS;
}

type Cells<Row> = Pick<ListScreen<Row>, 'columns' | 'bulkActions' | 'rowActions' | 'actionsWidth'>;

const SEPARATOR = '\n';

/** The titles of the columns for which `room` rem are not enough, in lines; empty when all columns fit. */
export function titlesWithoutRoom<Row>(cells: Cells<Row>, room = firstRoom()): string {
  const fitting = fittingColumns(cells.columns, otherCells(cells).all, room);
  return cells.columns.flatMap((column) => (fitting.includes(column) ? [] : column.title)).join(SEPARATOR);
}

export const linesOf = (titles: string): readonly string[] => (titles === '' ? [] : titles.split(SEPARATOR));

interface ListTableProps<Row> {
  list: ListScreen<Row>;
  state: ListState;
  change: ChangeList;
  page: Page<Row> | undefined;
  selection: Ticks;
  /** The rows are those of the previous query. */
  stale: boolean;
  /** The columns without room are shown below each row. */
  isUnfolded: boolean;
  /** Called with the titles of the columns without room, in lines. */
  onWithoutRoom: (titles: string) => void;
  /** Called when the pointer or the focus reaches the rows of a list with a selection. */
  onRowIntent: () => void;
}

const TICK_WIDTH = '2.75rem';

/** The cells of a row before and after its columns: the checkbox, the actions. */
function otherCells<Row>({ bulkActions, rowActions, actionsWidth }: Cells<Row>) {
  const before = bulkActions ? [{ key: 'select', width: TICK_WIDTH }] : [];
  const after = rowActions ? [{ key: 'actions', width: actionsWidth }] : [];
  return { before, after, all: [...before, ...after] };
}

/** The table of a list, with selection, sorting and keyboard navigation. */
export function ListTable<Row>({ list: declared, onWithoutRoom, onRowIntent, ...props }: ListTableProps<Row>) {
  const { state, change, page, selection, stale, isUnfolded } = props;
  const [room, setRoom] = useState(firstRoom);
  const { columns: allColumns, bulkActions } = declared;
  const { before, after, all: others } = otherCells(declared);
  const fitting = fittingColumns(allColumns, others, room);
  // Stable while the same columns fit: all rows are rendered again when it changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of fitting columns determines which ones fit
  const [visible, withoutRoom] = useMemo(
    () => [besideEachOther(fitting), allColumns.filter((column) => !fitting.includes(column))],
    [allColumns, fitting.length],
  );
  const titles = withoutRoom.map(({ title }) => title).join(SEPARATOR);
  useLayoutEffect(() => onWithoutRoom(titles), [titles, onWithoutRoom]);
  const list = { ...declared, columns: visible };
  // Only one row is in the tab order; arrow keys reach the others.
  const [current, setCurrent] = useState(0);
  const { body, remember } = useRowReturn(page !== undefined);
  const { first, last } = pageRange(state.page, state.itemsPerPage, page?.total ?? 0);
  const label = page ? `${list.title}, ${texts.range(first, last, page.total, page.isCapped)}` : list.title;
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
        {...(bulkActions && { onFocus: onRowIntent, onPointerOver: onRowIntent })}
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
                unfolded={isUnfolded && withoutRoom.length > 0 ? withoutRoom : undefined}
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
