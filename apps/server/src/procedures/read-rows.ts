import { createHash } from 'node:crypto';
import type { Page } from '@comptoir/shared/list';
import { readPages } from './pages.ts';

/** Slots at the beginning, a power of two. */
const SLOTS = 1_024;

/** Whether the digest was added: the first free slot from its own is taken. */
function insert(slots: Uint32Array, high: number, low: number): boolean {
  const mask = slots.length / 2 - 1;
  for (let slot = low & mask; ; slot = (slot + 1) & mask) {
    const at = slot * 2;
    if (slots[at] === high && slots[at + 1] === low) return false;
    if (slots[at] !== 0) continue;
    slots[at] = high;
    slots[at + 1] = low;
    return true;
  }
}

/**
 * A set of texts that has 64 bits of each: a million takes 16 MB, a tenth of what the texts take. Of a million, two that differ have the
 * same bits once in forty million sets.
 */
export function digestSet() {
  let slots = new Uint32Array(SLOTS * 2);
  let size = 0;

  function grow(): void {
    const before = slots;
    slots = new Uint32Array(before.length * 2);
    for (let at = 0; at < before.length; at += 2) {
      const [high = 0, low = 0] = [before[at], before[at + 1]];
      if (high !== 0) insert(slots, high, low);
    }
  }

  return {
    /** Returns false for a text that is in the set already. */
    add(text: string): boolean {
      if (size * 4 >= slots.length) grow();
      const digest = createHash('sha256').update(text).digest();
      // 0 is a free slot.
      const isNew = insert(slots, digest.readUInt32LE(0) || 1, digest.readUInt32LE(4));
      if (isNew) size += 1;
      return isNew;
    },
    size: (): number => size,
  };
}

/** Maximum number of passes over a list that keeps changing; rows still missed after that are not in the file. */
const PASSES = 3;

interface Rows<Row> {
  /** New rows of one page, without those read before. */
  items: Row[];
  /** Expected total, if known. */
  total: number;
  /** The list has changed since the first page. */
  moved: boolean;
}

/**
 * Every row of a list exactly once, page by page, while others add and archive rows. Pages shift in a list that changes: after a removal, a
 * later row moves to the previous page; after an addition, a row is repeated. Rows are therefore identified by uuid, and when the total
 * changes or a row is repeated, the list is read again for missed rows, which come last. A change that keeps the total and repeats no row
 * cannot be detected.
 */
export async function* readRows<Row extends { uuid: string }>(readPage: (page: number) => Promise<Page<Row>>): AsyncGenerator<Rows<Row>> {
  const seen = digestSet();
  let moved = false;
  for (let pass = 1; pass <= PASSES; pass += 1) {
    let stable = true;
    let before: number | undefined;
    for await (const { items: rows, total, read, isLast } of readPages(readPage)) {
      const items = rows.filter(({ uuid }) => seen.add(uuid));
      const doubled = pass === 1 && items.length < rows.length;
      const hasEndedEarly = isLast && read < total;
      if (doubled || hasEndedEarly || (before ?? total) !== total) stable = false;
      moved ||= !stable;
      before = total;
      yield { items, total: Math.max(total, seen.size()), moved };
    }
    if (stable) return;
  }
}
