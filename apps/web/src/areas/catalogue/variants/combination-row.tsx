import { productFormContract } from '@comptoir/shared/catalogue/products/product-texts';
import type { CombinationCells } from '@comptoir/shared/catalogue/variants/combination-values';
import { CELL_COLUMNS, type CellColumn, readCell } from '@comptoir/shared/catalogue/variants/variant-cells';
import { batchTexts as texts } from '@comptoir/shared/catalogue/variants/variant-texts';
import clsx from 'clsx';
import { Pencil } from 'lucide-react';
import { memo } from 'react';
import { RowLink } from '../../../kit/list/table/cells.tsx';
import { href } from '../../../lib/routes.ts';
import { BareCheckbox } from '../../../ui/checkbox.tsx';
import { CONTROL, CONTROL_FOCUS } from '../../../ui/field.tsx';
import type { BatchItem } from './new-variants.ts';

/** The list handles changes; React requires a handler on a controlled checkbox. */
const ignoreChange = () => undefined;

export const cellId = (place: number, column: CellColumn) => `cell-${place}-${column}`;

/** Columns of the header and of each row; on a phone the cells are below the name. */
export const COMBINATION_COLUMNS =
  'grid grid-cols-[1.75rem_repeat(3,minmax(0,1fr))] items-center gap-x-2 sm:grid-cols-[1.75rem_minmax(0,1fr)_7.5rem_6rem_9rem]';

interface CombinationRowProps {
  rowKey: string;
  name: string;
  /** Index among all combinations, used in the names of its fields. */
  place: number;
  /** Index among the filtered combinations. */
  position: number;
  total: number;
  exists: boolean;
  isExcluded: boolean;
  cells: CombinationCells | undefined;
  /** Its result in the last task. */
  item: BatchItem | undefined;
}

/** The error or the result of a row. */
function noteOf({ exists, isExcluded, cells, item }: CombinationRowProps): string {
  if (exists) return item?.state === 'incomplete' ? texts.states.incomplete(item.message ?? '') : '';
  if (isExcluded) return '';
  const wrong = CELL_COLUMNS.flatMap((column) => {
    const error = cells && readCell(column, cells[column]).error;
    return error === undefined ? [] : [`${texts.columns[column]} : ${error}`];
  });
  if (wrong.length > 0) return wrong.join(' ');
  return item?.state === 'refused' ? texts.states.refused(item.message ?? '') : '';
}

/** A combination: a checkbox and its initial values. Memoised, because there may be a thousand rows. */
export const CombinationRow = memo(function CombinationRow(props: CombinationRowProps) {
  const { rowKey, name, place, position, total, exists, isExcluded, cells, item } = props;
  const note = noteOf(props);
  const noteId = `cell-${place}-note`;
  return (
    <li
      data-key={rowKey}
      aria-posinset={position + 1}
      aria-setsize={total}
      className={clsx(COMBINATION_COLUMNS, 'h-26 content-center border-b border-border sm:h-14')}
    >
      {exists ? (
        <span />
      ) : (
        <BareCheckbox
          label={texts.wanted(name)}
          checked={!isExcluded}
          onChange={ignoreChange}
          {...(note && { 'aria-describedby': noteId })}
        />
      )}
      <span className="col-span-3 grid min-w-0 sm:col-span-1">
        <span title={name} className={clsx('truncate', (exists || isExcluded) && 'text-muted', isExcluded && 'line-through')}>
          {name}
        </span>
        {note !== '' && (
          <span id={noteId} title={note} className="truncate text-sm text-danger-text">
            {note}
          </span>
        )}
      </span>
      {exists || isExcluded ? (
        <span className="col-span-3 col-start-2 flex items-center gap-2 text-sm text-warning-text sm:col-start-auto">
          {exists && <span className="min-w-0">{productFormContract.combinationExists}</span>}
          {exists && item?.state === 'incomplete' && item.record !== null && (
            <RowLink icon={Pencil} label={texts.open(name)} to={href('EditVariantProduct', { uuid: item.record })} />
          )}
        </span>
      ) : (
        CELL_COLUMNS.map((column, index) => {
          const text = cells?.[column] ?? '';
          const isWrong = readCell(column, text).error !== undefined;
          return (
            <input
              key={column}
              id={cellId(place, column)}
              data-column={column}
              aria-label={texts.cell(column, name)}
              aria-invalid={isWrong || undefined}
              aria-describedby={isWrong ? noteId : undefined}
              placeholder={texts.columns[column]}
              inputMode={column === 'reference' ? 'text' : 'decimal'}
              autoComplete="off"
              value={text}
              onChange={ignoreChange}
              className={clsx(
                CONTROL,
                CONTROL_FOCUS,
                'h-control min-w-0 px-2 sm:placeholder:text-transparent',
                index === 0 && 'col-start-2 sm:col-start-auto',
                column !== 'reference' && 'text-end tabular-nums',
              )}
            />
          );
        })
      )}
    </li>
  );
});
