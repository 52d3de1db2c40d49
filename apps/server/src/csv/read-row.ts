import { importCheckTexts } from '@comptoir/shared/imports/check-texts';
import { type ImportColumn, type ImportKind, importColumns, readableColumns } from '@comptoir/shared/imports/columns';
import type { Mapping } from '@comptoir/shared/imports/detection';
import type { RowProblem } from '@comptoir/shared/imports/plan';
import { isMaskedCode } from '@comptoir/shared/stock/masked-code';
import type { FileProfile } from './file-profile.ts';
import { positionProblems, readCoordinates } from './position-problems.ts';
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

/** Column whose value may be masked in our own export (MSK-004). */
const MASKED_COLUMNS: Readonly<Record<ImportKind, string>> = { codes: 'code', documents: 'docName', positions: '' };

interface Column {
  name: string;
  place: number;
  read: ReadCell;
  emptyLevel: RowProblem['level'] | undefined;
  limit: number;
}

function columnsOf(kind: ImportKind, mapping: Mapping, readers: Readonly<Record<ImportColumn['reads'], ReadCell>>): Column[] {
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

/** Reads the columns that are not sent (columns.ts, readableColumns) into the values and problems of a row. */
function helperReader(kind: ImportKind, { columns }: Mapping, { isTaken }: FileProfile, otherProducts: ReadonlySet<string>) {
  const helpers = new Set(
    readableColumns(kind)
      .slice(importColumns(kind).length)
      .map(([name]) => name),
  );
  const mapped = columns.flatMap(({ header, column }, place) =>
    column !== null && helpers.has(column) ? [{ header, column, place }] : [],
  );
  return (cells: readonly string[], values: Record<string, string>, problems: RowProblem[]) => {
    for (const { header, column, place } of mapped) {
      const cell = cells[place]?.trim() ?? '';
      if (column === 'coordinates') readCoordinates(cell, values, problems);
      else if (column === 'pin') {
        const pin = readKey(cells[place] ?? '', 'code', problems);
        if (pin === '') problems.push({ column: 'code', level: 'warning', message: texts.cell.noPin });
        else if (values.code !== '') values.code = `${values.code} ${pin}`;
      } else if (column === 'product') {
        if (otherProducts.has(cell)) problems.push({ column: null, level: 'warning', message: texts.row.otherProduct(cell) });
      } else if (isTaken(place, cell)) problems.push({ column: null, level: 'warning', message: texts.row.state(header.trim(), cell) });
    }
  };
}

/** Reads the rows below the header; `today` is YYYY-MM-DD. `otherProducts`: names of products whose codes are not those of this one (IPR-002). */
export function rowReader(
  kind: ImportKind,
  mapping: Mapping,
  profile: FileProfile,
  today: string,
  otherProducts: ReadonlySet<string> = new Set(),
) {
  const day = dayReader(today, profile.days);
  const columns = columnsOf(kind, mapping, { key: readKey, text: readText, url: readUrl, day: day.read, decimal: readDecimal });
  const readHelpers = helperReader(kind, mapping, profile, otherProducts);
  const width = mapping.columns.length;

  function readCells(cells: readonly string[], values: Record<string, string>, problems: RowProblem[]): void {
    const rowDoubt = profile.rowDoubt(cells);
    if (rowDoubt !== null) problems.push({ column: null, level: 'warning', message: rowDoubt });
    const ragged = raggedProblem(cells, width);
    if (ragged !== undefined) problems.push(ragged);
    for (const { name, place, read, emptyLevel, limit } of columns) {
      const value = read(cells[place] ?? '', name, problems);
      values[name] = value;
      if (value === '' && emptyLevel !== undefined) problems.push({ column: name, level: emptyLevel, message: texts.cell.empty });
      else if (value.length > limit) problems.push({ column: name, level: 'error', message: texts.cell.tooLong(limit) });
    }
    const masked = MASKED_COLUMNS[kind];
    if (isMaskedCode(values[masked] ?? '')) problems.push({ column: masked, level: 'error', message: texts.cell.masked });
    // One reason is enough: a comment is also longer than the codes.
    const codeDoubt = kind === 'codes' && problems.length === 0 ? profile.codeDoubt(values.code ?? '') : null;
    if (codeDoubt !== null) problems.push({ column: 'code', level: 'warning', message: codeDoubt });
    readHelpers(cells, values, problems);
    if (kind === 'positions') positionProblems(values, problems);
  }

  const read = ({ line, cells, fault }: FileRow): CheckedRow => {
    const values: Record<string, string> = {};
    const problems: RowProblem[] = [];
    if (fault === null) readCells(cells, values, problems);
    else {
      for (const { name, place } of columns) values[name] = cells[place]?.trim() ?? '';
      problems.push({ column: null, level: 'error', message: fault });
    }
    return { line, values, key: rowKey(kind, values), problems };
  };
  return { read, foundMonthFirst: day.foundMonthFirst };
}
