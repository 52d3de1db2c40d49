import { useMemo } from 'react';
import type { ListScreen } from '../list-screen.ts';
import type { ListState } from '../state/list-state.ts';
import type { ChangeTable } from '../state/use-list-state.ts';
import { arrangeColumns, columnKeys, completeOrder, shownColumns } from './shown-columns.ts';

/** The columns of a list at its address: `shown`, and the entries of the column menu. */
export function useColumns<Row>(
  { columns }: Pick<ListScreen<Row>, 'columns'>,
  { columns: chosen }: Pick<ListState, 'columns'>,
  changeTable: ChangeTable,
) {
  const keys = columnKeys(columns);
  const text = chosen?.join();
  // Stable: rows are rendered again when it changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text has the chosen columns
  const shown = useMemo(() => shownColumns(columns, chosen), [columns, text]);
  const titles = new Map(columns.map((column) => [column.key, column]));
  return {
    shown,
    choices: completeOrder(keys, chosen).flatMap((key) => {
      const isFixed = keys.some((column) => column.key === key && column.isFixed);
      const { title = '', quiet = false } = titles.get(key) ?? {};
      return quiet && isFixed ? [] : [{ key, title, isFixed, isOn: chosen === null || chosen.includes(key) }];
    }),
    /** All columns are visible, in the order of the declaration. */
    isDeclared: chosen === null,
    /** Shows these columns in this order; an empty list shows all as declared. */
    choose: (visible: readonly string[]) => {
      changeTable({ columns: arrangeColumns(keys, visible) });
    },
  };
}

export type ListColumns = Pick<ReturnType<typeof useColumns<never>>, 'choices' | 'isDeclared' | 'choose'>;
