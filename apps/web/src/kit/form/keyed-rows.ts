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
