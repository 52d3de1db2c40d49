import {
  axisValues,
  type CombinationCells,
  pasteTable,
  readTable,
  typeCell,
  undoPaste,
  wrongCells,
} from '@comptoir/shared/catalogue/variants/combination-values';
import type { CellColumn } from '@comptoir/shared/catalogue/variants/variant-cells';
import { combinationName, MAX_PROPOSED, proposedCombinations } from '@comptoir/shared/catalogue/variants/variant-combinations';
import { batchTexts as texts, variantTexts } from '@comptoir/shared/catalogue/variants/variant-texts';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { FormBlock } from '../../../kit/form/form-block.tsx';
import { useWindowedRows } from '../../../kit/windowed-rows.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldErrorText } from '../../../ui/field.tsx';
import { CombinationFilter, type Filter, filtered, NO_FILTER } from './combination-filter.tsx';
import { COMBINATION_COLUMNS, CombinationRow, cellId } from './combination-row.tsx';
import { type BatchItem, NewVariants, type Subject } from './new-variants.ts';
import { type PasteOutcome, PasteReport } from './paste-report.tsx';

/** Number of combinations from which the filter is shown. */
const FILTERED_FROM = 10;

const cellOf = (target: EventTarget) => {
  const row = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-key]') : null;
  return row === null ? null : { key: row.dataset.key ?? '', column: (target as HTMLElement).dataset.column as CellColumn | undefined };
};

interface CombinationGridProps {
  of: Subject;
  /** Result of the last task for each combination, by key. */
  items: ReadonlyMap<string, BatchItem>;
  /** Focuses the first refused combination, when a task has just ended. */
  focusRefused: boolean;
}

/** The combinations of the selected values: existing ones, new ones with their initial values, excluded ones (VAS-001 to VAS-004). */
export function CombinationGrid({ of, items, focusRefused }: CombinationGridProps) {
  const axes = NewVariants.useValue('variantsAttributes');
  const excludedKeys = NewVariants.useControl('excluded');
  const { value: cells, onChange: setCells } = NewVariants.useControl('cells');
  const { around } = NewVariants.useField('cells');
  const [filter, setFilter] = useState<Filter>(NO_FILTER);
  const [pasted, setPasted] = useState<(PasteOutcome & { cells: CombinationCells[]; before: CombinationCells[] }) | null>(null);
  const list = useRef<HTMLUListElement>(null);
  /** The cell that has the focus as soon as its row is rendered. */
  const focusTarget = useRef<{ key: string; cell: string } | null>(null);
  const [, render] = useReducer((count: number) => count + 1, 0);

  const proposals = useMemo(() => {
    const proposed = proposedCombinations(axisValues(axes), of.combinations);
    const isRefused = (key: string) => (items.get(key)?.state === 'refused' ? 0 : 1);
    // Refused combinations come first (VAS-006).
    return proposed?.sort((left, right) => isRefused(left.key) - isRefused(right.key)) ?? null;
  }, [axes, of.combinations, items]);
  const excluded = useMemo(() => new Set(excludedKeys.value), [excludedKeys.value]);
  const cellsByKey = useMemo(() => new Map(cells.map((row) => [row.key, row])), [cells]);
  const visible = useMemo(() => filtered(proposals ?? [], filter, excluded), [proposals, filter, excluded]);
  const { first, last, height } = useWindowedRows(list, '[data-key]', visible.length);

  const focus = (key: string, column: CellColumn) => {
    const target = proposals?.find((one) => one.key === key);
    if (target === undefined) return;
    focusTarget.current = { key, cell: cellId(target.place, column) };
    render();
  };
  const cancelFocus = () => {
    focusTarget.current = null;
  };
  // After the rendering, because the filter may have changed with the request: the position is that among the rows of now.
  useLayoutEffect(() => {
    if (focusTarget.current === null) return;
    const { key, cell } = focusTarget.current;
    const position = visible.findIndex((one) => one.key === key);
    if (position === -1 || (position >= first && position < last)) {
      focusTarget.current = null;
      document.getElementById(cell)?.focus();
      return;
    }
    // Scrolling renders the row.
    const top = list.current?.getBoundingClientRect().top ?? 0;
    window.scrollTo({ top: window.scrollY + top + position * height - window.innerHeight / 2 });
  });
  const firstRefused = proposals?.find(({ key }) => items.get(key)?.state === 'refused');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when a task has ended, which may be known only after its results are rendered
  useEffect(() => {
    if (focusRefused && firstRefused !== undefined) focus(firstRefused.key, 'price');
  }, [focusRefused]);

  const open = visible.filter(({ exists }) => !exists);
  const setExcluded = (keys: readonly string[], isLeftOut: boolean) => {
    const next = new Set(excluded);
    for (const key of keys) isLeftOut ? next.add(key) : next.delete(key);
    excludedKeys.onChange([...next]);
  };
  const onChange = ({ nativeEvent: { target: input } }: ChangeEvent<HTMLUListElement>) => {
    if (!(input instanceof HTMLInputElement)) return;
    const cell = cellOf(input);
    if (cell === null) return;
    if (cell.column === undefined) setExcluded([cell.key], !input.checked);
    else setCells(typeCell(cells, cell.key, cell.column, input.value));
  };
  const fillable = () => open.filter(({ key }) => !excluded.has(key)).map(({ key }) => key);
  const onPaste = (event: ClipboardEvent) => {
    const cell = cellOf(event.target);
    const table = readTable(event.clipboardData.getData('text/plain'));
    if (cell?.column === undefined || table === null) return;
    event.preventDefault();
    const keys = fillable();
    const outcome = pasteTable(cells, keys.slice(keys.indexOf(cell.key)), cell.column, table);
    setCells(outcome.cells);
    setPasted({ ...outcome, before: cells });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    cancelFocus();
    const cell = cellOf(event.target);
    if (cell === null || event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const keys = fillable();
    const next = keys[keys.indexOf(cell.key) + step];
    if (cell.column !== undefined && next !== undefined) focus(next, cell.column);
  };
  const focusFirstError = () => {
    const [wrong] = wrongCells({ variantsAttributes: axes, excluded: excludedKeys.value, cells });
    if (wrong === undefined) return;
    setFilter(NO_FILTER);
    focus(wrong.key, wrong.column);
  };

  if (proposals === null || proposals.length === 0)
    return (
      <FormBlock title={variantTexts.combinations}>
        {proposals === null ? (
          <p className="text-warning-text">{variantTexts.tooMany(MAX_PROPOSED)}</p>
        ) : (
          <p className="text-muted">{variantTexts.noCombination}</p>
        )}
      </FormBlock>
    );

  const existing = proposals.filter(({ exists }) => exists).length;
  const leftOut = proposals.filter(({ key, exists }) => !exists && excluded.has(key)).length;
  const openExcluded = open.filter(({ key }) => excluded.has(key));
  const openIncluded = open.filter(({ key }) => !excluded.has(key));
  const named = axes.map(({ attribute, values }) => ({
    attribute,
    name: of.attributes.find(({ uuid }) => uuid === attribute)?.name ?? '',
    values,
  }));
  return (
    <FormBlock title={variantTexts.combinations}>
      {proposals.length > FILTERED_FROM && <CombinationFilter axes={named} filter={filter} onFilter={setFilter} />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p role="status" className="me-auto tabular-nums">
          {texts.count(proposals.length - existing - leftOut, leftOut, existing)}
        </p>
        {proposals.length > FILTERED_FROM && (
          <>
            <Button
              size="small"
              disabled={openIncluded.length === 0}
              onClick={() =>
                setExcluded(
                  openIncluded.map(({ key }) => key),
                  true,
                )
              }
            >
              {texts.exclude(openIncluded.length)}
            </Button>
            <Button
              size="small"
              disabled={openExcluded.length === 0}
              onClick={() =>
                setExcluded(
                  openExcluded.map(({ key }) => key),
                  false,
                )
              }
            >
              {texts.include(openExcluded.length)}
            </Button>
          </>
        )}
      </div>
      <p className="text-sm text-muted">{texts.hint}</p>
      {pasted && (
        <PasteReport
          outcome={pasted}
          onClose={() => setPasted(null)}
          onUndo={() => {
            setCells(undoPaste(cells, { before: pasted.before, pasted: pasted.cells }));
            setPasted(null);
          }}
        />
      )}
      <fieldset
        aria-label={variantTexts.combinations}
        className="min-w-0"
        onFocus={({ target }) => target.id === around.id && focusFirstError()}
      >
        {/* The target of the error summary: around the cells, a press between them would focus it too. */}
        <div id={around.id} tabIndex={-1}>
          {around.error !== undefined && <FieldErrorText id={`${around.id}-error`}>{around.error}</FieldErrorText>}
        </div>
        <div aria-hidden="true" className={`${COMBINATION_COLUMNS} max-sm:hidden border-b border-border pb-1.5 text-sm font-medium`}>
          <span className="col-start-3 text-end">{texts.columns.price}</span>
          <span className="text-end">{texts.columns.stock}</span>
          <span>{texts.columns.reference}</span>
        </div>
        {visible.length === 0 && <p className="py-3 text-muted">{texts.noMatch}</p>}
        <ul
          ref={list}
          aria-label={variantTexts.combinations}
          onChange={onChange}
          onPaste={onPaste}
          onKeyDown={onKeyDown}
          onFocus={cancelFocus}
          style={{ paddingBlockStart: first * height, paddingBlockEnd: (visible.length - last) * height }}
        >
          {visible.slice(first, last).map(({ key, place, combination, exists }, index) => (
            <CombinationRow
              key={key}
              rowKey={key}
              name={combinationName(combination)}
              place={place}
              position={first + index}
              total={visible.length}
              exists={exists}
              isExcluded={excluded.has(key)}
              cells={cellsByKey.get(key)}
              item={items.get(key)}
            />
          ))}
        </ul>
      </fieldset>
    </FormBlock>
  );
}
