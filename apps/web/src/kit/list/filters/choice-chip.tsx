import { listTexts as texts } from '@comptoir/shared/list-texts';
import { useState } from 'react';
import { lazyComponent, prefetch } from '../../../ui/lazy-component.tsx';
import type { FilterOf } from '../list-screen.ts';
import { FilterChip } from './filter-chip.tsx';
import { RECORD_SEARCH } from './record-search.ts';

/** Loaded when a filter is first opened. */
const loadPanel = async () => (await import('./choice-panel.tsx')).ChoicePanel;
const ChoicePanel = lazyComponent(loadPanel);

interface ChoiceChipProps<Row> {
  filter: FilterOf<Row, 'record'>;
  /** The uuid that filters, if any. */
  value: string | undefined;
  rows: readonly Row[];
  onChange: (value: string | null) => void;
}

/** A filter by one choice, found by typing. */
export function ChoiceChip<Row>({ filter, value, rows, onChange }: ChoiceChipProps<Row>) {
  const [picked, setPicked] = useState({ value: '', label: '' });
  const shown = value === picked.value ? picked.label : nameOf(filter, rows);
  return (
    <FilterChip
      label={filter.label}
      words={filter.placeholder}
      shown={value === undefined ? null : shown}
      onClear={() => onChange(null)}
      onIntent={() => prefetch(loadPanel)}
    >
      {(close) => (
        <ChoicePanel
          label={filter.placeholder}
          search={RECORD_SEARCH[filter.record].search}
          onClose={close}
          onPick={(choice) => {
            setPicked(choice);
            close();
            onChange(choice.value);
          }}
        />
      )}
    </FilterChip>
  );
}

/** A link that was shared carries the uuid only: the rows it shows have the name. */
function nameOf<Row>(filter: FilterOf<Row, 'record'>, rows: readonly Row[]): string {
  for (const row of rows) {
    const name = filter.nameIn(row);
    if (name) return name;
  }
  return texts.chosen;
}
