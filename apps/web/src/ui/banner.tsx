import clsx from 'clsx';
import { CircleAlert, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type Tone = 'neutral' | 'info' | 'warning' | 'danger';

const TONES: Record<Tone, { box: string; ink: string; icon: LucideIcon }> = {
  neutral: { box: 'border-border bg-surface-sunken', ink: 'text-text', icon: Info },
  info: { box: 'border-info-border bg-info-soft', ink: 'text-info', icon: Info },
  warning: { box: 'border-warning-border bg-warning-soft', ink: 'text-warning-text', icon: TriangleAlert },
  danger: { box: 'border-danger-border bg-danger-soft', ink: 'text-danger', icon: CircleAlert },
};

interface BannerProps {
  tone?: Tone;
  icon?: LucideIcon;
  /** Action for the user. */
  action?: ReactNode;
  children: ReactNode;
}

/** A persistent message: stale data, offline, refused form. The danger tone is announced at once. */
export function Banner({ tone = 'neutral', icon, action, children }: BannerProps) {
  const style = TONES[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : undefined}
      className={clsx(
        'flex min-h-11 min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1.5 rounded-lg border py-2 ps-3.5 pe-2 text-sm',
        // On a phone the label of a long button takes two lines, so that the banner does not overflow its dialog.
        'max-sm:[&_button]:h-auto max-sm:[&_button]:min-h-control-sm max-sm:[&_button]:whitespace-normal',
        style.box,
      )}
    >
      <span className={style.ink}>
        <Icon of={icon ?? style.icon} />
      </span>
      <div className="flex-[1_1_12rem] leading-(--leading-base)">{children}</div>
      {action}
    </div>
  );
}
