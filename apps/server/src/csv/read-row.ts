import { importCheckTexts } from '@comptoir/shared/imports/check-texts';
import { type ImportColumn, type ImportKind, importColumns } from '@comptoir/shared/imports/columns';
import type { Mapping } from '@comptoir/shared/imports/detection';
import type { RowProblem } from '@comptoir/shared/imports/plan';
import { positionProblems } from './position-problems.ts';
import { dayReader, type ReadCell, readDecimal, readKey, readText, readUrl } from './read-cell.ts';
import { rowKey } from './row-key.ts';
import type { FileRow } from './row-parser.ts';

/** A parsed row, not yet compared with the rest of the file and the stock. */
export interface CheckedRow {
  line: number;
  /** Values by column name, in the marketplace's format. */
  values: Record<string, string>;
  /** Identity of the row: two rows with the same key are duplicates (IPL-015). */
  key: string;
  problems: RowProblem[];
}

const texts = importCheckTexts;
/** Maximum length of a column's values in the marketplace. */
const LIMITS: Readonly<Record<string, number>> = { code: 255, docName: 255, url: 2_000 };
/** Level of the problem when a column is empty: an error, or a warning where it is unusual. */
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
    // A missing column counts as empty in each row.
    return place === -1 && emptyLevel === undefined ? [] : [{ name, place, read: readers[reads], emptyLevel, limit }];
  });
}

/** Too many cells mean that a value contains the delimiter; too few may mean that the end of the row is missing. */
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
