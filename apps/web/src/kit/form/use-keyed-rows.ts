import { useEffectEvent, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { useFormFields } from './form-fields.ts';

export interface RowsOf<Row, Item> {
  /** Rows of a value of the form; `before` are the rows until now, whose keys are kept where they can be. */
  rowsOf: (items: readonly Item[], before: readonly Row[]) => Row[];
  /** What the form holds of the rows. */
  itemsOf: (rows: readonly Row[]) => Item[];
}

/**
 * A list field as rows that are changed by key. `update` takes what the rows become; whoever calls it after a wait finds them as they are
 * by then (`current`). Another value of the field, such as that of a draft, makes new rows.
 */
export function useKeyedRows<Row, Item>(name: string, { rowsOf, itemsOf }: RowsOf<Row, Item>) {
  const { form } = useFormFields();
  const { field } = useController({ name, control: form.control });
  const value = field.value as readonly Item[];
  const [held, setHeld] = useState(() => ({ text: JSON.stringify(value), rows: rowsOf(value, []) }));
  const latest = useRef(held);

  let shown = held;
  const text = JSON.stringify(value);
  if (text !== held.text && text !== latest.current.text) {
    shown = { text, rows: rowsOf(value, held.rows) };
    latest.current = shown;
    setHeld(shown);
  }

  const current = () => latest.current.rows;
  const update = useEffectEvent((change: (rows: readonly Row[]) => Row[]) => {
    const rows = change(current());
    const items = itemsOf(rows);
    latest.current = { text: JSON.stringify(items), rows };
    setHeld(latest.current);
    field.onChange(items);
  });
  return { rows: shown.rows, current, update };
}
