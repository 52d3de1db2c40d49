import { type ReactNode, useId, useRef } from 'react';

const DELAY_MS = 400;

/**
 * A few words on what is pointed at or focused. It describes; it never carries what cannot be had otherwise. Escape hides it.
 */
export function Tooltip({ text, children }: { text: string; children: (describedBy: string) => ReactNode }) {
  const id = useId();
  const host = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef(0);

  const show = () => {
    const [at, box] = [host.current?.getBoundingClientRect(), tip.current];
    if (!at || !box || box.matches(':popover-open')) return;
    box.showPopover();
    const { width, height } = box.getBoundingClientRect();
    box.style.left = `${Math.max(8, Math.min(at.left + at.width / 2 - width / 2, window.innerWidth - width - 8))}px`;
    box.style.top = `${at.top > height + 8 ? at.top - height - 4 : at.bottom + 4}px`;
  };
  const hide = () => {
    window.clearTimeout(timer.current);
    if (tip.current?.matches(':popover-open')) tip.current.hidePopover();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for what happens to the control inside, and is none itself.
    <span
      ref={host}
      className="inline-flex"
      onPointerEnter={() => {
        timer.current = window.setTimeout(show, DELAY_MS);
      }}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={({ key }) => key === 'Escape' && hide()}
    >
      {children(id)}
      <span
        ref={tip}
        id={id}
        role="tooltip"
        popover="manual"
        className="pointer-events-none fixed inset-auto m-0 w-max max-w-68 rounded-sm bg-surface-inverse px-2 py-1.25 text-xs text-inverse"
      >
        {text}
      </span>
    </span>
  );
}
