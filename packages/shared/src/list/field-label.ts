import type { AnyList } from './definition.ts';

/** Where the labels of a record's fields are declared: the labels of its form, the columns of its list. */
interface Declarations {
  list: AnyList;
  labels?: Readonly<Record<string, string>>;
}

/** What a field of the history is called (MUT-002): as in the form that changes it, else as in the list; its own name where neither has it. */
export const fieldLabel = ({ list, labels = {} }: Declarations, field: string): string =>
  labels[field] ?? list.columns[field]?.title ?? field;

/** Label of a field's value in the list; undefined where it has none, as for a name or a figure. */
export function valueLabel({ list }: Declarations, field: string, value: unknown): string | undefined {
  const column = list.columns[field];
  if (column?.kind === 'flag' && typeof value === 'boolean') return value ? column.labels.on : column.labels.off;
  if (column?.kind === 'state' && typeof value === 'string') return column.labels[value];
  return undefined;
}
