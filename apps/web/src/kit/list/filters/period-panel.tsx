import type { DayPreset } from '@comptoir/shared/list/definition';
import { isOpenOrDay, isOrdered, type Period, writePeriod } from '@comptoir/shared/list/period';
import { periodContract as contract, periodTexts as texts } from '@comptoir/shared/list-texts';
import clsx from 'clsx';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';

interface PeriodPanelProps {
  period: Period;
  presets: readonly DayPreset[];
  /** The list is loading: no new query can be sent (LST-017). */
  busy: boolean;
  /** Called with the period as the URL has it; null for none. */
  onApply: (period: string | null) => void;
}

const PAST: readonly DayPreset[] = (['yesterday', 'lastSevenDays', 'thisMonth', 'lastMonth'] as const).map((period) => ({
  label: texts.relative[period],
  period,
}));

/** Two days, each optional; a range that ends before it starts is refused (LST-014 to LST-016). */
export function PeriodPanel({ period, presets, busy, onApply }: PeriodPanelProps) {
  const [{ start, end }, setTyped] = useState(period);
  const days = { start, end };
  const wrong = (['start', 'end'] as const).find((side) => !isOpenOrDay(days[side]));
  const ordered = wrong !== undefined || isOrdered({ start, end });
  const id = useId();
  useEffect(() => document.getElementById(`${id}-start`)?.focus(), [id]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (wrong !== undefined) {
      // Its field shows the error when it is left.
      const field = document.getElementById(`${id}-${wrong}`);
      field?.blur();
      field?.focus();
    } else if (ordered && !busy) onApply(writePeriod({ start, end }) || null);
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-3 p-3">
      {/* The filter's own presets, and the presets of every period (DAY-017). */}
      {[presets, PAST].map(
        (group) =>
          group.length > 0 && (
            <div key={group[0]?.label} className={clsx('grid gap-1.5 border-b border-border pb-3', group === PAST && 'grid-cols-2')}>
              {group.map(({ label, period: relative }) => (
                <Button key={label} size="small" disabled={busy} onClick={() => onApply(relative)}>
                  {label}
                </Button>
              ))}
            </div>
          ),
      )}
      <DateField
        id={`${id}-start`}
        label={texts.start}
        value={start}
        onChange={(value) => setTyped({ start: value, end })}
        error={ordered ? undefined : contract.startAfterEnd}
      />
      <DateField
        id={`${id}-end`}
        label={texts.end}
        value={end}
        onChange={(value) => setTyped({ start, end: value })}
        error={ordered ? undefined : contract.endBeforeStart}
      />
      <Button type="submit" kind="primary" size="small" disabled={!ordered || busy}>
        {texts.apply}
      </Button>
    </form>
  );
}
