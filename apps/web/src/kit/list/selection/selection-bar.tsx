import type { Page } from '@comptoir/shared/list';
import { selectionTexts as texts } from '@comptoir/shared/list-selection-texts';
import { useQueryClient } from '@tanstack/react-query';
import { ListChecks, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { sayFailure } from '../../say-failure.ts';
import type { ScreenQueryOptions } from '../../screen-query-options.ts';
import type { BulkAction } from './bulk.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { readAll } from './read-all.ts';
import { type Item, tick, UNCHANGED } from './selection.ts';
import type { SelectionState } from './use-selection.ts';
import './selection-bar.css';

/** A row of a list as its selection keeps it. */
interface RowItem<Row> extends Item {
  row: Row;
}

interface SelectionBarProps<Row> {
  selection: SelectionState<RowItem<Row>>;
  itemOf: (row: Row) => RowItem<Row>;
  /** Names a row in the report of what failed. */
  nameOf: (row: Row) => string;
  actions: readonly BulkAction<Row>[];
  /** Size of the result, all of which «Tout sélectionner» takes. */
  total: number;
  readPage: (paging: { page: number; itemsPerPage: number }) => ScreenQueryOptions<Page<Row>>;
  /** Reads the rows again. */
  startOver: () => void;
}

/** What the bar held goes with it: the focus returns to the rows. */
const focusRows = () =>
  requestAnimationFrame(() =>
    (document.querySelector<HTMLElement>('tr[data-row][tabindex="0"]') ?? document.querySelector<HTMLElement>('h1'))?.focus(),
  );

/** At the foot while something is selected: how much, what can be done with it, all of the result, nothing any more. */
export function SelectionBar<Row>({ selection, itemOf, actions, nameOf, total, readPage, startOver }: SelectionBarProps<Row>) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<BulkAction<Row> | null>(null);
  const [reading, setReading] = useState<{ read: number; total: number } | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const { add: selected } = selection.selection;
  const replace = (rows: readonly Row[]) => selection.change(() => tick(UNCHANGED, rows.map(itemOf), true));

  const selectAll = async () => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    setReading({ read: 0, total });
    try {
      const rows = await readAll({
        // Read for this once: nothing of it is kept.
        readPage: (paging) => client.fetchQuery({ ...readPage(paging), staleTime: 0, gcTime: 0 }),
        onProgress: (read, all) => setReading({ read, total: all }),
        signal,
      });
      selection.change((before) => tick(before, rows.map(itemOf), true));
    } catch (error) {
      if (!signal.aborted) sayFailure(error);
    } finally {
      setReading(null);
    }
  };

  return (
    <>
      {/* Beside the bar, whose colours are not a dialog's. */}
      {asked && (
        <BulkDialog
          action={asked}
          rows={[...selected.values()].map(({ row }) => row)}
          nameOf={nameOf}
          onSettled={({ failed, untouched }) => replace([...failed.map(({ row }) => row), ...untouched])}
          onClose={(how) => {
            setAsked(null);
            if (how !== 'done' && asked.startsOver) {
              replace([]);
              startOver();
            }
            if (how === 'done' || asked.startsOver) focusRows();
          }}
        />
      )}
      <section aria-label={texts.actions} className="table-bar">
        <span role="status" className="me-3 tabular-nums max-sm:me-auto">
          {reading ? texts.selecting(reading.read, reading.total) : texts.selected(selected.size)}
        </span>
        {reading ? (
          <button type="button" onClick={() => stop.current?.abort()}>
            {texts.cancel}
          </button>
        ) : (
          <>
            {actions.map((action) => (
              <button key={action.label} type="button" aria-haspopup="dialog" onClick={() => setAsked(action)}>
                <Icon of={action.icon} />
                {action.label}
              </button>
            ))}
            {selected.size < total && (
              <button type="button" onClick={() => void selectAll()}>
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
