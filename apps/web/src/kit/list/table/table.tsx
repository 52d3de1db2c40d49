import { listTexts as texts } from '@comptoir/shared/list-texts';
import clsx from 'clsx';
import { CircleAlert } from 'lucide-react';
import { type CSSProperties, type ReactNode, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/progress.tsx';
import type { ListScreen } from '../list-screen.ts';
import type { CellKind, Column } from './column.ts';
import { leastWidth, type Sized } from './least-width.ts';

/**
 * Explicit default roles of table elements: on a phone a table is displayed as cards (list-cards.css), and browsers remove the roles of
 * elements that are not displayed as a table.
 */
export const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader', scope: 'col' },
  name: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;

interface TableProps {
  columns: readonly (Sized & { key: string })[];
  label: string;
  /** No rows are loaded yet. */
  loading: boolean;
  /** The rows are placeholder data of the previous query. */
  stale: boolean;
  className?: string;
  /** Called with the width of the box in rem, before it is painted and after each change. */
  onRoom?: (rem: number) => void;
  children: ReactNode;
}

/** In rem: below this width rows are cards, which have room for all cells. */
const CARDS = 40;

/**
 * The row in which the focus is visible shows its texts without truncation (list-focus.css). `tr:has(:focus-visible)` cannot tell its cells so:
 * with such a rule Chromium restyles the whole page at every change of it. A key alone makes the focus of a pointer visible.
 */
const markFocus = ({ target }: SyntheticEvent) =>
  target instanceof Element && target.closest('tr')?.toggleAttribute('data-focus-visible', target.matches(':focus-visible'));

/** A table in its own box, where it scrolls when its columns do not fit; when they fit, its header sticks to the top of the page. */
export function Table({ columns, label, loading, stale, className, onRoom, children }: TableProps) {
  const box = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  /**
   * As wide as the box and without height: the visible columns change the height of the box, and the observer would react to its own
   * change.
   */
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [around, inside] = [box.current, table.current];
    if (around === null || inside === null) return;
    const observer = new ResizeObserver(() => around.toggleAttribute('data-scrolls', inside.offsetWidth > around.clientWidth));
    observer.observe(around);
    observer.observe(inside);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    const line = room.current;
    if (line === null || onRoom === undefined) return;
    // The first call comes after layout and before paint; measuring here would cause another layout.
    const observer = new ResizeObserver(() => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      flushSync(() => onRoom(window.innerWidth <= CARDS * rem ? Number.POSITIVE_INFINITY : line.clientWidth / rem));
    });
    observer.observe(line);
    return () => observer.disconnect();
  }, [onRoom]);
  return (
    <div ref={box} className="table-box">
      <div ref={room} />
      <table
        ref={table}
        {...ROLES.table}
        aria-label={label}
        aria-busy={stale || loading}
        data-stale={stale || undefined}
        className={clsx('data-table', className)}
        onFocus={markFocus}
        onKeyDownCapture={markFocus}
        style={{ '--least-width': leastWidth(columns) } as CSSProperties}
      >
        <colgroup>
          {columns.map(({ key, width }) => (
            <col key={key} style={width === undefined ? undefined : { width }} />
          ))}
        </colgroup>
        {children}
      </table>
    </div>
  );
}

/** The cells of a row; its name is the row header. The inner box expands over the rows below to show a truncated text (list-focus.css). */
export const RowCells = <Row,>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) =>
  columns.map(({ key, title, kind, cell }) =>
    kind === 'name' ? (
      <th key={key} {...ROLES.name} data-cell={kind}>
        <div className="table-cell-box">{cell(row)}</div>
      </th>
    ) : (
      <td key={key} {...ROLES.cell} data-cell={kind} data-label={title}>
        <div className="table-cell-box">{cell(row)}</div>
      </td>
    ),
  );

const SHAPES: Record<Exclude<CellKind, 'name'>, string> = {
  text: 'h-2.5 w-3/4',
  badge: 'h-5.5 w-17',
  figure: 'ms-auto h-2.5 w-8',
  thumbnail: 'size-thumb',
  tick: 'mx-auto size-4.25',
};

/** Placeholder widths vary, because names have different lengths. */
const NAMES = ['w-3/5', 'w-2/5', 'w-2/3', 'w-1/3', 'w-1/2'];

/** Skeleton rows with the real column widths; visible after 150 ms (ui/progress.tsx). The first one announces the loading. */
export function ListSkeleton<Row>({
  list,
  rows,
}: {
  list: Pick<ListScreen<Row>, 'noun' | 'columns'> & Partial<Pick<ListScreen<Row>, 'rowActions' | 'bulkActions'>>;
  rows: number;
}) {
  return Array.from({ length: rows }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other key
    <tr {...ROLES.row} key={index} className="table-waiting">
      {list.bulkActions && <td {...ROLES.cell} data-cell="select" />}
      {list.columns.map(({ key, kind }) => (
        <td {...ROLES.cell} key={key} data-cell={kind}>
          {kind === 'name' && index === 0 && <span className="sr-only">{texts.loading(list.noun)}</span>}
          <Skeleton className={kind === 'name' ? `h-2.5 ${NAMES[index % NAMES.length]}` : SHAPES[kind]} />
        </td>
      ))}
      {list.rowActions && <td {...ROLES.cell} data-cell="actions" />}
    </tr>
  ));
}

/** For each row of a page, its index among those that could be read; null for one that could not. */
export function rowPlaces(readable: number, unreadable: readonly number[] = []): (number | null)[] {
  let index = 0;
  return Array.from({ length: readable + unreadable.length }, (_, place) => {
    if (unreadable.includes(place)) return null;
    index += 1;
    return index - 1;
  });
}

/** The place of a row that the marketplace has sent with an unexpected value: the other rows of its page are readable. */
export const UnreadableRow = ({ columns }: { columns: number }) => (
  <tr {...ROLES.row}>
    <td {...ROLES.cell} colSpan={columns} className="text-muted">
      <span className="inline-flex items-center gap-1.5">
        <Icon of={CircleAlert} className="size-4" />
        {texts.unreadable}
      </span>
    </td>
  </tr>
);
