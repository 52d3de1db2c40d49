import clsx from 'clsx';
import { type CSSProperties, type ReactNode, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Column } from './column.ts';
import { leastWidth, type Sized } from './least-width.ts';
import { ROLES } from './table-roles.ts';

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
