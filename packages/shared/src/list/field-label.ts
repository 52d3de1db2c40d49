import type { AnyList } from './definition.ts';

/** Declarations of a record's labels: the labels of its form, the columns of its list. */
interface Declarations {
  list: AnyList;
  labels?: Readonly<Record<string, string>>;
}

/** Label of a field in the history (MUT-002): from the form that changes it, else from the list, else its name. */
export const fieldLabel = ({ list, labels = {} }: Declarations, field: string): string =>
  labels[field] ?? list.columns[field]?.title ?? field;

/** Label of a field's value in the list; undefined if it has none, such as a name or a number. */
export function valueLabel({ list }: Declarations, field: string, value: unknown): string | undefined {
  const column = list.columns[field];
  if (column?.kind === 'flag' && typeof value === 'boolean') return value ? column.labels.on : column.labels.off;
  if (column?.kind === 'state' && typeof value === 'string') return column.labels[value];
  return undefined;
}
