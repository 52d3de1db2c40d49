import type { Page } from '@comptoir/shared/list';

/**
 * A row of a selection: its key, and whether it is bound, that is, selected in the database. In a list, where nothing is saved, no row is
 * bound.
 */
export interface Item {
  uuid: string;
  bound: boolean;
}

/** The pending changes, on all pages. Empty without a change: bound rows stay bound. Immutable. */
export interface Selection<Ticked extends Item = Item> {
  /** All rows except `remove`: the uuids of the others are neither known in the browser nor sent (open points of PRO-062, PRO-075). */
  all: boolean;
  /** Ticked rows that are not bound, by key, with their data at the time of the tick. */
  add: ReadonlyMap<string, Ticked>;
  /** Unticked rows: bound ones, and with `all` any. */
  remove: ReadonlySet<string>;
  /** The bound rows of `remove`; the others would not be removed, only not added. */
  removeBound: ReadonlySet<string>;
}

/** State of a row before and after the save: ticked in both, to be added, to be removed, ticked in neither. */
export type RowState = 'kept' | 'add' | 'remove' | 'none';

/** Body of the save, without the id of the record that it changes. */
export interface SelectionChange {
  isAllSelected: boolean;
  add: string[];
  remove: string[];
}

const EMPTY: ReadonlySet<string> = new Set();
export const UNCHANGED: Selection<never> = { all: false, add: new Map<string, never>(), remove: EMPTY, removeBound: EMPTY };

export function rowState({ all, add, remove }: Selection, { uuid, bound }: Item): RowState {
  const ticked = all ? !remove.has(uuid) : add.has(uuid) || (bound && !remove.has(uuid));
  if (ticked) return bound ? 'kept' : 'add';
  return bound ? 'remove' : 'none';
}

export const isTicked = (state: RowState) => state === 'kept' || state === 'add';

/** Ticks or unticks rows individually: those of a page, of a range, or of a filtered result. */
export function tick<Ticked extends Item>(selection: Selection<Ticked>, items: readonly Ticked[], ticked: boolean): Selection<Ticked> {
  const { all } = selection;
  const add = new Map(selection.add);
  const remove = new Set(selection.remove);
  const removeBound = new Set(selection.removeBound);
  for (const item of items) {
    const { uuid, bound } = item;
    if (ticked) {
      remove.delete(uuid);
      removeBound.delete(uuid);
      if (!all && !bound) add.set(uuid, item);
    } else {
      add.delete(uuid);
      if (all || bound) remove.add(uuid);
      if (bound) removeBound.add(uuid);
    }
  }
  return { all, add, remove, removeBound };
}

/** Ticks all rows of an unfiltered list: a flag instead of uuids, without exceptions yet. */
export const tickAll = (): Selection<never> => ({ ...UNCHANGED, all: true });

/** Unticks all rows of an unfiltered list; `bound` are the keys of all bound rows. */
export function untickAll(bound: readonly string[]): Selection<never> {
  const remove = new Set(bound);
  return { ...UNCHANGED, remove, removeBound: remove };
}

/** Number of rows that will be added and removed, of `total` rows of which `bound` are bound. */
export function changeCounts({ all, add, remove, removeBound }: Selection, totals: { total: number; bound: number }) {
  const removedUnbound = remove.size - removeBound.size;
  return { add: all ? Math.max(0, totals.total - totals.bound - removedUnbound) : add.size, remove: removeBound.size };
}

export const selectionChange = ({ all, add, remove }: Selection): SelectionChange => ({
  isAllSelected: all,
  add: [...add.keys()],
  remove: [...remove],
});

/**
 * The changes made since a selection was sent and saved. Rows of «all» that were not loaded are not known: when it was switched meanwhile,
 * the selection stays as it is, and the totals are those of the saved rows.
 */
export function sinceSaved(sent: Selection, now: Selection): Selection {
  if (sent.all !== now.all) return now;
  const tickedSince = [...sent.remove].filter((uuid) => !now.remove.has(uuid)).map((uuid) => [uuid, { uuid, bound: false }] as const);
  const add = new Map([...[...now.add].filter(([uuid]) => !sent.add.has(uuid)), ...tickedSince]);
  const remove = new Set([...now.remove, ...sent.add.keys()].filter((uuid) => !sent.remove.has(uuid) && !now.add.has(uuid)));
  return { all: false, add, remove, removeBound: remove };
}

/** The rows from the last ticked one to this one, both included; only this one when the other is not on the current page. */
export function rangeOf<Row extends Item>(items: readonly Row[], from: string | null, to: string): Row[] {
  const end = items.findIndex(({ uuid }) => uuid === to);
  const start = items.findIndex(({ uuid }) => uuid === from);
  if (start === -1) return items.slice(end, end + 1);
  return items.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** Rows per call: the maximum page size of a list (LST-011). */
const AT_A_TIME = 1000;

interface ReadAll<Row> {
  readPage: (paging: { page: number; itemsPerPage: number }) => Promise<Page<Row>>;
  onProgress: (read: number, total: number) => void;
  signal: AbortSignal;
}

/** Reads all rows of a result, page by page; a page of the marketplace may have fewer rows than requested. */
export async function readAll<Row>({ readPage, onProgress, signal }: ReadAll<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await readPage({ page, itemsPerPage: AT_A_TIME });
    signal.throwIfAborted();
    rows.push(...items);
    onProgress(rows.length, total);
    if (items.length === 0 || rows.length >= total) return rows;
  }
}
