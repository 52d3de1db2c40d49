import clsx from 'clsx';
import type { ReactNode } from 'react';

/**
 * A state as a label. The dot is full for active states and states that need attention, hollow for inactive ones; a plain label has no dot.
 */
export type BadgeTone = 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'accent';

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-surface-active text-muted',
  success: 'bg-success-soft text-success-text',
  warning: 'bg-warning-soft text-warning-text',
  danger: 'bg-danger-soft text-danger-text',
  info: 'bg-info-soft text-info-text',
  accent: 'bg-accent-soft text-accent-text',
};

interface BadgeProps {
  tone?: BadgeTone;
  dot?: 'full' | 'hollow' | 'none';
  children: ReactNode;
}

export function Badge({ tone = 'neutral', dot = tone === 'neutral' ? 'hollow' : 'full', children }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex h-5.5 items-center gap-1.25 rounded-sm ps-1.75 text-xs leading-none whitespace-nowrap',
        dot === 'none' ? 'pe-1.75' : 'pe-2',
        TONES[tone],
      )}
    >
      {dot !== 'none' && <StatusDot full={dot === 'full'} />}
      {children}
    </span>
  );
}

/** In the colour of the text; the dot is never the only sign of a state. */
const StatusDot = ({ full }: { full: boolean }) => (
  <span
    aria-hidden="true"
    className={clsx(
      'size-1.75 shrink-0 rounded-full border-[1.5px] border-current',
      full && 'bg-current forced-color-adjust-none forced-colors:bg-[CanvasText]',
    )}
  />
);

/** A small round counter, such as the number of active tasks or of filters. */
export const Count = ({ children, accent = false }: { children: ReactNode; accent?: boolean }) => (
  <span
    className={clsx(
      'inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-full px-1.25 text-xs leading-none tabular-nums',
      accent ? 'bg-accent text-on-accent' : 'bg-surface-active text-text',
    )}
  >
    {children}
  </span>
);

/** Status badge of a record that is on or off, with the label of its list, next to the title of its screen (DAY-011). */
export const FlagBadge = ({ isOn, labels }: { isOn: boolean; labels: { on: string; off: string } }) => (
  <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? labels.on : labels.off}</Badge>
);
