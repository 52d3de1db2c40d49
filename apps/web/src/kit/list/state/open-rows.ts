import type { Page } from '@comptoir/shared/list';
import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import { useStableCallback } from '../../../lib/use-stable-callback.ts';

/** Keeps a row in its list until the returned function is called. */
type KeepRow = (row: unknown) => () => void;

export const KeepRowContext = createContext<KeepRow>(() => () => undefined);
/** The row that a cell belongs to; undefined outside of a list. */
export const RowContext = createContext<unknown>(undefined);

/** Keeps the row of this cell while the cell is open. */
export function useKeptRow(isOpen: boolean): void {
  const keep = useContext(KeepRowContext);
  const row = useContext(RowContext);
  useEffect(() => (isOpen && row !== undefined ? keep(row) : undefined), [isOpen, keep, row]);
}

interface OpenRow<Row> {
  row: Row;
  index: number;
  query: string | null;
}

/**
 * The rows of a query with those that have an open cell, where they were last: what is typed in a row stays on the screen when the row
 * leaves its list, because another user has changed it or its status was set. `query` identifies the query, whose rows are not kept in
 * another one; null while its rows are awaited.
 */
export function useOpenRows<Row>(page: Page<Row> | undefined, query: string | null, rowKey: (row: Row) => string) {
  const [openRows, setOpenRows] = useState<readonly OpenRow<Row>[]>([]);
  const items = [...(page?.items ?? [])];
  const keys = new Set(items.map(rowKey));
  const left = openRows.filter((one) => one.query === query && !keys.has(rowKey(one.row)));
  for (const { index, row } of left) items.splice(index, 0, row);

  const indexOf = useStableCallback((key: string) => items.findIndex((row) => rowKey(row) === key));
  const keyOf = useStableCallback(rowKey);
  const keepRow = useCallback<KeepRow>(
    (opened) => {
      // The context does not know the type of the rows.
      const row = opened as Row;
      const entry = { row, index: Math.max(indexOf(keyOf(row)), 0), query };
      setOpenRows((before) => [...before, entry]);
      return () => setOpenRows((before) => before.filter((one) => one !== entry));
    },
    [query, indexOf, keyOf],
  );
  return { page: page && left.length > 0 ? { ...page, items } : page, keepRow, hasOpenRow: openRows.length > 0 };
}
