import { daysOf } from '@comptoir/shared/list/relative-periods';
import { today } from '../../../lib/day.ts';
import { lazyComponent, prefetch } from '../../../ui/lazy-component.tsx';
import type { FilterOf } from '../list-screen.ts';
import { FilterChip } from './filter-chip.tsx';
import { formatFilter } from './period.ts';

const loadPanel = async () => (await import('./period-panel.tsx')).PeriodPanel;
const PeriodPanel = lazyComponent(loadPanel);

interface PeriodChipProps {
  filter: FilterOf<never, 'days'>;
  value: string | undefined;
  /** The list is loading (LST-017). */
  busy: boolean;
  onChange: (value: string | null) => void;
}

/** A filter by a range of days (LST-013 to LST-019). */
export function PeriodChip({ filter: { label, presets = [] }, value, busy, onChange }: PeriodChipProps) {
  const period = daysOf(value, today());
  return (
    <FilterChip
      label={label}
      dialogLabel={label}
      shown={value === undefined ? null : formatFilter(value)}
      onClear={() => onChange(null)}
      onIntent={() => prefetch(loadPanel)}
    >
      {(close) => (
        <PeriodPanel
          presets={presets}
          period={period ?? { start: '', end: '' }}
          busy={busy}
          onClose={close}
          onApply={(next) => {
            close();
            onChange(next);
          }}
        />
      )}
    </FilterChip>
  );
}
