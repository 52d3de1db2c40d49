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
 * A panel in the browser's top layer, under its anchor or above when there is more room: nothing clips it, and
 * it lies above a dialog. The panel carries `popover="manual"`: the browser's own light dismissal would close it on the press of its
 * button, whose click would then open it again. It closes on Escape, on a press outside, and when what it hangs from scrolls away.
 */
export function usePopover<Anchor extends HTMLElement>(align: 'start' | 'end' = 'start', sameWidth = false): Popover<Anchor> {
  const anchor = useRef<Anchor>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  const hide = useCallback(() => {
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover();
    setOpen(false);
  }, []);

  const show = useCallback(() => {
    const [from, box] = [anchor.current, panel.current];
    if (!from || !box || box.matches(':popover-open')) return;
    box.showPopover();
    place(from, box, align, sameWidth);
    setOpen(true);
  }, [align, sameWidth]);

  // What is found after it was opened makes it higher: it finds its place anew.
  useEffect(() => {
    const [from, box] = [anchor.current, panel.current];
    if (!open || !from || !box) return;
    const observer = new ResizeObserver(() => place(from, box, align, sameWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, [open, align, sameWidth]);

  useEffect(() => {
    if (!open) return;
    const isOurs = (target: EventTarget | null) =>
      target instanceof Node && (panel.current?.contains(target) || anchor.current?.contains(target));
    const leave = (event: Event) => {
      if (!isOurs(event.target)) hide();
    };
    // Seen before anything else, so that the dialog around it stays.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      hide();
      anchor.current?.focus();
    };
    document.addEventListener('pointerdown', leave, true);
    document.addEventListener('keydown', onKey, true);
    window.addEventListener('scroll', leave, { capture: true, passive: true });
    window.addEventListener('resize', hide);
    return () => {
      document.removeEventListener('pointerdown', leave, true);
      document.removeEventListener('keydown', onKey, true);
      window.removeEventListener('scroll', leave, { capture: true });
      window.removeEventListener('resize', hide);
    };
  }, [open, hide]);

  return { anchor, panel, open, show, hide };
}

function place(from: HTMLElement, box: HTMLElement, align: 'start' | 'end', sameWidth: boolean): void {
  const at = from.getBoundingClientRect();
  if (sameWidth) box.style.width = `${at.width}px`;
  const scrolled = box.scrollTop;
  box.style.maxHeight = '';
  const { width, height: wanted } = box.getBoundingClientRect();
  const room = { below: window.innerHeight - EDGE - at.bottom - GAP, above: at.top - GAP - EDGE };
  const below = wanted <= room.below || room.below >= room.above;
  const height = Math.min(wanted, below ? room.below : room.above);
  if (height < wanted) box.style.maxHeight = `${height}px`;
  box.scrollTop = scrolled;
  const left = align === 'start' ? at.left : at.right - width;
  box.style.top = `${below ? at.bottom + GAP : at.top - GAP - height}px`;
  box.style.left = `${Math.max(EDGE, Math.min(left, document.documentElement.clientWidth - width - EDGE))}px`;
}
