import type { AnyList, RowOf } from '@comptoir/shared/list/definition';
import { listTexts, type Noun, selectionGridTexts as texts } from '@comptoir/shared/list-texts';
import { trailTo } from '../../lib/navigation.ts';
import { Banner } from '../../ui/banner.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { HistoryLink } from '../history-link.tsx';
import { ListFooter } from '../list/list-footer.tsx';
import { FilteredNotice, ListNothing, NotRefreshed } from '../list/list-notices.tsx';
import { ListToolbar } from '../list/list-toolbar.tsx';
import type { SelectionDeclaration } from './declaration.ts';
import { SelectionTable } from './selection-table.tsx';
import type { Totals, useSelectionGrid } from './use-selection-grid.ts';
import type { SaveRefusal, SelectionSave } from './use-selection-save.ts';
import './selection-grid.css';
import type { ErrorBody } from '@comptoir/shared/errors';
import { formatNumber } from '@comptoir/shared/numbers';
import { CircleAlert, Minus, Plus } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RequestId } from '../../ui/request-id.tsx';
import { failureText } from '../failure-text.ts';
import { useSaveKey } from '../form/save-bar.tsx';
import { saveKeys } from '../shortcuts/keys.ts';
import { ReturnLink } from '../use-way-back.tsx';

interface SelectionBarProps {
  noun: Noun;
  counts: { add: number; remove: number };
  back: { label: string; to: string };
  /** There is nothing to save. */
  disabled: boolean;
  submit?: string | undefined;
  errorText?: ((failure: ErrorBody) => string) | undefined;
  saving: boolean;
  refusal: SaveRefusal | null;
  onSave: () => void;
}

/** Number of changes, Back and Save (PRO-065), always visible; a refusal is shown next to the button. */
function SelectionBar({
  noun,
  counts,
  back,
  disabled,
  submit = texts.save,
  errorText = failureText,
  saving,
  refusal,
  onSave,
}: SelectionBarProps) {
  const form = useRef<HTMLFormElement>(null);
  useSaveKey(form);
  const submitForm = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <form ref={form} aria-label={texts.bar} className="flex flex-wrap items-center gap-2 py-3" onSubmit={submitForm}>
      {refusal === null ? (
        <p className="me-auto text-sm text-muted tabular-nums max-sm:w-full">
          {texts.changes(noun, counts.add, counts.remove) || texts.unchanged}
        </p>
      ) : (
        <div role="alert" className="me-auto flex items-start gap-1.5 text-sm text-danger-text max-sm:w-full">
          <Icon of={CircleAlert} className="mt-0.5 size-4" />
          {refusal.kind === 'wrong' ? (
            refusal.text
          ) : (
            <div>
              {errorText(refusal.failure)}
              <RequestId id={refusal.failure.requestId} />
            </div>
          )}
        </div>
      )}
      <ReturnLink to={back.to} className={`${buttonClass({})} max-sm:flex-1`}>
        {back.label}
      </ReturnLink>
      <span className="contents max-sm:[&>button]:h-auto max-sm:[&>button]:min-h-control max-sm:[&>button]:flex-1 max-sm:[&>button]:whitespace-normal">
        <Button kind="primary" type="submit" {...saveKeys()} busy={saving} busyLabel={texts.saving} disabled={disabled}>
          {submit}
        </Button>
      </span>
    </form>
  );
}

interface SelectionCountersProps {
  totals: { total: number; bound: number } | undefined;
  counts: { add: number; remove: number };
}

/** Four counters over all rows, whatever the filters (PRO-063). Changes are announced. */
function SelectionCounters({ totals, counts }: SelectionCountersProps) {
  const figure = (value: number | undefined) => (value === undefined ? '–' : formatNumber(value));
  return (
    <dl aria-live="polite" aria-label={texts.counters} className="selection-counters">
      <div>
        <dt>{texts.total}</dt>
        <dd>{figure(totals?.total)}</dd>
      </div>
      <div>
        <dt>{texts.already}</dt>
        <dd>{figure(totals?.bound)}</dd>
      </div>
      <div data-change="add">
        <dt>
          <Icon of={Plus} className="size-3" />
          {texts.toAdd}
        </dt>
        <dd>{figure(counts.add)}</dd>
      </div>
      <div data-change="remove">
        <dt>
          <Icon of={Minus} className="size-3" />
          {texts.toRemove}
        </dt>
        <dd>{figure(counts.remove)}</dd>
      </div>
    </dl>
  );
}

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
      <PageHeader
        title={list.title}
        record={grid.subject}
        trail={trailTo(grid.back.to)}
        actions={grid.record && <HistoryLink {...grid.record} />}
      />
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
