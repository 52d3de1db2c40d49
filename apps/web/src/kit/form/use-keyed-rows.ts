import { useLayoutEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { useStableCallback } from '../../lib/use-stable-callback.ts';
import { useFormFields } from './form-fields.ts';

export interface RowsOf<Row, Item> {
  /** Creates the rows from the form's value; `before` are the current rows, whose keys are kept where possible. */
  rowsOf: (items: readonly Item[], before: readonly Row[]) => Row[];
  /** Converts the rows to the form's value. */
  itemsOf: (rows: readonly Row[]) => Item[];
}

/**
 * A list field as rows that are changed by key. `update` takes the new rows; asynchronous callers find the current ones in `current`. When
 * the field is set from outside, for instance by a draft, new rows are created.
 */
export function useKeyedRows<Row, Item>(name: string, { rowsOf, itemsOf }: RowsOf<Row, Item>) {
  const { form } = useFormFields();
  const { field } = useController({ name, control: form.control });
  const value = field.value as readonly Item[];
  const [state, setState] = useState(() => ({ text: JSON.stringify(value), rows: rowsOf(value, []) }));

  let rendered = state;
  const text = JSON.stringify(value);
  if (text !== state.text) {
    rendered = { text, rows: rowsOf(value, state.rows) };
    setState(rendered);
  }
  const latest = useRef(rendered);
  useLayoutEffect(() => {
    latest.current = rendered;
  });

  const current = () => latest.current.rows;
  const update = useStableCallback((change: (rows: readonly Row[]) => Row[]) => {
    const rows = change(current());
    const items = itemsOf(rows);
    // Before the next render, another update starts from these rows.
    latest.current = { text: JSON.stringify(items), rows };
    setState(latest.current);
    field.onChange(items);
  });
  return { rows: rendered.rows, current, update };
}
