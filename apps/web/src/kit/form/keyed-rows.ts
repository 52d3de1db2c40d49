import { useLayoutEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { useStableCallback } from '../../lib/use-stable-callback.ts';
import { useFormFields } from './form-fields.ts';

/**
 * Rows of a list that uploads, saves and the user change concurrently. Each row is identified by its key, never by its position, and a
 * change is applied to the rows as they are at that time, not as they were when it started.
 */
export interface Keyed {
  key: number;
}

/** Key of an added row, different from all existing ones. */
export const nextKey = (rows: readonly Keyed[]): number => Math.max(-1, ...rows.map(({ key }) => key)) + 1;

/** Changes a row by key; does nothing when it was removed in the meantime. */
export const changeRow = <Row extends Keyed>(rows: readonly Row[], key: number, change: (row: Row) => Row): Row[] =>
  rows.map((row) => (row.key === key ? change(row) : row));

export const removeRow = <Row extends Keyed>(rows: readonly Row[], key: number): Row[] => rows.filter((row) => row.key !== key);

/**
 * Keys for a list that was set from outside, for instance by a draft: a record that was already in the rows keeps its key, and a new row
 * keeps the key of its position.
 */
export function keysFor(rows: readonly (Keyed & { uuid: string | null })[], uuids: readonly (string | null)[]): number[] {
  const free = new Map(rows.map((row, place) => [row.key, { ...row, place }]));
  let fresh = nextKey(rows);
  const pick = (found: Keyed | undefined) => {
    if (found !== undefined) free.delete(found.key);
    return found?.key;
  };
  const known = uuids.map((uuid) => (uuid === null ? undefined : pick([...free.values()].find((row) => row.uuid === uuid))));
  return uuids.map(
    (_, place) => known[place] ?? pick([...free.values()].find((row) => row.place === place && row.uuid === null)) ?? fresh++,
  );
}

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
