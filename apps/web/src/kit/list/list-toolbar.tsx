import { listTexts as texts } from '@comptoir/shared/list-texts';
import { Suspense } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { toast } from '../../ui/toast.ts';
import type { Job } from '../jobs/job.ts';
import { Filters } from './filters/filters.tsx';
import { SearchBox } from './filters/search-box.tsx';
import { HelpButton } from './help-button.tsx';
import type { ListScreen } from './list-screen.ts';
import type { ListState } from './state/list-state.ts';
import type { ChangeList } from './state/use-list-state.ts';
import { ColumnChoice } from './table/column-choice.tsx';
import { DensitySwitch } from './table/density-switch.tsx';
import type { ListColumns } from './table/use-columns.ts';

const ExportView = lazyComponent(async () => (await import('./export/export-view.tsx')).ExportView);

interface ListToolbarProps<Row> {
  /** With the columns that show. */
  list: Pick<ListScreen<Row>, 'noun' | 'search' | 'filters' | 'bulkActions' | 'severalSorts'>;
  /** What the menu of columns offers; a list whose columns are fixed has none. */
  columns?: ListColumns;
  state: ListState;
  change: ChangeList;
  rows: readonly Row[];
  /** Something is selected: what can be done with it stands in the bar at the foot. */
  selecting: boolean;
  /** The list is loading. */
  busy: boolean;
  /** Starts the export of what the screen shows: «Exporter la vue». */
  startExport?: () => Promise<Job>;
}

/** Search and filters on the left, the look of the list on the right. */
export function ListToolbar<Row>({ list, columns, state, change, rows, selecting, busy, startExport }: ListToolbarProps<Row>) {
  return (
    <search aria-label={texts.filter(list.noun)} className="relative mb-3 flex flex-wrap items-start gap-2">
      {list.search !== undefined && (
        <SearchBox
          label={list.search.label}
          value={state.search}
          {...(list.search.minLength !== undefined && { from: list.search.minLength })}
          {...(list.search.onEnter && { onEnter: true })}
          // Refining a search replaces its history entry: Back leaves the search, not its last letter.
          onSearch={(search) => change({ search }, { replace: state.search !== '' })}
        />
      )}
      <Filters filters={list.filters} values={state.filters} change={change} rows={rows} busy={busy} />
      <div className="ms-auto flex flex-wrap items-center gap-2">
        {/* Pressed with nothing selected, an action says that something has to be. */}
        {!selecting &&
          list.bulkActions?.map(({ label, icon, none }) => (
            <Button key={label} size="small" onClick={() => toast.error(none)}>
              <Icon of={icon} />
              {label}
            </Button>
          ))}
        {startExport && (
          <Suspense>
            <ExportView start={startExport} />
          </Suspense>
        )}
        {columns && <ColumnChoice columns={columns} />}
        <DensitySwitch />
        <HelpButton />
      </div>
    </search>
  );
}
