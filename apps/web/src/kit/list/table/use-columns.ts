import { useMemo, useState } from 'react';
import type { ListScreen } from '../list-screen.ts';
import { canHide, readHidden, shownColumns, writeHidden } from './shown-columns.ts';

/** The columns of a list for the current user: `shown`, and the entries of the column menu. */
export function useColumns<Row>({ route, columns }: Pick<ListScreen<Row>, 'route' | 'columns'>) {
  const [hidden, setHidden] = useState(() => readHidden(route));
  const keep = (next: ReadonlySet<string>) => {
    writeHidden(route, next);
    setHidden(next);
  };
  return {
    // Stable: rows are rendered again when it changes.
    shown: useMemo(() => shownColumns(columns, hidden), [columns, hidden]),
    choices: columns.flatMap((column, index) =>
      column.quiet && !canHide(column, index)
        ? []
        : [
            {
              key: column.key,
              title: column.title,
              fixed: !canHide(column, index),
              on: !hidden.has(column.key) || !canHide(column, index),
            },
          ],
    ),
    toggle: (key: string, on: boolean) => keep(on ? new Set([...hidden].filter((one) => one !== key)) : new Set([...hidden, key])),
    showAll: () => keep(new Set()),
  };
}

export type ListColumns = Pick<ReturnType<typeof useColumns<never>>, 'choices' | 'toggle' | 'showAll'>;
