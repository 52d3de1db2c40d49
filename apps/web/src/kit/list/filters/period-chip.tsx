import { readPeriod, writePeriod } from '@comptoir/shared/list/period';
import { lazyComponent, prefetch } from '../../../ui/lazy-component.tsx';
import type { FilterOf } from '../list-screen.ts';
import { FilterChip } from './filter-chip.tsx';
import { formatPeriod } from './period.ts';

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
  const period = readPeriod(value);
  return (
    <FilterChip
      label={label}
      dialogLabel={label}
      shown={period && formatPeriod(period)}
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
            onChange(writePeriod(next) || null);
          }}
        />
      )}
    </FilterChip>
  );
}
