import { bellTexts as texts } from '@comptoir/shared/dashboard/texts';
import { Bell as BellIcon, BellOff } from 'lucide-react';
import { type ComponentProps, Suspense, useEffect, useState } from 'react';
import { formatDate, formatDateTime, formatTime } from '../../lib/format.ts';
import { Count } from '../../ui/badge.tsx';
import { iconButtonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyComponent, prefetch } from '../../ui/lazy-component.tsx';
import { Popover } from '../../ui/popover.tsx';
import { useBell } from './use-bell.ts';

const load = async () => (await import('./bell-panel.tsx')).BellPanel;
const BellPanel = lazyComponent(load);

/** The time for today, otherwise day and time. */
const momentOf = (until: number, now: number) =>
  formatDate(new Date(until)) === formatDate(new Date(now)) ? formatTime(new Date(until)) : formatDateTime(new Date(until));

/** Marks the new items as seen when the panel opens, without waiting for its list. */
function Opened({ bell, ...panel }: Omit<ComponentProps<typeof BellPanel>, 'fresh'>) {
  const [fresh] = useState(bell.fresh);
  // biome-ignore lint/correctness/useExhaustiveDependencies: items that arrive while it is open are not seen yet
  useEffect(() => bell.see(), []);
  return (
    <Suspense fallback={<div className="h-20" />}>
      <BellPanel {...panel} bell={bell} fresh={fresh} />
    </Suspense>
  );
}

/** Shows the number of new items, unless muted; opening the panel marks them as seen (DAY-010). */
export function BellButton() {
  const bell = useBell();
  const { mutedUntil, count, now } = bell;
  const muted = mutedUntil === null ? null : momentOf(mutedUntil, now);
  return (
    <Popover
      label={texts.title}
      align="end"
      onIntent={() => prefetch(load)}
      panelClass="w-[min(24rem,calc(100vw-1rem))]"
      button={{
        label: muted === null ? texts.button(count) : texts.muted(muted),
        className: iconButtonClass(),
        children: (
          <>
            <Icon of={muted === null ? BellIcon : BellOff} />
            {muted === null && count > 0 && (
              <span aria-hidden="true">
                <Count accent>{count}</Count>
              </span>
            )}
          </>
        ),
      }}
    >
      {(close) => <Opened bell={bell} muted={muted} onClose={close} />}
    </Popover>
  );
}
