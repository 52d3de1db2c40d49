import type { SheetCell, SheetRow } from '@comptoir/shared/bulk/sheet-row-list';
import type { SheetColumn, SheetValue } from '@comptoir/shared/bulk/sheets';
import { sheetTexts as texts } from '@comptoir/shared/bulk/texts';
import type { ChangedKind } from '@comptoir/shared/history/changes';
import { fieldLabel } from '@comptoir/shared/history/values';
import { sameValue } from '@comptoir/shared/merge';
import type { FormValues, SheetRecords } from '../../../procedures/sheet-records.ts';
import { comparable, type ReadCell, readColumn } from './read-cell.ts';

/** A cell that was changed in the file, compared with what was exported. */
export interface ChangedCell {
  column: SheetColumn;
  cell: string;
  typed: string;
  read: ReadCell;
  exported: SheetValue;
}

/** A column of the file: its declaration, and where it is. */
export interface FileColumn {
  column: SheetColumn;
  index: number;
  letters: string;
}

/** The cells that differ from the values of the export. */
export function changedCells(columns: readonly FileColumn[], line: number, cells: readonly string[], exported: readonly unknown[]) {
  return columns.flatMap(({ column, index, letters }, place): ChangedCell[] => {
    const typed = cells[index] ?? '';
    const read = readColumn(column, typed);
    const before = comparable(column.kind, exported[place]);
    const isEmpty = typed.trim() === '' && (before === null || before === '');
    if (isEmpty || ('value' in read && sameValue(read.value, before))) return [];
    return [{ column, cell: `${letters}${line}`, typed, read, exported: before }];
  });
}

/** Compares changed cells with the record as it is now; null when it has all of their values already. */
export function planRow(
  { merge, hasField, issuesOf }: Pick<SheetRecords, 'merge' | 'hasField' | 'issuesOf'>,
  changed: readonly ChangedCell[],
  now: FormValues,
  kind: ChangedKind,
): Pick<SheetRow, 'state' | 'fault' | 'cells'> | null {
  const cells = changed.flatMap(({ column: { field, kind }, cell, typed, read, exported }): SheetCell[] => {
    const current = comparable(kind, now[field]);
    const known = { cell, field, before: current };
    if (!hasField(now, field)) return [{ ...known, after: current, typed, fault: texts.notOfRecord }];
    if (!('value' in read)) return [{ ...known, after: current, typed, fault: read.message }];
    if (sameValue(read.value, current)) return [];
    return [{ ...known, after: read.value, ...(!sameValue(current, exported) && { isMoved: true }) }];
  });
  if (cells.length === 0) return null;
  const isKept = ({ fault, isMoved }: SheetCell) => fault !== undefined || isMoved === true;
  const merged = () => {
    const changes = cells.filter((cell) => !isKept(cell)).map(({ field, after }) => [field, after] as const);
    return changes.length === 0 ? null : merge(now, Object.fromEntries(changes));
  };
  const issues = () => {
    const form = merged();
    return form === null ? [] : issuesOf(form);
  };
  // Of a field that the record has only with another value of a second one.
  const form = merged() ?? {};
  for (const cell of cells) if (!isKept(cell) && !sameValue(form[cell.field], cell.after)) cell.fault = texts.notOfRecord;
  for (const { field, message } of issues()) {
    const refused = cells.find((cell) => cell.field === field && !isKept(cell));
    if (refused) refused.fault = message;
  }
  // The value of the file may be chosen for a cell that was changed elsewhere.
  const moved = cells.filter(({ fault, isMoved }) => fault === undefined && isMoved === true);
  if (moved.length > 0) {
    const changes = cells.filter(({ fault }) => fault === undefined).map(({ field, after }) => [field, after]);
    for (const { field, message } of issuesOf(merge(now, Object.fromEntries(changes)))) {
      const refused = moved.find((cell) => cell.field === field);
      if (refused) refused.fault = message;
    }
  }
  // What is refused of a field that was not changed concerns all changes of the row.
  const [other] = issues();
  const fault = other === undefined ? null : texts.ofField(fieldLabel(other.field, kind) ?? other.field, other.message);
  for (const cell of cells) if (cell.fault !== undefined && cell.typed === undefined) cell.typed = String(cell.after ?? '');
  const isFaulty = fault !== null || cells.some((cell) => cell.fault !== undefined);
  return { state: isFaulty ? 'faulty' : cells.some(({ isMoved }) => isMoved) ? 'moved' : 'changed', fault, cells };
}

/** The cells of a row that are written. */
export const writtenCells = ({ fault, cells }: Pick<SheetRow, 'fault' | 'cells'>): SheetCell[] =>
  fault === null ? cells.filter((cell) => cell.fault === undefined && (cell.isMoved !== true || cell.choice === 'put')) : [];
