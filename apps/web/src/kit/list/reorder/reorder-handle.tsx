import { reorderContract as contract, reorderTexts as texts } from '@comptoir/shared/list-texts';
import { GripVertical } from 'lucide-react';
import { createContext, type KeyboardEvent, type PointerEvent, use, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { type Column, HANDLE_COLUMN } from '../table/column.ts';
import type { Movable } from './move.ts';
import './reorder.css';

export const HANDLE = '[data-handle]';

/** The dragged row, and the device that drags it. */
export interface Dragged {
  uuid: string;
  by: 'pointer' | 'keyboard';
}

/** Actions of the list that a handle calls. */
export interface Reordering {
  blocked: boolean;
  /** Id of the element with the instructions. */
  hint: string;
  dragged: Dragged | null;
  refuse: () => void;
  startDrag: (row: HTMLElement, name: string, clientY?: number) => void;
  step: (row: HTMLElement, name: string, by: number) => void;
  follow: (clientY: number) => void;
  drop: (row: HTMLElement, name: string) => void;
  cancelDrag: (row: HTMLElement, name: string) => void;
  /** Must be called before a new order is painted. */
  resolve: () => void;
}

export const ReorderingContext = createContext<Reordering | null>(null);

/** The first column, with the handles; empty in a list that is not inside `Reorder`. */
export function handle<Row extends Movable>(name: (row: Row) => string): Column<Row> {
  const cell = (row: Row) => <Handle uuid={row.uuid} name={name(row)} position={row.position} />;
  return { key: HANDLE_COLUMN, title: texts.column, kind: 'text', quiet: true, width: '2rem', cell };
}

const STEPS: Partial<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

function Handle({ uuid, name, position }: { uuid: string; name: string; position: number }) {
  const reordering = use(ReorderingContext);
  const button = useRef<HTMLButtonElement>(null);
  const dragged = reordering?.dragged?.uuid === uuid ? reordering.dragged.by : null;
  const row = () => button.current?.closest<HTMLElement>('[data-row]') ?? null;

  // The new order is rendered: the styles of the drag are removed in the same paint.
  const resolve = useEffectEvent(() => reordering?.resolve());
  const known = useRef(position);
  useLayoutEffect(() => {
    if (known.current !== position) resolve();
    known.current = position;
  }, [position]);

  const cancelDrag = () => {
    const movedRow = row();
    if (movedRow) reordering?.cancelDrag(movedRow, name);
  };
  const cancelByKey = useEffectEvent(cancelDrag);
  // Listens on the document, because not every browser focuses a pressed button.
  useEffect(() => {
    if (dragged === null) return;
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      cancelByKey();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [dragged]);

  if (!reordering) return null;
  const { blocked } = reordering;

  const onKeyDown = (event: KeyboardEvent) => {
    const [movedRow, step] = [row(), STEPS[event.key]];
    const pressed = event.key === ' ' || event.key === 'Enter';
    if (!movedRow || event.altKey || event.ctrlKey || event.metaKey || (!pressed && (step === undefined || dragged === null))) return;
    // Otherwise the arrow keys would also move the focus between rows.
    event.preventDefault();
    event.stopPropagation();
    if (event.repeat && pressed) return;
    if (blocked) reordering.refuse();
    else if (step !== undefined) reordering.step(movedRow, name, step);
    else if (dragged === null) reordering.startDrag(movedRow, name);
    else reordering.drop(movedRow, name);
  };
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    const movedRow = row();
    if (!movedRow || !event.isPrimary || event.button !== 0) return;
    if (blocked) return reordering.refuse();
    event.currentTarget.setPointerCapture(event.pointerId);
    reordering.startDrag(movedRow, name, event.clientY);
  };
  const onPointerUp = () => {
    const movedRow = row();
    if (movedRow && dragged === 'pointer') reordering.drop(movedRow, name);
  };

  const drawn = (describedBy: string) => (
    <button
      ref={button}
      type="button"
      data-handle
      data-position={position}
      aria-label={texts.handle(name)}
      data-tip={blocked || dragged ? undefined : ''}
      aria-describedby={describedBy}
      aria-disabled={blocked || undefined}
      aria-pressed={dragged === 'keyboard'}
      className="table-handle"
      onKeyDown={onKeyDown}
      onBlur={() => dragged === 'keyboard' && cancelDrag()}
      onPointerDown={onPointerDown}
      onPointerMove={({ clientY }) => dragged === 'pointer' && reordering.follow(clientY)}
      onPointerUp={onPointerUp}
      onPointerCancel={() => dragged === 'pointer' && cancelDrag()}
    >
      <Icon of={GripVertical} />
    </button>
  );
  return blocked ? <Tooltip text={contract.blocked}>{drawn}</Tooltip> : drawn(reordering.hint);
}
