import type { TreeRow } from './tree-rows.ts';

/** Number of rows of Page Up and Page Down. */
const PAGE = 10;

export type KeyAction =
  | { kind: 'focus'; index: number }
  | { kind: 'toggle'; uuids: string[]; open: boolean }
  /** Follows the link of the row. */
  | { kind: 'follow' }
  /** Starts to move the row. */
  | { kind: 'take' };

const focus = (index: number): KeyAction => ({ kind: 'focus', index });

/** The action of a key on the row at `at`, as usual in trees; null for other keys. */
export function keyAction(rows: readonly TreeRow[], at: number, key: string): KeyAction | null {
  const row = rows[at];
  if (row === undefined) return null;
  const last = rows.length - 1;
  switch (key) {
    case 'ArrowUp':
      return focus(Math.max(0, at - 1));
    case 'ArrowDown':
      return focus(Math.min(last, at + 1));
    case 'PageUp':
      return focus(Math.max(0, at - PAGE));
    case 'PageDown':
      return focus(Math.min(last, at + PAGE));
    case 'Home':
      return focus(0);
    case 'End':
      return focus(last);
    case 'ArrowRight':
      if (row.open === null) return focus(at);
      return row.open ? focus(at + 1) : { kind: 'toggle', uuids: [row.node.uuid], open: true };
    case 'ArrowLeft': {
      if (row.open) return { kind: 'toggle', uuids: [row.node.uuid], open: false };
      const parent = rows.findIndex(({ node }) => node.uuid === row.parent);
      return focus(parent < 0 ? at : parent);
    }
    case '*': {
      const level = rows.filter(({ parent, open }) => parent === row.parent && open !== null);
      return { kind: 'toggle', uuids: level.map(({ node }) => node.uuid), open: true };
    }
    case 'Enter':
      return { kind: 'follow' };
    case ' ':
      return { kind: 'take' };
    default:
      return null;
  }
}
