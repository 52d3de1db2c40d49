import type { Page } from '@comptoir/shared/list';
import { selectionTexts as texts } from '@comptoir/shared/list-texts';
import { ListChecks, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { notifyFailure } from '../../failure-text.ts';
import { type BulkAction, type BulkActionOf, blockedReason, type OrderedSet } from './bulk.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { type Item, readAll, tick, tickAll, UNCHANGED } from './selection.ts';
import type { SelectionState } from './use-selection.ts';
import './selection-bar.css';
import { blockedBy } from '../../../ui/button.tsx';

interface BulkButtonProps<Row> {
  action: BulkAction<Row>;
  /** Why it cannot be applied to the selected rows. */
  blocked: string | undefined;
  onPress: () => void;
}

/** An action of the selection bar. A blocked one is disabled but focusable, so that its tooltip gives the reason (DAY-012). */
function BulkButton<Row>({ action: { icon, label }, blocked, onPress }: BulkButtonProps<Row>) {
  return (
    <button type="button" aria-haspopup="dialog" onClick={onPress} {...blockedBy(blocked)}>
      <Icon of={icon} />
      {label}
    </button>
  );
}

/** A row of a list as stored in its selection. */
interface RowItem<Row> extends Item {
  row: Row;
}

interface SelectionBarProps<Row> {
  selection: SelectionState<RowItem<Row>>;
  itemOf: (row: Row) => RowItem<Row>;
  /** Name of a row in the report of failures. */
  nameOf: (row: Row) => string;
  actions: readonly BulkActionOf<Row>[];
  /** Number of rows of the result: «Tout sélectionner» selects them all. Unknown while other filters are loading. */
  total: number | undefined;
  readPage: (paging: { page: number; itemsPerPage: number }) => Promise<Page<Row>>;
  /** The list and its filters, for an operation on all of its rows. */
  set: Pick<OrderedSet, 'list' | 'filters'>;
  /** Reads the rows again. */
  startOver: () => void;
}

const hasOrder = <Row,>(action: BulkAction<Row>): action is BulkAction<Row> & Required<Pick<BulkAction<Row>, 'order'>> =>
  action.order !== undefined;

/** The focused button is removed with the bar: moves the focus to the rows. */
const focusRows = () =>
  requestAnimationFrame(() =>
    (document.querySelector<HTMLElement>('tr[data-row][tabindex="0"]') ?? document.querySelector<HTMLElement>('h1'))?.focus(),
  );

/** Shown at the bottom while rows are selected: their number, the bulk actions, «select all» and «clear». */
export function SelectionBar<Row>({ selection, itemOf, actions, nameOf, total, readPage, set, startOver }: SelectionBarProps<Row>) {
  const [pendingAction, setPendingAction] = useState<BulkAction<Row> | null>(null);
  const [readProgress, setReadProgress] = useState<{ read: number; total: number } | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const { all, add: selected, remove } = selection.selection;
  const count = all ? (total ?? 0) - remove.size : selected.size;
  const rows = [...selected.values()].map(({ row }) => row);
  const replace = (kept: readonly Row[]) => selection.change(() => tick(UNCHANGED, kept.map(itemOf), true));

  const offered = actions.map((actionOf) => actionOf(rows));
  /** All rows are an operation of the server, when it has one for each action: they are not read. */
  const isOrdered = offered.every(({ order }) => order !== undefined);

  const selectAll = async (total: number) => {
    if (isOrdered) return selection.change(tickAll);
    stop.current = new AbortController();
    const { signal } = stop.current;
    setReadProgress({ read: 0, total });
    try {
      const rows = await readAll({
        readPage,
        onProgress: (read, all) => setReadProgress({ read, total: all }),
        signal,
      });
      selection.change((before) => tick(before, rows.map(itemOf), true));
    } catch (error) {
      if (!signal.aborted) notifyFailure(error);
    } finally {
      setReadProgress(null);
    }
  };

  return (
    <>
      {/* Outside the bar, because the bar's colours must not apply to a dialog. */}
      {pendingAction && all && hasOrder(pendingAction) && (
        <OrderDialog
          action={pendingAction}
          set={{ ...set, except: [...remove] }}
          count={count}
          onClose={(how) => {
            setPendingAction(null);
            if (how === 'declined' && !pendingAction.startsOver) return;
            replace([]);
            startOver();
            focusRows();
          }}
        />
      )}
      {pendingAction && !all && (
        <BulkDialog
          action={pendingAction}
          nameOf={nameOf}
          onSettled={({ failed, untouched }) => {
            const sent = new Set(pendingAction.rows.map((row) => itemOf(row).uuid));
            replace([...failed.map(({ row }) => row), ...untouched, ...rows.filter((row) => !sent.has(itemOf(row).uuid))]);
          }}
          onClose={(how) => {
            setPendingAction(null);
            if (how !== 'done' && pendingAction.startsOver) {
              replace([]);
              startOver();
            }
            if (how === 'done' || pendingAction.startsOver) focusRows();
          }}
        />
      )}
      <section aria-label={texts.actions} className="table-bar">
        <span role="status" className="me-3 tabular-nums max-sm:me-auto">
          {readProgress ? texts.selecting(readProgress.read, readProgress.total) : texts.selected(count)}
        </span>
        {readProgress ? (
          <button type="button" onClick={() => stop.current?.abort()}>
            {texts.cancel}
          </button>
        ) : (
          <>
            {offered.map((action) => (
              <BulkButton
                key={action.label}
                action={action}
                blocked={blockedReason(action, { all, count })}
                onPress={() => setPendingAction(action)}
              />
            ))}
            {total !== undefined && count < total && (
              <button type="button" onClick={() => void selectAll(total)}>
                <Icon of={ListChecks} />
                {texts.selectAll(total)}
              </button>
            )}
            <button
              type="button"
              className="ms-auto"
              onClick={() => {
                replace([]);
                focusRows();
              }}
            >
              <Icon of={X} />
              <span className="max-sm:sr-only">{texts.clear}</span>
            </button>
          </>
        )}
      </section>
    </>
  );
}
