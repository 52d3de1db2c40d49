import { listTexts as texts } from '@comptoir/shared/list-texts';
import { lazyComponent, prefetch } from '../../../ui/lazy-component.tsx';
import type { FilterOf } from '../list-screen.ts';
import { FilterChip } from './filter-chip.tsx';
import { RECORD_SEARCH, useNames } from './record-search.ts';

/** Loaded when a filter is opened for the first time. */
const loadPanel = async () => (await import('./choice-panel.tsx')).ChoicePanel;
const ChoicePanel = lazyComponent(loadPanel);

interface ChoiceChipProps<Row> {
  filter: FilterOf<Row, 'record'>;
  /** The uuid of the selected record, if any. */
  value: string | undefined;
  rows: readonly Row[];
  onChange: (value: string | null) => void;
}

/** A filter with one value, selected from search results. */
export function ChoiceChip<Row>({ filter, value, rows, onChange }: ChoiceChipProps<Row>) {
  const { search } = RECORD_SEARCH[filter.record];
  const named = nameIn(filter, rows);
  // A shared link contains only the uuid: the name is taken from the rows, or fetched.
  const [names, name] = useNames(filter.record, value === undefined || named !== undefined ? [] : [value]);
  const shown = (value === undefined ? undefined : names.get(value)) ?? named ?? texts.chosen;
  return (
    <FilterChip
      label={filter.label}
      dialogLabel={filter.placeholder}
      shown={value === undefined ? null : shown}
      onClear={() => onChange(null)}
      onIntent={() => prefetch(loadPanel)}
    >
      {(close) => (
        <ChoicePanel
          label={filter.placeholder}
          search={search}
          onClose={close}
          onPick={(choice) => {
            name(choice.value, choice.label);
            close();
            onChange(choice.value);
          }}
        />
      )}
    </FilterChip>
  );
}

function nameIn<Row>(filter: FilterOf<Row, 'record'>, rows: readonly Row[]): string | undefined {
  for (const row of rows) {
    const name = filter.nameIn(row);
    if (name) return name;
  }
  return undefined;
}
