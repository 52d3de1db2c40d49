import clsx from 'clsx';
import { type ReactNode, useId } from 'react';

interface PanelProps {
  title: string;
  /** Next to the title: a count, a state. */
  state?: ReactNode;
  /** To the right of the title: the time of the figures, or a link. */
  meta?: ReactNode;
  /** As wide as both columns. */
  wide?: boolean;
  children: ReactNode;
}

/** A titled part of a screen that consists of several, labelled by its title. */
export function Panel({ title, state, meta, wide = false, children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={clsx('min-w-0 self-start rounded-lg border border-border bg-surface-raised', wide && '@min-[42rem]:col-span-2')}
    >
      {/* Between both ends while they share a line, below each other at the start when they do not. */}
      <div className="flex flex-wrap items-baseline justify-between gap-x-2.5 px-4 pt-3 pb-2.5">
        <div className="flex min-w-0 items-baseline gap-x-2.5">
          <h2 id={id}>{title}</h2>
          {state}
        </div>
        {meta && <span className="text-sm text-muted tabular-nums">{meta}</span>}
      </div>
      {children}
    </section>
  );
}

/** Text of an empty panel. */
export const PanelText = ({ children }: { children: ReactNode }) => (
  <p className="border-t border-border-subtle px-4 py-3 text-sm text-muted">{children}</p>
);

/** A line of a panel: a label, and a time or a number next to it. */
export const PanelLine = ({ children, aside }: { children: ReactNode; aside: ReactNode }) => (
  <li className="grid min-h-10.5 grid-cols-[minmax(0,1fr)_auto] items-center gap-3 border-t border-border-subtle px-4 py-1.5 text-sm leading-(--leading-base)">
    <div className="min-w-0 break-words">{children}</div>
    <span className="text-end text-muted tabular-nums">{aside}</span>
  </li>
);
