/**
 * Rows of a list that several things change at once: uploads, saves, somebody typing. Each is addressed by its key, never by its place,
 * and a change builds on the rows as they are when it comes, never as they were when it began.
 */
export interface Keyed {
  key: number;
}

/** Key of a row that is added: none that was seen before. */
export const nextKey = (rows: readonly Keyed[]): number => Math.max(-1, ...rows.map(({ key }) => key)) + 1;

/** Of a row that has gone meanwhile nothing comes back. */
export const changeRow = <Row extends Keyed>(rows: readonly Row[], key: number, change: (row: Row) => Row): Row[] =>
  rows.map((row) => (row.key === key ? change(row) : row));

export const removeRow = <Row extends Keyed>(rows: readonly Row[], key: number): Row[] => rows.filter((row) => row.key !== key);

/**
 * Keys for a list that came from elsewhere, such as a draft that is taken up: a record that was in the rows keeps its key, and so does a
 * new one in the same place.
 */
export function keysFor(rows: readonly (Keyed & { uuid: string | null })[], uuids: readonly (string | null)[]): number[] {
  const free = new Map(rows.map((row, place) => [row.key, { ...row, place }]));
  let fresh = nextKey(rows);
  const take = (found: Keyed | undefined) => {
    if (found !== undefined) free.delete(found.key);
    return found?.key;
  };
  const known = uuids.map((uuid) => (uuid === null ? undefined : take([...free.values()].find((row) => row.uuid === uuid))));
  return uuids.map(
    (_, place) => known[place] ?? take([...free.values()].find((row) => row.place === place && row.uuid === null)) ?? fresh++,
  );
}
