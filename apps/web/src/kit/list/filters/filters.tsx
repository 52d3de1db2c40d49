import type { Filter } from '@comptoir/shared/list/definition';
import { listTexts as texts } from '@comptoir/shared/list-texts';
import clsx from 'clsx';
import { ListFilter } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { ControlLabel } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SelectButton } from '../../../ui/select.tsx';
import { type ListState, withFilter } from '../state/list-state.ts';
import type { ChangeList } from '../state/use-list-state.ts';
import { ClearFilter, TextChip } from './filter-chip.tsx';
import { AmountChip, PeriodChip } from './range-chips.tsx';
import { ChoiceChip, TagChip } from './tag-chip.tsx';

interface FixedChipProps {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string | undefined;
  onChange: (value: string | null) => void;
}

/** A filter with a few fixed values: a select, displayed as a chip. */
function FixedChip({ label, options, value, onChange }: FixedChipProps) {
  const id = useId();
  const select = useRef<HTMLButtonElement>(null);
  const set = value !== undefined;
  return (
    <span className={clsx('chip', set && 'chip-set')}>
      <ControlLabel id={id}>{label} :</ControlLabel>
      <SelectButton
        ref={select}
        id={id}
        label={label}
        value={value ?? ''}
        options={[{ value: '', label: texts.any }, ...options]}
        chevron="size-3"
        className={clsx('h-full max-w-48 rounded-sm', set && 'font-strong text-accent-text')}
        onChange={(chosen) => onChange(chosen || null)}
      />
      {set && (
        <ClearFilter
          label={label}
          onClear={() => {
            onChange(null);
            select.current?.focus();
          }}
        />
      )}
    </span>
  );
}

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
    case 'euros':
      return <AmountChip filter={filter} value={value} onChange={onChange} />;
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
