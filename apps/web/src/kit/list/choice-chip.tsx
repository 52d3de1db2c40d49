import { listTexts as texts } from '@comptoir/shared/list-texts';
import { useState } from 'react';
import { lazyPiece, prefetch } from '../lazy-piece.tsx';
import type { ChoiceFilter } from './declaration.ts';
import { FilterChip } from './filter-chip.tsx';

/** Loaded when a filter is first opened. */
const loadPanel = async () => (await import('./choice-panel.tsx')).ChoicePanel;
const ChoicePanel = lazyPiece(loadPanel);

interface ChoiceChipProps<Row> {
  filter: ChoiceFilter<Row>;
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
      words={filter.words}
      shown={value === undefined ? null : shown}
      onClear={() => onChange(null)}
      onIntent={() => prefetch(loadPanel)}
    >
      {(close) => (
        <ChoicePanel
          label={filter.words}
          search={filter.search}
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
function nameOf<Row>(filter: ChoiceFilter<Row>, rows: readonly Row[]): string {
  for (const row of rows) {
    const name = filter.nameIn(row);
    if (name) return name;
  }
  return texts.chosen;
}
