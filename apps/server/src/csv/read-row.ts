import { importCheckTexts } from '@comptoir/shared/imports/check-texts';
import { type ImportColumn, type ImportKind, importColumns, readableColumns } from '@comptoir/shared/imports/columns';
import type { Mapping } from '@comptoir/shared/imports/detection';
import type { RowProblem } from '@comptoir/shared/imports/plan';
import { isMaskedCard, isMaskedCode } from '@comptoir/shared/stock/masked-code';
import { stateProblem } from './code-state.ts';
import type { FileProfile } from './file-profile.ts';
import { parseCell } from './formula-guard.ts';
import { positionProblems, readCoordinates } from './position-problems.ts';
import { dayReader, type ReadCell, readDecimal, readKey, readText, readUrl } from './read-cell.ts';
import type { FileRow } from './row-parser.ts';

/** A parsed row, not yet compared with the rest of the file and the stock. */
export interface CheckedRow {
  line: number;
  /** Values by column name, in the marketplace's format. */
  values: Record<string, string>;
  problems: RowProblem[];
}

const texts = importCheckTexts;
const noExpiry: RowProblem = { column: 'expirationDate', level: 'warning', message: texts.cell.noExpiry };
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
function helperReader(
  kind: ImportKind,
  { columns }: Mapping,
  { isTaken, pinProblem, columnDoubts }: FileProfile,
  isOtherProduct: (name: string) => boolean,
) {
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
        const problem = pinProblem(pin);
        if (problem !== null) problems.push({ column: 'code', ...problem });
        if (pin !== '' && values.code !== '') values.code = `${values.code} ${pin}`;
      } else if (column === 'product') {
        const name = parseCell(cells[place] ?? '').value;
        if (name !== '' && isOtherProduct(name)) problems.push({ column: null, level: 'warning', message: texts.row.otherProduct(name) });
      } else if (isTaken(place, cell)) problems.push(stateProblem(header, cell));
    }
    columnDoubts(cells, problems);
  };
}

/**
 * Reads the rows below the header; `today` is YYYY-MM-DD. `isOtherProduct`: whether a name is that of a product whose codes are not those of
 * this one (IPR-002).
 */
export function rowReader(
  kind: ImportKind,
  mapping: Mapping,
  profile: FileProfile,
  today: string,
  isOtherProduct: (name: string) => boolean = () => false,
) {
  const day = dayReader(today, profile.days);
  const columns = columnsOf(kind, mapping, { key: readKey, text: readText, url: readUrl, day: day.read, decimal: readDecimal });
  const readHelpers = helperReader(kind, mapping, profile, isOtherProduct);
  const width = mapping.columns.length;
  const codePlace = kind === 'codes' ? mapping.columns.findIndex(({ column }) => column === 'code') : -1;
  // Copied for each row: its properties exist then, which is faster than to add them one by one.
  const noValues: Record<string, string> = Object.fromEntries(columns.map(({ name }) => [name, '']));

  let isFirst = mapping.columns.every(({ header }) => header === '');
  // Below a header whose columns are in another order than those of the file (IPR-005).
  let isOtherOrder = false;

  function readCells(cells: readonly string[], values: Record<string, string>, problems: RowProblem[]): void {
    const rowDoubt = profile.rowDoubt(cells);
    if (rowDoubt === texts.row.reorderedHeader) isOtherOrder = true;
    else if (rowDoubt === texts.row.repeatedHeader) isOtherOrder = false;
    const doubt = rowDoubt ?? (isOtherOrder ? texts.row.otherOrder : null);
    if (doubt !== null) problems.push({ column: null, level: 'warning', message: doubt });
    const ragged = raggedProblem(cells, width);
    if (ragged !== undefined) problems.push(ragged);
    const code = cells[codePlace] ?? '';
    const isOrdinary = isOrdinaryCode(code);
    for (const { name, place, read, emptyLevel, limit } of columns) {
      const value = isOrdinary && place === codePlace ? code : read(cells[place] ?? '', name, problems);
      values[name] = value;
      if (value === '' && name === 'expirationDate' && profile.isExpiryUsual) problems.push(noExpiry);
      if (value === '' && emptyLevel !== undefined) problems.push({ column: name, level: emptyLevel, message: texts.cell.empty });
      else if (value.length > limit) problems.push({ column: name, level: 'error', message: texts.cell.tooLong(limit) });
    }
    const masked = MASKED_COLUMNS[kind];
    const text = values[masked] ?? '';
    if (!isOrdinary && (isMaskedCode(text) || (kind === 'codes' && isMaskedCard(text))))
      problems.push({ column: masked, level: 'error', message: texts.cell.masked });
    // One reason is enough: a comment is also longer than the codes.
    const codeDoubt = kind === 'codes' && problems.length === 0 ? profile.codeDoubt(text, isOrdinary) : null;
    if (codeDoubt !== null) problems.push({ column: 'code', level: 'warning', message: codeDoubt });
    if (isFirst && problems.length === 0 && profile.mayBeHeader(text))
      problems.push({ column: null, level: 'warning', message: texts.row.maybeHeader });
    isFirst = false;
    readHelpers(cells, values, problems);
    if (kind === 'positions') positionProblems(values, problems);
  }

  const read = ({ line, cells, fault }: FileRow): CheckedRow => {
    const values = { ...noValues };
    const problems: RowProblem[] = [];
    if (fault === null) readCells(cells, values, problems);
    else {
      for (const { name, place } of columns) values[name] = cells[place]?.trim() ?? '';
      problems.push({ column: null, level: 'error', message: fault });
    }
    return { line, values, problems };
  };
  return { read, foundMonthFirst: day.foundMonthFirst };
}

const [ZERO, NINE, UPPER_A, UPPER_X, UPPER_Z, HYPHEN, UNDERSCORE] = [48, 57, 65, 88, 90, 45, 95];
/** Longest day with hyphens, and longest number with an exponent. */
const DAY_LENGTH = 10;
/** Shortest number of which a spreadsheet keeps fifteen figures and fills up two. */
const FILLED_LENGTH = 17;

const isSign = (character: number) => character === HYPHEN || character === UNDERSCORE;

/**
 * Whether a code has capitals, figures and single hyphens or underscores between them, and is neither a day, a number that a spreadsheet has
 * changed, one repeated character nor masked: no rule for a single code finds fault with it. Most codes are such ones, and one pass over their
 * characters takes a fraction of the time of the rules' patterns.
 */
export function isOrdinaryCode(code: string): boolean {
  const { length } = code;
  const first = code.charCodeAt(0);
  let [hasFigure, hasHyphen, isVaried] = [false, false, false];
  let before = HYPHEN;
  for (let at = 0; at < length; at += 1) {
    const character = code.charCodeAt(at);
    if (isSign(character)) {
      if (isSign(before)) return false;
      hasHyphen = true;
    } else {
      if (character >= ZERO && character <= NINE) hasFigure = true;
      else if (character < UPPER_A || character > UPPER_Z || (character === UPPER_X && before === UPPER_X)) return false;
      if (character !== first) isVaried = true;
    }
    before = character;
  }
  if (!hasFigure || !isVaried || isSign(before)) return false;
  if (first > NINE) return true;
  return hasHyphen ? length > DAY_LENGTH : length < FILLED_LENGTH || before !== ZERO;
}
