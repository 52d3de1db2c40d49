import { importCheckTexts } from '@comptoir/shared/imports/check-texts';
import { type ImportColumn, type ImportKind, importColumns } from '@comptoir/shared/imports/columns';
import type { Mapping } from '@comptoir/shared/imports/detection';
import type { RowProblem } from '@comptoir/shared/imports/plan';
import { positionProblems } from './position-problems.ts';
import { dayReader, type ReadCell, readDecimal, readKey, readText, readUrl } from './read-cell.ts';
import { rowKey } from './row-key.ts';
import type { FileRow } from './row-parser.ts';

/** A row as it is read, before the rest of the file and the stock are known. */
export interface CheckedRow {
  line: number;
  /** By the name of the column, as they are sent on. */
  values: Record<string, string>;
  /** What the row is: two rows with one key are doubles (IPL-015). */
  key: string;
  problems: RowProblem[];
}

const texts = importCheckTexts;
/** Most characters of a name and of an address, as the marketplace keeps them. */
const LIMITS: Readonly<Record<string, number>> = { code: 255, docName: 255, url: 2_000 };
/** What a row may not lack, and what it lacks seldom on purpose. */
const EMPTY_LEVELS: Readonly<Record<ImportKind, Readonly<Record<string, RowProblem['level']>>>> = {
  codes: { code: 'error' },
  documents: { docName: 'error', url: 'warning' },
  positions: {},
};

interface Column {
  name: string;
  place: number;
  read: ReadCell;
  emptyLevel: RowProblem['level'] | undefined;
  limit: number;
}

function columnsOf(kind: ImportKind, mapping: Mapping, today: string): Column[] {
  const readers: Record<ImportColumn['reads'], ReadCell> = {
    key: readKey,
    text: readText,
    url: readUrl,
    day: dayReader(today),
    decimal: readDecimal,
  };
  return importColumns(kind).flatMap(([name, { reads }]) => {
    const place = mapping.columns.findIndex(({ column }) => column === name);
    const limit = LIMITS[name] ?? Number.POSITIVE_INFINITY;
    const emptyLevel = EMPTY_LEVELS[kind][name];
    // A column that is missing is empty in each row, where that is worth a word.
    return place === -1 && emptyLevel === undefined ? [] : [{ name, place, read: readers[reads], emptyLevel, limit }];
  });
}

/** More cells than the header has are a delimiter inside a value; fewer may be the end of the row that is lost. */
function raggedProblem(cells: readonly string[], width: number): RowProblem | undefined {
  if (cells.length < width) return { column: null, level: 'warning', message: texts.row.tooFewCells(cells.length, width) };
  if (cells.length > width && cells.slice(width).some((cell) => cell.trim() !== ''))
    return { column: null, level: 'error', message: texts.row.tooManyCells(cells.length, width) };
  return undefined;
}

/** Reads the rows below the header; `today` is YYYY-MM-DD. */
export function rowReader(kind: ImportKind, mapping: Mapping, today: string): (row: FileRow) => CheckedRow {
  const columns = columnsOf(kind, mapping, today);
  const width = mapping.columns.length;
  return ({ line, cells, fault }) => {
    const values: Record<string, string> = {};
    const problems: RowProblem[] = [];
    if (fault !== null) {
      for (const { name, place } of columns) values[name] = cells[place]?.trim() ?? '';
      problems.push({ column: null, level: 'error', message: fault });
      return { line, values, key: rowKey(kind, values), problems };
    }
    const ragged = raggedProblem(cells, width);
    if (ragged !== undefined) problems.push(ragged);
    for (const { name, place, read, emptyLevel, limit } of columns) {
      const value = read(cells[place] ?? '', name, problems);
      values[name] = value;
      if (value === '' && emptyLevel !== undefined) problems.push({ column: name, level: emptyLevel, message: texts.cell.empty });
      else if (value.length > limit) problems.push({ column: name, level: 'error', message: texts.cell.tooLong(limit) });
    }
    if (kind === 'positions') positionProblems(values, problems);
    return { line, values, key: rowKey(kind, values), problems };
  };
}
