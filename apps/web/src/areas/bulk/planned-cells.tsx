import { SHEET_CHOICES, type SheetCell, type SheetCellChoice } from '@comptoir/shared/bulk/sheet-row-list';
import { SHEETS, type SheetName } from '@comptoir/shared/bulk/sheets';
import { sheetTexts as texts } from '@comptoir/shared/bulk/texts';
import { valueText } from '@comptoir/shared/history/values';
import { formatEuros } from '@comptoir/shared/numbers';
import { ArrowRight, CircleAlert } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';
import { InlineSelect } from '../../ui/select.tsx';

interface PlannedCellProps {
  sheet: SheetName;
  line: number;
  planned: SheetCell;
  /** The current value of the cell may be kept, or replaced. */
  onChoice?: ((cell: { line: number; field: string }, choice: SheetCellChoice) => void) | undefined;
}

function PlannedCell({ sheet, line, planned, onChoice }: PlannedCellProps) {
  const { cell, field, before, after, typed, fault, isMoved, movedBy, choice = 'keep' } = planned;
  const column = SHEETS[sheet].columns.find((declared) => declared.field === field);
  const textOf = (value: unknown) =>
    column?.kind === 'euros' && typeof value === 'number' ? formatEuros(value) : (valueText(value) ?? '');
  return (
    <li className="min-w-0 wrap-anywhere">
      <span className="text-muted">{texts.ofField(column?.title ?? field, '')}</span>
      <s className="text-subtle">{textOf(before)}</s>{' '}
      {fault === undefined ? (
        <>
          <Icon of={ArrowRight} className="inline size-3.5" />
          <span className="sr-only"> {texts.becomes} </span>{' '}
          <b className={isMoved && choice === 'keep' ? 'font-strong text-muted line-through' : 'font-strong'}>{textOf(after)}</b>
        </>
      ) : (
        <span className="text-danger-text">
          <Icon of={CircleAlert} className="inline size-3.5" /> {texts.typed(cell, typed ?? '')}
        </span>
      )}
      {fault !== undefined && <span className="block text-danger-text">{fault}</span>}
      {isMoved && <span className="block text-warning-text">{texts.now(textOf(before), movedBy)}</span>}
      {isMoved && fault === undefined && onChoice && (
        <InlineSelect
          label={texts.choice(column?.title ?? field, line)}
          value={choice}
          options={SHEET_CHOICES.map((value) => ({
            value,
            label: texts.choices[value](textOf(value === 'keep' ? before : after) || texts.emptyValue),
          }))}
          onChange={(next) => onChoice({ line, field }, next === 'put' ? 'put' : 'keep')}
        />
      )}
    </li>
  );
}

interface PlannedCellsProps extends Pick<PlannedCellProps, 'sheet' | 'line' | 'onChoice'> {
  fault: string | null;
  cells: readonly SheetCell[];
}

/** The changed cells of a row, before and after, and why some are left as they are (XLS-003). */
export function PlannedCells({ sheet, line, fault, cells, onChoice }: PlannedCellsProps) {
  return (
    <div className="grid gap-0.5 text-sm tabular-nums">
      {fault !== null && <p className="text-danger-text">{fault}</p>}
      {cells.length > 0 && (
        <ul className="grid gap-0.5">
          {cells.map((planned) => (
            <PlannedCell key={planned.cell} sheet={sheet} line={line} planned={planned} onChoice={fault === null ? onChoice : undefined} />
          ))}
        </ul>
      )}
    </div>
  );
}
