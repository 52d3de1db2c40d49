import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

const GAP = 4;
const EDGE = 8;

export interface Popover<Anchor extends HTMLElement> {
  anchor: RefObject<Anchor | null>;
  panel: RefObject<HTMLDivElement | null>;
  open: boolean;
  show: () => void;
  hide: () => void;
}

/**
 * A panel in the browser's top layer, under its anchor or above when there is no room: no clipping by a table that scrolls, Escape
 * and presses outside are the browser's (`popover="auto"`). It closes when what it hangs from scrolls away.
 */
export function usePopover<Anchor extends HTMLElement>(align: 'start' | 'end' = 'start', sameWidth = false): Popover<Anchor> {
  const anchor = useRef<Anchor>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  const hide = useCallback(() => {
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover();
  }, []);

  const show = useCallback(() => {
    const [from, box] = [anchor.current, panel.current];
    if (!from || !box || box.matches(':popover-open')) return;
    box.showPopover();
    place(from, box, align, sameWidth);
  }, [align, sameWidth]);

  useEffect(() => {
    const box = panel.current;
    if (!box) return;
    const follow = (event: Event) => setOpen((event as ToggleEvent).newState === 'open');
    box.addEventListener('beforetoggle', follow);
    return () => box.removeEventListener('beforetoggle', follow);
  }, []);

  useEffect(() => {
    if (!open) return;
    const leave = (event: Event) => {
      if (!(event.target instanceof Node && panel.current?.contains(event.target))) hide();
    };
    window.addEventListener('scroll', leave, { capture: true, passive: true });
    window.addEventListener('resize', leave);
    return () => {
      window.removeEventListener('scroll', leave, { capture: true });
      window.removeEventListener('resize', leave);
    };
  }, [open, hide]);

  return { anchor, panel, open, show, hide };
}

function place(from: HTMLElement, box: HTMLElement, align: 'start' | 'end', sameWidth: boolean): void {
  const at = from.getBoundingClientRect();
  if (sameWidth) box.style.width = `${at.width}px`;
  const { width, height } = box.getBoundingClientRect();
  const below = at.bottom + GAP + height <= window.innerHeight - EDGE || at.top < height + GAP + EDGE;
  const left = align === 'start' ? at.left : at.right - width;
  box.style.top = `${below ? at.bottom + GAP : at.top - GAP - height}px`;
  box.style.left = `${Math.max(EDGE, Math.min(left, document.documentElement.clientWidth - width - EDGE))}px`;
}

/** Shared look of what floats. `inset-auto` and `m-0` undo the browser's centring. */
export const FLOATING = 'fixed inset-auto m-0 rounded-lg bg-surface-overlay text-sm text-text shadow-overlay';
