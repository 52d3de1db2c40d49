import { listTexts as texts } from '@comptoir/shared/list-texts';
import { ChoiceChip } from './choice-chip.tsx';
import type { ListDeclaration } from './declaration.ts';
import { DensitySwitch } from './density-switch.tsx';
import type { ListState } from './list-state.ts';
import { SearchBox } from './search-box.tsx';
import type { ChangeList } from './use-list-state.ts';

interface ListToolbarProps<Row> {
  list: ListDeclaration<Row>;
  state: ListState;
  change: ChangeList;
  rows: readonly Row[];
}

/** Search and filters on the left, the look of the list on the right. */
export function ListToolbar<Row>({ list, state, change, rows }: ListToolbarProps<Row>) {
  return (
    <search aria-label={texts.filter(list.noun)} className="relative mb-3 flex flex-wrap items-start gap-2">
      {list.search !== undefined && (
        <SearchBox
          label={list.search}
          value={state.search}
          // Refining a search replaces its history entry: Back leaves the search, not its last letter.
          onSearch={(search) => change({ search }, { replace: state.search !== '' })}
        />
      )}
      {list.filters?.map((filter) => (
        <ChoiceChip
          key={filter.name}
          filter={filter}
          value={state.filters[filter.name]}
          rows={rows}
          onChange={(value) => {
            const { [filter.name]: _, ...others } = state.filters;
            change({ filters: value === null ? others : { ...others, [filter.name]: value } });
          }}
        />
      ))}
      <div className="ms-auto">
        <DensitySwitch />
      </div>
    </search>
  );
}
