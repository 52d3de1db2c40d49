/** A row of a list inside a record. A new row has no uuid. */
type Row = { uuid?: string | undefined } & Record<string, unknown>;

interface MergedRows {
  rows: Row[];
  /** Both users changed the same row differently, or one changed a row that the other removed: `rows` then contains my version. */
  clash: boolean;
}

/** Whether all rows have a uuid. Without it, as for the rules of a shipping method, it is unknown which row was changed. */
export const isNumbered = (rows: readonly Row[]) => rows.every(({ uuid }) => uuid !== undefined);

/** A list of rows, saved or new. */
export const isRows = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null && !Array.isArray(one));

const contentOf = ({ uuid: _, ...content }: Row) => JSON.stringify(content);
const same = (left: Row, right: Row) => contentOf(left) === contentOf(right);
const byUuid = (rows: readonly Row[]) => new Map(rows.flatMap((row) => (row.uuid === undefined ? [] : [[row.uuid, row] as const])));
const orderOf = (rows: readonly Row[], known: ReadonlyMap<string, Row>) =>
  rows.flatMap(({ uuid }) => (uuid !== undefined && known.has(uuid) ? [uuid] : []));

/** My rows that are missing in the list: new ones, and those that I changed while the other user removed them. */
function addOwn(rows: Row[], mine: readonly Row[], before: ReadonlyMap<string, Row>, others: ReadonlyMap<string, Row>): boolean {
  const news = rows.filter(({ uuid }) => uuid !== undefined && !before.has(uuid));
  let clash = false;
  for (const own of mine) {
    const was = own.uuid === undefined ? undefined : before.get(own.uuid);
    if (own.uuid !== undefined && others.has(own.uuid)) continue;
    if (was !== undefined) {
      if (same(own, was)) continue;
      clash = true;
      const { uuid: _, ...again } = own;
      rows.push(again);
    } else if (!news.some((one) => same(one, own))) rows.push(own);
  }
  return clash;
}

/**
 * Three-way merge of a list by row: my additions, changes and removals are kept, and so are those of the other user in other rows. The same
 * new row of both is added once. If the order was changed by one user, that list is used completely; otherwise it is a conflict.
 */
export function mergeRows(base: readonly Row[], mine: readonly Row[], theirs: readonly Row[]): MergedRows {
  const before = byUuid(base);
  const own = byUuid(mine);
  const order = orderOf(mine, before);
  if (order.join() !== orderOf(base, own).join()) return { rows: [...mine], clash: true };
  const rows: Row[] = [];
  let clash = false;
  for (const their of theirs) {
    const was = their.uuid === undefined ? undefined : before.get(their.uuid);
    const kept = their.uuid === undefined ? undefined : own.get(their.uuid);
    if (was === undefined) rows.push(kept ?? their);
    else if (kept === undefined) clash ||= !same(their, was);
    else {
      const changed = !same(kept, was);
      clash ||= changed && !same(their, was) && !same(kept, their);
      rows.push(changed ? kept : their);
    }
  }
  return { clash: addOwn(rows, mine, before, byUuid(theirs)) || clash, rows };
}
