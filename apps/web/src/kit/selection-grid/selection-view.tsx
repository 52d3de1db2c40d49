import './selection-grid.css';
import type { ErrorBody } from '@comptoir/shared/errors';
import type { AnyList, RowOf } from '@comptoir/shared/list/definition';
import { listTexts, type Noun, selectionGridTexts as texts } from '@comptoir/shared/list-texts';
import { formatNumber } from '@comptoir/shared/numbers';
import { CircleAlert, Minus, Plus } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { trailTo } from '../../lib/navigation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RequestId } from '../../ui/request-id.tsx';
import { failureText } from '../failure-text.ts';
import { useSaveKey } from '../form/save-bar.tsx';
import { HistoryLink } from '../history-link.tsx';
import { ListFooter } from '../list/list-footer.tsx';
import { CopyNotice, FilteredNotice, ListNothing, NotRefreshed } from '../list/list-notices.tsx';
import { ListToolbar } from '../list/list-toolbar.tsx';
import { saveKeys } from '../shortcuts/keys.ts';
import { ReturnLink } from '../use-way-back.tsx';
import type { SelectionDeclaration } from './declaration.ts';
import { SelectionTable } from './selection-table.tsx';
import { type SelectionGridOptions, type Totals, useSelectionGrid } from './use-selection-grid.ts';
import { type SaveRefusal, type SaveSelection, type SelectionSave, useSelectionSave } from './use-selection-save.ts';

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
  /** Nothing can be saved: there is only the way back. */
  isReadOnly: boolean;
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
  isReadOnly,
  onSave,
}: SelectionBarProps) {
  const form = useRef<HTMLFormElement>(null);
  useSaveKey(form);
  const submitForm = (event: FormEvent) => {
    event.preventDefault();
    if (!isReadOnly) onSave();
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
      {!isReadOnly && (
        <span className="contents max-sm:[&>button]:h-auto max-sm:[&>button]:min-h-control max-sm:[&>button]:flex-1 max-sm:[&>button]:whitespace-normal">
          <Button kind="primary" type="submit" {...saveKeys()} busy={saving} busyLabel={texts.saving} disabled={disabled}>
            {submit}
          </Button>
        </span>
      )}
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
      <div data-change={counts.add > 0 ? 'add' : undefined}>
        <dt>
          <Icon of={Plus} className="size-3" />
          {texts.toAdd}
        </dt>
        <dd>{figure(counts.add)}</dd>
      </div>
      <div data-change={counts.remove > 0 ? 'remove' : undefined}>
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
  // Nothing can be written while the marketplace does not reply (IDX-006).
  const isReadOnly = data?.copy?.isOutage === true;
  return (
    <>
      <PageHeader
        title={list.title}
        record={grid.subject}
        trail={trailTo(grid.back.to)}
        actions={grid.record && <HistoryLink {...grid.record} />}
      />
      {grid.notice !== undefined && !isReadOnly && <div className="mb-3">{grid.notice}</div>}
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
      {data?.copy && <CopyNotice noun={list.noun} copy={data.copy} busy={busy} onRetry={retry} />}
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
          isReadOnly={isReadOnly}
        />
      )}
      <div className="selection-foot">
        {data !== undefined && data.items.length > 0 && (
          <ListFooter list={list} state={state} page={data} change={change} pageAddress={pageAddress} />
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
          isReadOnly={isReadOnly}
          onSave={() => void onSave()}
        />
      </div>
    </>
  );
}

interface SelectionPageProps<L extends AnyList, Row extends RowOf<L>, Counts extends Totals> extends SelectionGridOptions<L, Row, Counts> {
  save: SaveSelection;
}

/**
 * A screen that selects rows of a list over all pages, from its declaration. Use another `key` for another record. A screen that saves more
 * than a selection combines the same parts.
 */
export function SelectionPage<L extends AnyList, Row extends RowOf<L>, Counts extends Totals>({
  save,
  ...options
}: SelectionPageProps<L, Row, Counts>) {
  const { grid } = options;
  const selecting = useSelectionGrid(options);
  const saving = useSelectionSave({ grid, ticks: selecting.ticks, save, ...selecting.pending });
  return <SelectionView grid={grid} selecting={selecting} saving={saving} />;
}
