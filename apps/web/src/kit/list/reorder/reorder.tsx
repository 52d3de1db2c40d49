import type { Page } from '@comptoir/shared/list';
import { reorderContract as contract, reorderTexts as texts } from '@comptoir/shared/list-texts';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { toast } from '../../../ui/toast.ts';
import type { ScreenQueryOptions } from '../../screen-query.ts';
import type { ListScreen } from '../list-screen.ts';
import { isFiltered } from '../state/list-state.ts';
import { listStateAt } from '../state/use-list-state.ts';
import { type Box, type Movable, type Move, moved, moveTo, offsets, slotAt } from './move.ts';
import type { MoveSender, ReadOrder } from './move-sender.ts';
import { type Dragged, HANDLE, type Reordering, ReorderingContext } from './reorder-handle.tsx';
import { useMoves } from './use-moves.ts';

/** The page scrolls when a dragged row is near an edge of the window: distance to the edge, and speed per frame. */
const EDGE = 72;
const STEP = 9;

/** The drag of a row, by pointer or keyboard. Until the drag ends, rows are moved by their styles only. */
interface Drag {
  /** Moves the row by this number of places; false at the first and last place. */
  step(by: number): boolean;
  /** Moves the row to the position of the pointer. */
  follow(clientY: number): void;
  /** The row whose place is taken; null when the place did not change, or when the list changed during the drag. */
  target(): HTMLElement | null;
  /** The row at the current place of the dragged row, which may be itself. */
  over(): HTMLElement;
  /** Removes the styles: before the new order is painted, or to return to the old one. */
  resolve(): void;
}

const rowsAround = (row: HTMLElement) => [...(row.parentElement?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];

/** `clientY` is the start position of the pointer; omitted for the keyboard. */
function drag(row: HTMLElement, clientY?: number): Drag {
  const rows = rowsAround(row);
  const from = rows.indexOf(row);
  const boxes: Box[] = rows.map((each) => {
    const { top, height } = each.getBoundingClientRect();
    return { top: top + window.scrollY, height };
  });
  const movedBox = boxes[from] ?? { top: 0, height: 0 };
  const grabbedAt = (clientY ?? 0) + window.scrollY;
  let pointer: number | null = clientY ?? null;
  let to = from;
  let frame = 0;

  const draw = () => {
    const by = offsets(boxes, from, to);
    rows.forEach((each, index) => {
      const dragged = index === from && pointer !== null;
      each.style.translate = `0 ${dragged ? pulled() : (by[index] ?? 0)}px`;
    });
  };
  const pulled = () => {
    const last = boxes.at(-1) ?? movedBox;
    const free = (pointer ?? 0) + window.scrollY - grabbedAt;
    return Math.max((boxes[0]?.top ?? 0) - movedBox.top, Math.min(free, last.top + last.height - movedBox.height - movedBox.top));
  };
  const aim = () => {
    to = slotAt(boxes, from, pulled());
    draw();
  };
  const scroll = () => {
    frame = 0;
    if (pointer === null) return;
    const by = pointer < EDGE ? -STEP : pointer > window.innerHeight - EDGE ? STEP : 0;
    const before = window.scrollY;
    if (by !== 0) window.scrollBy({ top: by, behavior: 'instant' });
    if (window.scrollY === before) return;
    aim();
    frame = requestAnimationFrame(scroll);
  };

  const body = row.parentElement;
  row.dataset.lifted = pointer === null ? 'keyboard' : 'pointer';
  body?.toggleAttribute('data-reordered', true);
  draw();

  return {
    step(by) {
      const next = to + by;
      if (next < 0 || next >= rows.length) return false;
      to = next;
      draw();
      row.scrollIntoView({ block: 'nearest' });
      return true;
    },
    follow(at) {
      pointer = at;
      aim();
      if (frame === 0) frame = requestAnimationFrame(scroll);
    },
    over: () => rows[to] ?? row,
    target() {
      const now = rowsAround(row);
      const changed = now.length !== rows.length || now.some((each, index) => each !== rows[index]);
      return changed || to === from ? null : (rows[to] ?? null);
    },
    resolve() {
      cancelAnimationFrame(frame);
      pointer = null;
      delete row.dataset.lifted;
      body?.toggleAttribute('data-reordered', false);
      for (const each of rows) each.style.translate = '';
    },
  };
}

interface ReorderProps<Input, Row extends Movable> {
  list: ListScreen<Row>;
  /** The queries of the list's pages, and the prefix of their keys. */
  read: (input: Input) => ScreenQueryOptions<Page<Row>>;
  queryKey: QueryKey;
  sender: MoveSender;
  /** The list, which must have the column `handle()`; its query replays the pending moves. */
  children: (read: (input: Input) => ScreenQueryOptions<Page<Row>>) => ReactNode;
}

const replay = <Row extends Movable>(page: Page<Row>, moves: readonly Move[]): Page<Row> => ({
  ...page,
  items: [...moves.reduce<readonly Row[]>(moved, page.items)],
});
const positionAt = (row: HTMLElement) => Number(row.querySelector<HTMLElement>(HANDLE)?.dataset.position);
/** Rows are identified by `data-row`, so that a row rendered again during the drag is found. */
const uuidOf = (row: HTMLElement) => row.dataset.row ?? '';

/**
 * Rows are reordered by pointer, touch or keyboard; the new order is displayed at once. Only the complete list in its own order can be
 * reordered: neither filtered nor sorted (CAT-021, CAT-022).
 */
export function Reorder<Input, Row extends Movable>({ list, read, queryKey, sender, children }: ReorderProps<Input, Row>) {
  const [params] = useSearchParams();
  const client = useQueryClient();
  const [announcement, announce] = useState('');
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const activeDrag = useRef<Drag | null>(null);
  const hint = useId();
  const { pending, move } = useMoves(sender);

  const state = listStateAt(list, params);
  const blocked = isFiltered(state) || state.sort.length > 0;

  const resolve = () => {
    activeDrag.current?.resolve();
    activeDrag.current = null;
  };
  const cancelDrag = (row: HTMLElement, name: string) => {
    resolve();
    setDragged(null);
    announce(texts.cancelled(name, positionAt(row)));
  };

  /** The page that contains the row. */
  function pageOf(uuid: string) {
    const pages = client.getQueriesData<Page<Row>>({ queryKey, type: 'active' });
    return pages.find(([, page]) => page?.items.some((row) => row.uuid === uuid));
  }
  const orderAt = (key: QueryKey): ReadOrder => ({
    siblingsOf: () => client.getQueryData<Page<Row>>(key)?.items ?? [],
    apply: (done) => client.setQueryData<Page<Row>>(key, (page) => page && replay(page, [done])),
    refetch: () => client.invalidateQueries({ queryKey }),
  });

  function drop(row: HTMLElement, name: string, target: HTMLElement) {
    const uuid = uuidOf(row);
    const [key, page] = pageOf(uuid) ?? [];
    const rows = page ? replay(page, pending).items : [];
    const indexOf = (element: HTMLElement) => rows.findIndex((each) => each.uuid === uuidOf(element));
    const [from, to] = [indexOf(row), indexOf(target)];
    if (key === undefined || from < 0 || to < 0) return cancelDrag(row, name);
    setDragged(null);
    announce(texts.done(name, positionAt(target)));
    void move(name, moveTo(rows, uuid, to), moveTo(rows, uuid, from), orderAt(key));
  }

  const reordering: Reordering = {
    blocked,
    hint,
    dragged,
    refuse: () => toast.info(contract.blocked),
    startDrag(row, name, clientY) {
      resolve();
      activeDrag.current = drag(row, clientY);
      setDragged({ uuid: uuidOf(row), by: clientY === undefined ? 'keyboard' : 'pointer' });
      announce(texts.started(name, positionAt(row)));
    },
    step(row, name, by) {
      if (activeDrag.current?.step(by)) announce(texts.over(name, positionAt(activeDrag.current.over() ?? row)));
    },
    follow: (clientY) => activeDrag.current?.follow(clientY),
    drop(row, name) {
      const target = activeDrag.current?.target() ?? null;
      if (target === null) cancelDrag(row, name);
      else drop(row, name, target);
    },
    cancelDrag,
    resolve,
  };

  useEffect(() => () => activeDrag.current?.resolve(), []);

  return (
    <ReorderingContext value={reordering}>
      {children((input) => ({ ...read(input), select: (page) => replay(page, pending) }))}
      <p id={hint} hidden>
        {texts.hint}
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </ReorderingContext>
  );
}
