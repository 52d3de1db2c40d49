import clsx from 'clsx';
import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { leastWidth, type Sized } from './least-width.ts';
import { ROLES } from './table-roles.ts';

interface TableProps {
  columns: readonly (Sized & { key: string })[];
  label: string;
  /** No row has been read yet. */
  query: boolean;
  /** Placeholder rows of the previous query. */
  stale: boolean;
  className?: string;
  /** Hears how wide its box is, in rem, before it is painted and with each change. */
  onRoom?: (rem: number) => void;
  children: ReactNode;
}

/** On a phone a row is a card, which has room for all of its cells. */
const CARDS = 40;

/** A table in its box: with more columns than the page has room for it scrolls there; while all of them fit, its head sticks to the page's top. */
export function Table({ columns, label, query, stale, className, onRoom, children }: TableProps) {
  const box = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const [around, inside] = [box.current, table.current];
    if (around === null || inside === null) return;
    const observer = new ResizeObserver(() => around.toggleAttribute('data-scrolls', inside.offsetWidth > around.clientWidth));
    observer.observe(around);
    observer.observe(inside);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    const around = box.current;
    if (around === null || onRoom === undefined) return;
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const tell = () => onRoom(window.innerWidth <= CARDS * rem ? Number.POSITIVE_INFINITY : around.clientWidth / rem);
    tell();
    const observer = new ResizeObserver(tell);
    observer.observe(around);
    return () => observer.disconnect();
  }, [onRoom]);
  return (
    <div ref={box} className="table-box">
      <table
        ref={table}
        {...ROLES.table}
        aria-label={label}
        aria-busy={stale || query}
        data-stale={stale || undefined}
        className={clsx('data-table', className)}
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
