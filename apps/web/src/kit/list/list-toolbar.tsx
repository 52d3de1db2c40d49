import { listTexts as texts } from '@comptoir/shared/list-texts';
import { viewTexts } from '@comptoir/shared/views/texts';
import clsx from 'clsx';
import { BookmarkPlus, Columns3, Rows3, Rows4 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Density } from '../../lib/appearance.ts';
import { Button, IconButton, iconButtonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyComponent, prefetch } from '../../ui/lazy-component.tsx';
import { Popover } from '../../ui/popover.tsx';
import { toast } from '../../ui/toast.ts';
import { HelpButton } from '../shortcuts/open-shortcuts.tsx';
import { ExportView, SheetMenu, type SheetMenuProps, type ViewExport } from './export/export-view.tsx';
import { Filters } from './filters/filters.tsx';
import { SearchBox } from './filters/search-box.tsx';
import type { ListScreen } from './list-screen.ts';
import type { ListState } from './state/list-state.ts';
import type { ListColumns } from './state/use-list.ts';
import type { ChangeList, ChangeTable } from './state/use-list-state.ts';

const DENSITIES = [
  { density: 'comfortable', label: texts.comfortable, icon: Rows3 },
  { density: 'compact', label: texts.compact, icon: Rows4 },
] as const;

/** Sets the height of the rows. */
function DensitySwitch({ density: current, onChange }: { density: Density; onChange: (density: Density) => void }) {
  return (
    <fieldset className="inline-flex rounded-md bg-surface-active p-0.5">
      <legend className="sr-only">{texts.density}</legend>
      {DENSITIES.map(({ density, label, icon }) => (
        <button
          key={density}
          type="button"
          aria-label={label}
          data-tip=""
          aria-pressed={density === current}
          className="grid h-[max(1.75rem,var(--target-min))] w-7.5 place-items-center rounded-sm text-muted aria-pressed:bg-surface-overlay aria-pressed:text-accent-text aria-pressed:shadow-control"
          onClick={() => onChange(density)}
        >
          <Icon of={icon} />
        </button>
      ))}
    </fieldset>
  );
}

const loadPanel = async () => (await import('./table/column-panel.tsx')).ColumnPanel;

const ColumnPanel = lazyComponent(loadPanel);

/** Menu of the visible columns of a list and their order. */
function ColumnChoice({ columns }: { columns: ListColumns }) {
  if (columns.choices.every(({ isFixed }) => isFixed)) return null;
  return (
    <Popover
      label={texts.columns}
      button={{ label: texts.columns, className: iconButtonClass(), children: <Icon of={Columns3} /> }}
      align="end"
      panelClass="w-80 p-1.5"
      onIntent={() => prefetch(loadPanel)}
    >
      {(close) => <ColumnPanel columns={columns} onClose={close} />}
    </Popover>
  );
}

/** The columns for which the window has no room: their number, and a press that shows them below each row. */
interface WithoutRoom {
  titles: readonly string[];
  isUnfolded: boolean;
  onUnfold: (on: boolean) => void;
}

function UnfoldButton({ titles, isUnfolded, onUnfold }: WithoutRoom) {
  if (titles.length === 0) return null;
  return (
    <button
      type="button"
      aria-label={texts.columnsWithoutRoom(titles)}
      data-tip=""
      aria-pressed={isUnfolded}
      className={clsx(iconButtonClass(), 'tabular-nums aria-pressed:bg-accent-soft aria-pressed:text-accent-text')}
      onClick={() => onUnfold(!isUnfolded)}
    >
      +{titles.length}
    </button>
  );
}

interface ListToolbarProps<Row> {
  /** The list, with only the visible columns. */
  list: Pick<ListScreen<Row>, 'noun' | 'search' | 'filters' | 'bulkActions' | 'severalSorts'>;
  /** Content of the column menu; undefined for lists whose columns are fixed. */
  columns?: ListColumns;
  withoutRoom?: WithoutRoom;
  state: ListState;
  change: ChangeList;
  changeTable: ChangeTable;
  rows: readonly Row[];
  /** Rows are selected: their actions are in the bar at the bottom. */
  selecting: boolean;
  /** The list is loading. */
  busy: boolean;
  /** The export of the current view: «Exporter la vue». */
  viewExport?: ViewExport;
  /** «Modifier par fichier», for a list with `hasSheet`. */
  sheet?: SheetMenuProps;
  /** Primary button of a list below the head of a record. */
  action?: ReactNode;
  /** Saves the first view of the list; the other ones are saved in the bar of its views. */
  saveView?: () => void;
}

/** Search and filters on the left, display options on the right. */
export function ListToolbar<Row>({
  list,
  columns,
  withoutRoom,
  state,
  change,
  changeTable,
  rows,
  selecting,
  busy,
  viewExport,
  sheet,
  action,
  saveView,
}: ListToolbarProps<Row>) {
  return (
    <search aria-label={texts.filter(list.noun)} className="relative mb-3 flex flex-wrap items-start gap-2">
      {list.search !== undefined && (
        <SearchBox
          label={list.search.label}
          value={state.search}
          {...(list.search.from !== undefined && { from: list.search.from })}
          {...(list.search.hint !== undefined && { hint: list.search.hint })}
          // A changed search replaces its history entry: Back removes the search, not only its last letter.
          onSearch={(search) => change({ search }, { replace: state.search !== '' })}
        />
      )}
      <Filters filters={list.filters} values={state.filters} change={change} rows={rows} busy={busy} />
      <div className="ms-auto flex flex-wrap items-center gap-2">
        {/* Without a selection, an action shows a message that a selection is required. */}
        {!selecting &&
          list.bulkActions
            ?.map((actionOf) => actionOf([]))
            .map(({ label, icon, reason }) => (
              <Button key={label} size="small" onClick={() => toast.error(reason)}>
                <Icon of={icon} />
                {label}
              </Button>
            ))}
        {/* Without a tip, which would cover the filters below it. */}
        {saveView && <IconButton icon={BookmarkPlus} label={viewTexts.saveNew} data-tip={undefined} onClick={saveView} />}
        {viewExport && <ExportView {...viewExport} />}
        {sheet && <SheetMenu {...sheet} />}
        {columns && <ColumnChoice columns={columns} />}
        {withoutRoom && <UnfoldButton {...withoutRoom} />}
        <DensitySwitch density={state.density} onChange={(density) => changeTable({ density })} />
        <HelpButton />
        {action}
      </div>
    </search>
  );
}
