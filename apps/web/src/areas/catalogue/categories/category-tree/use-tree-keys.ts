import { type KeyboardEvent, useRef } from 'react';
import { keyAction } from './tree-keys.ts';
import { type TreeRow, typedAhead } from './tree-rows.ts';
import type { TreeHold } from './use-tree-move.ts';

/** Keys that follow each other faster than this spell a name; in milliseconds. */
const TYPING_MS = 600;

interface TreeKeys {
  rows: readonly TreeRow[];
  /** Index of the row that has the focus. */
  at: number;
  hold: TreeHold;
  focus: (index: number) => void;
  toggle: (uuids: readonly string[], open: boolean) => void;
  /** Follows the link of a row, if it has one. */
  follow: (row: TreeRow) => void;
  undo: () => void;
}

/** What the keys of the tree do. Space takes a category in hand, and arrows then move it. */
export function useTreeKeys({ rows, at, hold, focus, toggle, follow, undo }: TreeKeys) {
  const typing = useRef({ text: '', at: 0 });

  /** True when the key was one of those that move what is held. */
  function whileHeld(key: string): boolean {
    if (key === 'ArrowUp' || key === 'ArrowDown') hold.step(key === 'ArrowUp' ? -1 : 1);
    else if (key === ' ' || key === 'Enter') hold.drop();
    else if (key === 'Escape') hold.cancelMove();
    else return false;
    return true;
  }

  /** True when the key was a letter of a name. */
  function type(key: string): boolean {
    // «/» and «?» are keys of the whole page.
    if ([...key].length !== 1 || key === '/' || key === '?') return false;
    const now = performance.now();
    const text = now - typing.current.at > TYPING_MS ? key : typing.current.text + key;
    typing.current = { text, at: now };
    const found = typedAhead(rows, at, text);
    if (found !== null) focus(found);
    return true;
  }

  function free(row: TreeRow, key: string): boolean {
    const action = keyAction(rows, at, key);
    if (action === null) return type(key);
    if (action.kind === 'focus') focus(action.index);
    else if (action.kind === 'toggle') toggle(action.uuids, action.open);
    else if (action.kind === 'follow') follow(row);
    else if (hold.allowed()) hold.startMove(row);
    return true;
  }

  return (event: KeyboardEvent) => {
    const row = rows[at];
    const { key, altKey, ctrlKey, metaKey } = event;
    if (row === undefined || altKey) return;
    if (ctrlKey || metaKey) {
      if (key.toLowerCase() !== 'z') return;
      event.preventDefault();
      return undo();
    }
    const again = event.repeat && (key === ' ' || key === 'Enter');
    if (again || (hold.held === null ? free(row, key) : whileHeld(key))) event.preventDefault();
  };
}
