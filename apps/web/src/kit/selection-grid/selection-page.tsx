import type { Page } from '@comptoir/shared/list';
import { listTexts } from '@comptoir/shared/list-texts';
import { selectionTexts as texts } from '@comptoir/shared/selection-texts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.ts';
import { pageSizesOf } from '../list/declaration.ts';
import { FilteredNotice } from '../list/filtered-notice.tsx';
import { ListFooter } from '../list/list-footer.tsx';
import { ListNothing } from '../list/list-nothing.tsx';
import { isFiltered, type ListState } from '../list/list-state.ts';
import { ListToolbar } from '../list/list-toolbar.tsx';
import { NotRefreshed } from '../list/not-refreshed.tsx';
import { useListState } from '../list/use-list-state.ts';
import { useRows } from '../list/use-rows.ts';
import { useTopOfPage } from '../list/use-top-of-page.ts';
import type { Reading } from '../reading.ts';
import type { SelectionDeclaration } from './declaration.ts';
import { type GridItem, type SelectionChange, tick, tickAll, untickAll } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';
import { SelectionCounters } from './selection-counters.tsx';
import { SelectionTable } from './selection-table.tsx';
import { useSelection } from './use-selection.ts';
import '../list/list.css';
import '../list/list-cards.css';
import './selection-grid.css';

interface SelectionPageProps<Row> {
  grid: SelectionDeclaration<Row>;
  /** The read that answers a page. */
  read: (state: ListState) => Reading<Page<Row>>;
  /** Of the whole, without filter. */
  whole: Reading<{ total: number; bound: number }>;
  /** Every row that matches the filters, or without them every bound one. */
  sweep: (state: ListState, boundOnly: boolean) => Promise<GridItem[]>;
  save: (change: SelectionChange) => Promise<unknown>;
}

const NONE: readonly never[] = [];

/** A whole screen that selects rows of a list over all its pages, from its declaration. Another subject needs another `key`. */
export function SelectionPage<Row>({ grid, read, whole: readWhole, sweep, save }: SelectionPageProps<Row>) {
  const { state, change, correct, pageAddress } = useListState({ ...grid, part: true, rowKey: (row) => grid.item(row).uuid });
  useTopOfPage(state.page);
  const { data, failure, stale, notRefreshed, nothing, busy, retry } = useRows(read(state), state, correct);
  const { data: whole } = useQuery(readWhole);
  // Said also when the guard on leaving saves.
  const saveAndSay = async (changed: SelectionChange) => {
    await save(changed);
    toast.success(grid.saved);
  };
  const items = useMemo(() => data?.items.map(grid.item) ?? NONE, [data, grid.item]);
  const {
    selection,
    change: select,
    counts,
    saving,
    refusal,
    save: saveSelection,
  } = useSelection({ keys: grid.keys, items, whole, save: saveAndSay });
  const { ticking, notTicked, tickEvery } = useTickEvery(sweep, select);
  const filtered = isFiltered(state);
  const navigate = useNavigate();

  const clear = () => change({ search: '', filters: {} });
  const onSave = async () => {
    if (await saveSelection()) await navigate(grid.back.to);
  };
  return (
    <>
      <PageHeader title={grid.title} meta={grid.subject && <Badge dot="none">{grid.subject}</Badge>} />
      <SelectionCounters whole={whole} counts={counts} />
      <ListToolbar
        list={{ ...grid, rowKey: (row) => grid.item(row).uuid }}
        state={state}
        change={change}
        rows={data?.items ?? NONE}
        selecting={false}
        busy={busy}
      />
      {filtered && !nothing && (
        <FilteredNotice text={[listTexts.filtered, whole && texts.wholeSaved(whole.total)].filter(Boolean).join(' ')} onClear={clear} />
      )}
      {notTicked && (
        <div className="mb-3">
          <Banner tone="danger">{texts.notTicked}</Banner>
        </div>
      )}
      {notRefreshed && <NotRefreshed noun={grid.noun} busy={busy} onRetry={retry} />}
      {nothing ? (
        <ListNothing
          noun={grid.noun}
          empty={grid.empty}
          none={grid.none}
          emptyAction={grid.emptyAction}
          search={state.search}
          filtered={filtered}
          failure={failure}
          busy={busy}
          onRetry={retry}
          onClear={clear}
        />
      ) : (
        <SelectionTable
          grid={grid}
          state={state}
          change={change}
          page={data}
          stale={stale}
          selection={selection}
          onTick={(ticked, on) => select((before) => tick(before, ticked, on))}
          onTickAll={(on) => void tickEvery(on, state, filtered)}
          ticking={ticking}
        />
      )}
      <div className="selection-foot">
        {data !== undefined && data.items.length > 0 && (
          <ListFooter state={state} total={data.total} pageSizes={pageSizesOf(grid)} change={change} pageAddress={pageAddress} />
        )}
        <SelectionBar
          noun={grid.noun}
          counts={counts}
          back={grid.back}
          nothingChanged={grid.nothingChanged}
          saving={saving}
          refusal={refusal}
          onSave={() => void onSave()}
        />
      </div>
    </>
  );
}

/** Ticks or unticks a result on all its pages: the whole by a flag where it can, else by uuids that are read first (open point of PRO-062). */
function useTickEvery<Row>(sweep: SelectionPageProps<Row>['sweep'], select: ReturnType<typeof useSelection>['change']) {
  const [ticking, setTicking] = useState(false);
  const [notTicked, setNotTicked] = useState(false);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  const tickEvery = async (on: boolean, state: ListState, filtered: boolean) => {
    setNotTicked(false);
    if (on && !filtered) {
      select(tickAll);
      return;
    }
    setTicking(true);
    try {
      const found = await sweep(state, !filtered);
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
