import { listTexts as texts } from '@comptoir/shared/list-texts';
import { Suspense } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { lazyPiece } from '../lazy-piece.tsx';
import { ChoiceChip } from './choice-chip.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { type ListDeclaration, tagsOf } from './declaration.ts';
import { DensitySwitch } from './density-switch.tsx';
import { FixedChip } from './fixed-chip.tsx';
import { HelpButton } from './help-button.tsx';
import { type ListState, withFilter } from './list-state.ts';
import { PeriodChip } from './period-chip.tsx';
import { SearchBox } from './search-box.tsx';
import { TagChip } from './tag-chip.tsx';
import { TextChip } from './text-chip.tsx';
import type { ListColumns } from './use-columns.ts';
import type { ChangeList } from './use-list-state.ts';

const ExportView = lazyPiece(async () => (await import('./export-view.tsx')).ExportView);

const columnKeys = <Row,>({ columns }: ListDeclaration<Row>) => columns.map(({ key }) => key);

interface ListToolbarProps<Row> {
  /** With the columns that show. */
  list: ListDeclaration<Row>;
  /** What the menu of columns offers; a list whose columns are fixed has none. */
  columns?: ListColumns;
  state: ListState;
  change: ChangeList;
  rows: readonly Row[];
  /** Something is selected: what can be done with it stands in the bar at the foot. */
  selecting: boolean;
  /** The list is loading. */
  busy: boolean;
}

/** Search and filters on the left, the look of the list on the right. */
export function ListToolbar<Row>({ list, columns, state, change, rows, selecting, busy }: ListToolbarProps<Row>) {
  const startExport = async () => list.exportView?.(state, columnKeys(list)) ?? null;
  return (
    <search aria-label={texts.filter(list.noun)} className="relative mb-3 flex flex-wrap items-start gap-2">
      {list.search !== undefined && (
        <SearchBox
          label={list.search}
          value={state.search}
          {...(list.searchFrom !== undefined && { from: list.searchFrom })}
          {...(list.searchOnEnter && { onEnter: true })}
          // Refining a search replaces its history entry: Back leaves the search, not its last letter.
          onSearch={(search) => change({ search }, { replace: state.search !== '' })}
        />
      )}
      {list.filters?.map((filter) => {
        const { name } = filter;
        const value = state.filters[name];
        const onChange = (next: string | null, options?: { replace: boolean }) =>
          change(({ filters }) => ({ filters: withFilter(filters, name, next) }), options);
        if (filter.kind === 'period') return <PeriodChip key={name} filter={filter} value={value} busy={busy} onChange={onChange} />;
        if (filter.kind === 'fixed') return <FixedChip key={name} filter={filter} value={value} onChange={onChange} />;
        if (filter.kind === 'text') {
          // Refined as a search is: Back leaves the filter, not its last letter.
          const refine = (next: string | null) => onChange(next, { replace: next !== null && value !== undefined });
          return <TextChip key={name} filter={filter} value={value} onChange={refine} />;
        }
        return <ChoiceChip key={name} filter={filter} value={value} rows={rows} onChange={onChange} />;
      })}
      {list.tags?.map((filter) => (
        <TagChip
          key={filter.name}
          filter={filter}
          value={tagsOf(state.filters[filter.name])}
          onChange={(tags) => change(({ filters }) => ({ filters: withFilter(filters, filter.name, tags.join(',') || null) }))}
        />
      ))}
      <div className="ms-auto flex flex-wrap items-center gap-2">
        {/* Pressed with nothing selected, an action says that something has to be. */}
        {!selecting &&
          list.selection?.actions.map(({ label, icon, none }) => (
            <Button key={label} size="small" onClick={() => toast.error(none)}>
              <Icon of={icon} />
              {label}
            </Button>
          ))}
        {list.exportView && (
          <Suspense>
            <ExportView start={startExport} />
          </Suspense>
        )}
        {columns && <ColumnChoice columns={columns} />}
        <DensitySwitch />
        <HelpButton list={list} />
      </div>
    </search>
  );
}
