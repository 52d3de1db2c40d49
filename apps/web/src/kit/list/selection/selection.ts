/** A row as a selection sees it: its key, and whether the database has it in the selection. In a list, where nothing is saved, it never has. */
export interface Item {
  uuid: string;
  bound: boolean;
}

/** What will change, whatever page is shown. Without a change it is empty: what is bound stays bound. Never changed in place. */
export interface Selection<Ticked extends Item = Item> {
  /** Everything, but `remove`: the uuids of the others are not known here, nor sent (open points of PRO-062, PRO-075). */
  all: boolean;
  /** Ticked rows that are not bound, by key, as they were when they were ticked. */
  add: ReadonlyMap<string, Ticked>;
  /** Unticked rows: bound ones, and under `all` any. */
  remove: ReadonlySet<string>;
  /** Those of `remove` that are bound: the others were never going to be removed, only not added. */
  removeBound: ReadonlySet<string>;
}

/** What a row is now and will be: ticked before and after, to be added, to be removed, neither. */
export type RowState = 'kept' | 'add' | 'remove' | 'none';

/** The body of the save, apart from what it is about. */
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

/** Ticks or unticks rows one by one: of a page, of a range, or of a filtered result. */
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

/** Ticks all rows, without a filter: one flag instead of uuids, and no exception yet. */
export const tickAll = (): Selection<never> => ({ ...UNCHANGED, all: true });

/** Unticks all rows, without a filter; `bound` are all that the database has. */
export function untickAll(bound: readonly string[]): Selection<never> {
  const remove = new Set(bound);
  return { ...UNCHANGED, remove, removeBound: remove };
}

/** How many rows will be added and removed, of `total` rows of which `bound` are bound. */
export function changeCounts({ all, add, remove, removeBound }: Selection, totals: { total: number; bound: number }) {
  const spared = remove.size - removeBound.size;
  return { add: all ? Math.max(0, totals.total - totals.bound - spared) : add.size, remove: removeBound.size };
}

export const selectionChange = ({ all, add, remove }: Selection): SelectionChange => ({
  isAllSelected: all,
  add: [...add.keys()],
  remove: [...remove],
});

/** The rows from the one ticked last to this one, both included; this one alone when the other is on no page in sight. */
export function rangeOf<Row extends Item>(items: readonly Row[], from: string | null, to: string): Row[] {
  const end = items.findIndex(({ uuid }) => uuid === to);
  const start = items.findIndex(({ uuid }) => uuid === from);
  if (start === -1) return items.slice(end, end + 1);
  return items.slice(Math.min(start, end), Math.max(start, end) + 1);
}
