import type { AnyList, RowOf } from '@comptoir/shared/list/definition';
import { selectionTexts as texts } from '@comptoir/shared/list/grid-texts';
import type { ListQuery, ScopeOf } from '@comptoir/shared/list/input';
import { listTexts } from '@comptoir/shared/list-texts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { trailTo } from '../../lib/navigation.ts';
import { Banner } from '../../ui/banner.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.ts';
import { confirm } from '../confirm.tsx';
import { FilteredNotice } from '../list/filters/filtered-notice.tsx';
import { ListFooter } from '../list/list-footer.tsx';
import { ListNothing } from '../list/list-nothing.tsx';
import { ListToolbar } from '../list/list-toolbar.tsx';
import { NotRefreshed } from '../list/not-refreshed.tsx';
import { type Item, type SelectionChange, tick, tickAll, untickAll } from '../list/selection/selection.ts';
import { type SelectionState, useSelection } from '../list/selection/use-selection.ts';
import { type ReadList, useList } from '../list/state/use-list.ts';
import type { ScreenQueryOptions } from '../screen-query-options.ts';
import { useLeaveSaved } from '../use-way-back.ts';
import type { SelectionDeclaration } from './declaration.ts';
import { SelectionBar } from './selection-bar.tsx';
import { SelectionCounters } from './selection-counters.tsx';
import { SelectionTable } from './selection-table.tsx';
import { useSelectionSave } from './use-selection-save.ts';
import './selection-grid.css';

/** Totals of all rows, without filters. */
interface Totals {
  total: number;
  bound: number;
}

interface SelectionPageProps<L extends AnyList, Row extends RowOf<L>, Counts extends Totals> {
  grid: SelectionDeclaration<L>;
  scope: ScopeOf<L>;
  /** The query of a page of rows. */
  read: ReadList<L, Row>;
  totals: ScreenQueryOptions<Counts>;
  /** Fetches all rows that match the filters; without filters, all bound rows. */
  fetchAll: (input: ListQuery<L>, boundOnly: boolean) => Promise<Item[]>;
  save: (change: SelectionChange) => Promise<unknown>;
}

const NONE: readonly never[] = [];
const useMemory = () => undefined;

/** A screen that selects rows of a list over all pages, from its declaration. Use another `key` for another record. */
export function SelectionPage<L extends AnyList, Row extends RowOf<L>, Counts extends Totals>({
  grid,
  scope,
  read,
  totals: readTotals,
  fetchAll,
  save,
}: SelectionPageProps<L, Row, Counts>) {
  const { list, useStorage = useMemory } = grid;
  const { state, change, pageAddress, data, failure, stale, notRefreshed, nothing, busy, retry, filtered, clear, input } = useList(
    list,
    read,
    scope,
  );
  const { data: totals } = useQuery(readTotals);
  // The success is announced also when the leave dialog saves.
  const saveAndNotify = async (changed: SelectionChange) => {
    await save(changed);
    toast.success(grid.saved);
  };
  const items = useMemo(() => data?.items.map(grid.item) ?? NONE, [data, grid.item]);
  const selection = useSelection(items);
  useStorage(selection, items, scope);
  const {
    counts,
    changed,
    saving,
    refusal,
    save: saveSelection,
  } = useSelectionSave({ selection: selection.selection, totals, save: saveAndNotify, also: grid.also });
  const { ticking, notTicked, tickEvery } = useTickEvery(fetchAll, selection.change);
  const leaveSaved = useLeaveSaved(grid.backAfter);

  const onSave = async () => {
    const changed = counts.add > 0 || counts.remove > 0 || selection.selection.all;
    if (changed && grid.confirmation !== undefined && !(await confirm(grid.confirmation))) return;
    if (await saveSelection()) leaveSaved(grid.back.to);
  };
  return (
    <>
      <PageHeader title={list.title} record={grid.subject} trail={trailTo(grid.back.to)} />
      {grid.notice !== undefined && <div className="mb-3">{grid.notice}</div>}
      <SelectionCounters totals={totals} counts={counts} />
      <ListToolbar<Row> list={list} state={state} change={change} rows={data?.items ?? NONE} selecting={false} busy={busy} />
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
          selection={selection}
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
          nothingChanged={grid.nothingChanged}
          changed={changed}
          submit={grid.submit}
          errorText={grid.errorText}
          saving={saving}
          refusal={refusal}
          onSave={() => void onSave()}
        />
      </div>
    </>
  );
}

/**
 * Ticks or unticks a result on all pages: with a flag for all rows where possible, otherwise with uuids, which are fetched first (open
 * point of PRO-062).
 */
function useTickEvery<L extends AnyList>(
  fetchAll: SelectionPageProps<L, RowOf<L>, Totals>['fetchAll'],
  select: SelectionState<Item>['change'],
) {
  const [ticking, setTicking] = useState(false);
  const [notTicked, setNotTicked] = useState(false);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  const tickEvery = async (on: boolean, input: ListQuery<L>, filtered: boolean) => {
    setNotTicked(false);
    if (on && !filtered) {
      select(tickAll);
      return;
    }
    setTicking(true);
    try {
      const found = await fetchAll(input, !filtered);
      if (left.current) return;
      if (filtered) select((before) => tick(before, found, on));
      else select(() => untickAll(found.map(({ uuid }) => uuid)));
    } catch {
      setNotTicked(true);
    } finally {
      setTicking(false);
    }
  };
  return { ticking, notTicked, tickEvery };
}
