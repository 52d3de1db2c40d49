import clsx from 'clsx';
import { CircleAlert, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type BannerTone = 'info' | 'warning' | 'danger';

const LOOKS: Record<BannerTone, { icon: LucideIcon; box: string; ink: string }> = {
  info: { icon: Info, box: 'bg-info-soft border-info-border', ink: 'text-info' },
  warning: { icon: TriangleAlert, box: 'bg-warning-soft border-warning-border', ink: 'text-warning-text' },
  danger: { icon: CircleAlert, box: 'bg-danger-soft border-danger-border', ink: 'text-danger' },
};

/** A state that lasts: old data, a view that is not whole. What just happened is a toast. */
export function Banner({ tone, children, action }: { tone: BannerTone; children: ReactNode; action?: ReactNode }) {
  const { icon, box, ink } = LOOKS[tone];
  return (
    <div
      role="status"
      className={clsx(
        'flex min-h-11 flex-wrap items-center gap-x-2.5 gap-y-1.5 rounded-lg border py-2 ps-3.5 pe-2 text-sm leading-(--leading-base)',
        box,
      )}
    >
      <span className={ink}>
        <Icon of={icon} />
      </span>
      <p className="flex-[1_1_12rem]">{children}</p>
      {action}
    </div>
  );
}
