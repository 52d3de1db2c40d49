import { SHORTCUTS } from '@comptoir/shared/shortcuts';
import { type KeyboardEvent, useRef } from 'react';
import { isPressed } from '../../../../lib/is-pressed.ts';
import { type TreeRow, typedAhead } from './tree-rows.ts';
import type { TreeMove } from './use-tree-move.ts';

/** Number of rows of Page Up and Page Down. */
const PAGE = 10;

type KeyAction =
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

/** Milliseconds: faster consecutive keys are letters of one name. */
const TYPING_MS = 600;

interface TreeKeys {
  rows: readonly TreeRow[];
  /** Index of the focused row. */
  at: number;
  treeMove: TreeMove;
  focus: (index: number) => void;
  toggle: (uuids: readonly string[], open: boolean) => void;
  /** Follows the link of a row, if it has one. */
  follow: (row: TreeRow) => void;
}

/** Keyboard handling of the tree. Space starts to move a category, and arrow keys then move it. */
export function useTreeKeys({ rows, at, treeMove, focus, toggle, follow }: TreeKeys) {
  const typing = useRef({ text: '', at: 0 });

  /** True when the key moves, drops or cancels the row being moved. */
  function whileMoving(key: string): boolean {
    if (key === 'ArrowUp' || key === 'ArrowDown') treeMove.step(key === 'ArrowUp' ? -1 : 1);
    else if (key === ' ' || key === 'Enter') treeMove.drop();
    else if (key === 'Escape') treeMove.cancelMove();
    else return false;
    return true;
  }

  /** True when the key was used as a letter of a name. */
  function type(key: string): boolean {
    // «/» and «?» are shortcuts of the page.
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
    else if (treeMove.allowed()) treeMove.startMove(row);
    return true;
  }

  return (event: KeyboardEvent) => {
    const row = rows[at];
    const { key, altKey, ctrlKey, metaKey } = event;
    if (row === undefined) return;
    if (isPressed(event, SHORTCUTS.moves.shortcuts.undo)) {
      event.preventDefault();
      return treeMove.undo();
    }
    if (altKey || ctrlKey || metaKey) return;
    const again = event.repeat && (key === ' ' || key === 'Enter');
    if (again || (treeMove.moving === null ? free(row, key) : whileMoving(key))) event.preventDefault();
  };
}
