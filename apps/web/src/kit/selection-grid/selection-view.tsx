import type { AnyList, RowOf } from '@comptoir/shared/list/definition';
import { selectionTexts as texts } from '@comptoir/shared/list/grid-texts';
import { listTexts } from '@comptoir/shared/list-texts';
import { trailTo } from '../../lib/navigation.ts';
import { Banner } from '../../ui/banner.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { FilteredNotice } from '../list/filters/filtered-notice.tsx';
import { ListFooter } from '../list/list-footer.tsx';
import { ListNothing } from '../list/list-nothing.tsx';
import { ListToolbar } from '../list/list-toolbar.tsx';
import { NotRefreshed } from '../list/not-refreshed.tsx';
import type { SelectionDeclaration } from './declaration.ts';
import { SelectionBar } from './selection-bar.tsx';
import { SelectionCounters } from './selection-counters.tsx';
import { SelectionTable } from './selection-table.tsx';
import type { Totals, useSelectionGrid } from './use-selection-grid.ts';
import type { SelectionSave } from './use-selection-save.ts';
import './selection-grid.css';

interface SelectionViewProps<L extends AnyList> {
  grid: SelectionDeclaration<L>;
  selecting: ReturnType<typeof useSelectionGrid<L, RowOf<L>, Totals>>;
  saving: SelectionSave;
}

const NONE: readonly never[] = [];

/** A grid that selects, as the user sees it. */
export function SelectionView<L extends AnyList>({ grid, selecting, saving }: SelectionViewProps<L>) {
  const { list } = grid;
  const { state, change, changeTable, pageAddress, data, failure, stale, notRefreshed, nothing, busy, retry, filtered, clear, input } =
    selecting;
  const { totals, ticks, counts, ticking, notTicked, tickEvery } = selecting;
  const { disabled, refusal, onSave } = saving;
  return (
    <>
      <PageHeader title={list.title} record={grid.subject} trail={trailTo(grid.back.to)} />
      {grid.notice !== undefined && <div className="mb-3">{grid.notice}</div>}
      <SelectionCounters totals={totals} counts={counts} />
      <ListToolbar<RowOf<L>>
        list={list}
        state={state}
        change={change}
        changeTable={changeTable}
        rows={data?.items ?? NONE}
        selecting={false}
        busy={busy}
      />
      {filtered && !nothing && (
        <FilteredNotice text={[listTexts.filtered, totals && texts.savesAll(totals.total)].filter(Boolean).join(' ')} onClear={clear} />
      )}
      {notTicked && (
        <div className="mb-3">
          <Banner tone="danger">{texts.notTicked}</Banner>
        </div>
      )}
      {notRefreshed && <NotRefreshed noun={list.noun} busy={busy} onRetry={retry} />}
      {nothing ? (
        <ListNothing list={list} search={state.search} filtered={filtered} failure={failure} busy={busy} onRetry={retry} onClear={clear} />
      ) : (
        <SelectionTable
          grid={grid}
          state={state}
          change={change}
          page={data}
          stale={stale}
          selection={ticks}
          onTickAll={(on) => void tickEvery(on, input, filtered)}
          ticking={ticking}
        />
      )}
      <div className="selection-foot">
        {data !== undefined && data.items.length > 0 && (
          <ListFooter list={list} state={state} total={data.total} change={change} pageAddress={pageAddress} />
        )}
        <SelectionBar
          noun={list.noun}
          counts={counts}
          back={grid.back}
          disabled={disabled}
          submit={grid.submit}
          errorText={grid.errorText}
          saving={saving.saving}
          refusal={refusal}
          onSave={() => void onSave()}
        />
      </div>
    </>
  );
}
