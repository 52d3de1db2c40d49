import type { Filter } from '@comptoir/shared/list/definition';
import { listTexts as texts } from '@comptoir/shared/list-texts';
import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { type ListState, withFilter } from '../state/list-state.ts';
import type { ChangeList } from '../state/use-list-state.ts';
import { ChoiceChip } from './choice-chip.tsx';
import { FixedChip } from './fixed-chip.tsx';
import { PeriodChip } from './period-chip.tsx';
import { TagChip } from './tag-chip.tsx';
import { TextChip } from './text-chip.tsx';

interface FiltersProps<Row> {
  filters: Readonly<Record<string, Filter<Row>>>;
  values: ListState['filters'];
  change: ChangeList;
  rows: readonly Row[];
  /** The list is loading. */
  busy: boolean;
}

/** The filters of a list, one chip for each, except the one that the screen shows as tabs. */
export function Filters<Row>({ filters, values, change, rows, busy }: FiltersProps<Row>) {
  const [showsAll, setShowsAll] = useState(false);
  const isHidden = ([name, { rare }]: [string, Filter<Row>]) => rare === true && !showsAll && values[name] === undefined;
  const entries = Object.entries(filters);
  const hiddenCount = entries.filter(isHidden).length;
  return (
    <>
      {entries
        .filter((entry) => !isHidden(entry))
        .map(([name, filter]) => (
          <FilterChipOf
            key={name}
            filter={filter}
            value={values[name]}
            rows={rows}
            busy={busy}
            onChange={(next, options) => change((now) => ({ filters: withFilter(now.filters, name, next) }), options)}
          />
        ))}
      {hiddenCount > 0 && (
        <button type="button" className="chip" onClick={() => setShowsAll(true)}>
          <Icon of={ListFilter} />
          {texts.otherFilters(hiddenCount)}
        </button>
      )}
    </>
  );
}

interface FilterChipOfProps<Row> {
  filter: Filter<Row>;
  /** The value in the format of the URL. */
  value: string | undefined;
  rows: readonly Row[];
  busy: boolean;
  onChange: (value: string | null, options?: { replace: boolean }) => void;
}

function FilterChipOf<Row>({ filter, value, rows, busy, onChange }: FilterChipOfProps<Row>) {
  switch (filter.kind) {
    case 'choice':
      if (filter.asTabs) return null;
      return <FixedChip label={filter.label} options={filter.options ?? []} value={value} onChange={onChange} />;
    case 'flag': {
      const options = [
        { value: '1', label: filter.labels.on },
        { value: '0', label: filter.labels.off },
      ];
      return <FixedChip label={filter.label} options={options} value={value} onChange={onChange} />;
    }
    case 'record':
      return <ChoiceChip filter={filter} value={value} rows={rows} onChange={onChange} />;
    case 'days':
      return <PeriodChip filter={filter} value={value} busy={busy} onChange={onChange} />;
    case 'contains':
      return (
        <TextChip
          filter={filter}
          value={value}
          // A changed value replaces its history entry: Back removes the filter, not only its last letter.
          onChange={(next) => onChange(next, { replace: next !== null && value !== undefined })}
        />
      );
    case 'several':
      return (
        <TagChip filter={filter} value={value?.split(',').filter(Boolean) ?? []} onChange={(uuids) => onChange(uuids.join(',') || null)} />
      );
  }
}
