import clsx from 'clsx';
import type { ReactNode } from 'react';

export type BadgeTone = 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'accent';

/** A full dot for a state that holds, a hollow one for a normal absence («Désactivé»); the word always says it. */
const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-surface-active text-muted',
  success: 'bg-success-soft text-success-text before:bg-current',
  warning: 'bg-warning-soft text-warning-text before:bg-current',
  danger: 'bg-danger-soft text-danger-text before:bg-current',
  info: 'bg-info-soft text-info-text',
  accent: 'bg-accent-soft text-accent-text',
};

/** A state in a word. `plain` drops the dot: a label, not a state. */
export function Badge({ tone = 'neutral', plain = false, children }: { tone?: BadgeTone; plain?: boolean; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'inline-flex h-5.5 items-center gap-1.25 rounded-sm px-1.75 text-xs leading-none whitespace-nowrap',
        'before:size-1.75 before:shrink-0 before:rounded-full before:border-[1.5px] before:border-current forced-colors:border',
        plain && 'before:hidden',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
