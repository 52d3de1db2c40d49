/** A row of a list inside a record. The record numbers its rows; one that was never saved has no uuid. */
type Row = { uuid?: string | undefined } & Record<string, unknown>;

interface MergedRows {
  rows: Row[];
  /** Both changed the same row to different contents, or one changed what the other took away: `rows` then holds mine. */
  clash: boolean;
}

/** Rows of a record that can be told apart; of those that have no uuid, such as the rules of a shipping method, nobody knows which was changed. */
export const isNumbered = (rows: readonly Row[]) => rows.every(({ uuid }) => uuid !== undefined);

/** A list of rows: those of a record, and perhaps new ones. */
export const isRows = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null && !Array.isArray(one));

const contentOf = ({ uuid: _, ...content }: Row) => JSON.stringify(content);
const same = (left: Row, right: Row) => contentOf(left) === contentOf(right);
const byUuid = (rows: readonly Row[]) => new Map(rows.flatMap((row) => (row.uuid === undefined ? [] : [[row.uuid, row] as const])));
const orderOf = (rows: readonly Row[], known: ReadonlyMap<string, Row>) =>
  rows.flatMap(({ uuid }) => (uuid !== undefined && known.has(uuid) ? [uuid] : []));

/** What is mine and not yet among the rows: my new ones, and those I changed while the other took them away. */
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
 * Three-way merge of a list, row by row: what I added, changed or took away stays so, and so does what the other did to other rows. The
 * same new row of both is one. A list that the user reordered is taken complete, or conflicts.
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
