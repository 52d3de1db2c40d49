import clsx from 'clsx';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { leastWidth } from './least-width.ts';
import { ROLES } from './table-roles.ts';

interface TableProps {
  columns: readonly { key: string; width?: string }[];
  label: string;
  /** No row has been read yet. */
  query: boolean;
  /** Placeholder rows of the previous query. */
  stale: boolean;
  className?: string;
  children: ReactNode;
}

/** A table in its box: with more columns than the page has room for it scrolls there; while all of them fit, its head sticks to the page's top. */
export function Table({ columns, label, query, stale, className, children }: TableProps) {
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
  return (
    <div ref={box} className="table-box">
      <table
        ref={table}
        {...ROLES.table}
        aria-label={label}
        aria-busy={stale || query}
        data-stale={stale || undefined}
        className={clsx('data-table', className)}
        style={{ '--least-width': leastWidth(columns.map(({ width }) => width)) } as CSSProperties}
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
