import type { ForeignFormat } from '@comptoir/shared/csv/foreign-format';
import { importCheckTexts } from '@comptoir/shared/imports/check-texts';
import { CORRECTION_COLUMNS, IMPORT_KINDS, type ImportKind, importColumns, readableColumns } from '@comptoir/shared/imports/columns';
import type { MappedColumn, Mapping } from '@comptoir/shared/imports/detection';
import { isStateColumn } from './code-state.ts';
import { cellsOf, isChosen, type Rows, undecidedColumns } from './column-questions.ts';
import { columnByWords, fold, isCardHeader, isKeyHeader } from './header-words.ts';

/** Numbers of cells that show what a column without a known header has. */
const MIN_CELLS = 5;
const SHARE = 0.9;

const URL_TEXT = /^https?:\/\/\S+$/i;
const CARD = /^\d[\d -]{8,}\d$/;
const PIN = /^\d{1,8}$/;

const nearlyAll = (cells: readonly string[], pattern: RegExp) =>
  cells.length > 0 && cells.filter((cell) => pattern.test(cell)).length >= cells.length * SHARE;

/** Share of the PINs that have the length of the longest: of the others a spreadsheet has removed the zeros in front. */
const PIN_SHARE = 0.75;

/** Figures of one length, nearly all different and in no order, beside the numbers of cards (IPR-012). */
function arePins(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  const longest = Math.max(0, ...filled.map(({ length }) => length));
  const areOfLength = filled.filter(({ length }) => length === longest).length >= filled.length * PIN_SHARE;
  if (filled.length < MIN_CELLS || !areOfLength || longest < 3 || !filled.every((cell) => PIN.test(cell))) return false;
  const isSorted = filled.every((cell, at) => at === 0 || cell >= (filled[at - 1] ?? ''));
  return !isSorted && !filled.every((cell) => cell.endsWith('0')) && new Set(filled).size >= filled.length * SHARE;
}

/** What a column has by its header and cells, if its header names none: a code's state or PIN, a document's URL. `all`: the cells of each column. */
function columnByContents(kind: ImportKind, header: string, place: number, all: readonly (readonly string[])[]): string | null {
  const cells = all[place] ?? [];
  const filled = cells.filter((cell) => cell !== '');
  if (kind === 'documents') return nearlyAll(filled, URL_TEXT) ? 'url' : null;
  if (kind !== 'codes') return null;
  if (isStateColumn(header, cells)) return 'state';
  const areCards = all.some((others, at) => at !== place && others.length >= MIN_CELLS && others.every((cell) => CARD.test(cell)));
  return areCards && arePins(cells) ? 'pin' : null;
}

const texts = importCheckTexts.header;
/** Column names by every accepted header: the documented one, the French title, the synonyms. */
const namesOf = (kind: ImportKind): ReadonlyMap<string, string> =>
  new Map(
    readableColumns(kind).flatMap(([name, { title, synonyms }]) =>
      [name, title, ...synonyms].map((header) => [fold(header), name] as const),
    ),
  );
const NAMES = Object.fromEntries(IMPORT_KINDS.map((kind) => [kind, namesOf(kind)])) as Record<ImportKind, ReadonlyMap<string, string>>;
const CORRECTION = new Set(Object.values(CORRECTION_COLUMNS).map(fold));

/** Columns that a correction file adds (IPL-025). */
export const isCorrectionColumn = (header: string): boolean => CORRECTION.has(fold(header));

/** Whether any kind of import knows the header. */
export function isKnownHeader(header: string): boolean {
  const folded = fold(header);
  if (CORRECTION.has(folded)) return true;
  return IMPORT_KINDS.some((kind) => NAMES[kind].has(folded) || columnByWords(kind, header) !== null);
}

const nameOf = (kind: ImportKind, text: string) => NAMES[kind].get(fold(text));

/** The column that a header names: as it is, without what is in parentheses, or without the number at its end. */
export function columnNamed(kind: ImportKind, header: string): string | null {
  // No column is named by figures alone, and each cell of a large file is asked.
  if (!/\p{L}/u.test(header)) return null;
  return (
    nameOf(kind, header) ??
    (header.includes('(') ? nameOf(kind, header.replaceAll(/\([^)]*\)/g, ' ')) : undefined) ??
    (/\d\s*$/.test(header) ? nameOf(kind, header.replace(/\d+\s*$/, '')) : undefined) ??
    null
  );
}

/** Without the untitled, empty columns at the end, of which Excel may leave thousands (IPR-011). */
function titledWidth(header: readonly string[], rows: Rows): number {
  let width = header.findLastIndex((name) => name.trim() !== '') + 1;
  for (const cells of rows)
    for (let place = Math.min(cells.length, header.length) - 1; place >= width; place -= 1)
      if (cells[place]?.trim() !== '') width = place + 1;
  return width;
}

/** The choice for each column; a moved header keeps its choice, and a new one is mapped by its name, or by what its cells say of codes. */
function chooseColumns(kind: ImportKind, header: readonly string[], chosen: readonly MappedColumn[], rows: Rows): MappedColumn[] {
  const left = [...chosen];
  const takeChoice = (name: string, place: number): MappedColumn | undefined => {
    const hasSameHeader = (column: MappedColumn | undefined) => column !== undefined && fold(column.header) === fold(name);
    if (hasSameHeader(chosen[place])) return chosen[place];
    const found = left.findIndex(hasSameHeader);
    return found === -1 ? undefined : left.splice(found, 1)[0];
  };
  // By its words only where no header is the name itself: beside «code», an «EAN» is something else.
  const named = new Set(header.map((name) => columnNamed(kind, name)));
  const byWords = (name: string) => {
    const column = columnByWords(kind, name);
    return named.has(column) ? null : column;
  };
  // Read only when a header tells nothing.
  let contents: string[][] | undefined;
  const byContents = (name: string, place: number) => {
    contents ??= header.map((_, at) => cellsOf(rows, at));
    const column = columnByContents(kind, name, place, contents);
    return column !== 'state' && named.has(column) ? null : column;
  };
  const detected = (name: string, place: number) => columnNamed(kind, name) ?? byWords(name) ?? byContents(name, place);
  return header.map((name, place) => {
    const choice = takeChoice(name, place);
    return { header: name, column: choice === undefined ? detected(name, place) : choice.column };
  });
}

/**
 * The two halves of a code, of which each alone is worth nothing, are asked about as its PIN (IPR-012): a further code or a key beside the codes,
 * whose cells are different; or the column named as the codes, beside numbers of cards.
 */
function withHalves(columns: readonly MappedColumn[], chosen: readonly MappedColumn[] | null, rows: Rows): readonly MappedColumn[] {
  const code = columns.find(({ column }) => column === 'code');
  if (code === undefined || columns.some(({ column }) => column === 'pin')) return columns;
  const findHalf = (is: (header: string) => boolean, pattern: RegExp) =>
    columns.find((mapped, place) => {
      if (mapped.column !== null || isChosen(mapped, chosen) || !is(mapped.header)) return false;
      const filled = cellsOf(rows, place).filter((cell) => cell !== '');
      return filled.length > 0 && new Set(filled).size >= filled.length * SHARE && filled.every((cell) => pattern.test(cell));
    });
  const mappedAs = (found: ReadonlyMap<MappedColumn, string>) =>
    columns.map((mapped) => ({ ...mapped, column: found.get(mapped) ?? mapped.column }));
  const key = findHalf(isKeyHeader, /./);
  if (key !== undefined) return mappedAs(new Map([[key, 'pin']]));
  const card = isChosen(code, chosen) ? undefined : findHalf(isCardHeader, CARD);
  return card === undefined
    ? columns
    : mappedAs(
        new Map([
          [card, 'code'],
          [code, 'pin'],
        ]),
      );
}

/** Positions with both coordinates need no address (GEO-016). */
const needsNoAddress = (kind: ImportKind, mapped: ReadonlySet<string | null>) =>
  kind === 'positions' && ((mapped.has('latitude') && mapped.has('longitude')) || mapped.has('coordinates'));

function problemsOf(kind: ImportKind, hasHeader: boolean, columns: readonly MappedColumn[]): string[] {
  if (columns.length === 0) return [texts.empty];
  const expected = importColumns(kind);
  const mapped = new Set(columns.map(({ column }) => column));
  if (!hasHeader && !expected.some(([name]) => mapped.has(name))) return [texts.none(expected.map(([, { title }]) => title).join(', '))];
  return expected.flatMap(([name, { required, title }]) => {
    const headers = columns.filter(({ column }) => column === name).map((column) => `« ${column.header || title} »`);
    if (headers.length > 1) return [texts.double(title, headers.join(', '))];
    return headers.length === 0 && required && !needsNoAddress(kind, mapped) ? [texts.missing(title)] : [];
  });
}

/** Notes on ignored columns, without those that still need a decision and the untitled columns that Excel leaves at the end. */
function notesOf(
  columns: readonly MappedColumn[],
  chosen: readonly MappedColumn[] | null,
  undecided: ReadonlyMap<MappedColumn, string>,
): string[] {
  return columns.flatMap((mapped) => {
    const { header, column } = mapped;
    const isKept =
      column !== null || undecided.has(mapped) || header.trim() === '' || isCorrectionColumn(header) || isChosen(mapped, chosen);
    return isKept ? [] : [texts.unknown(header.trim())];
  });
}

/** Positions without a country, in a column or in all of its cells, are in France (IPR-014). */
function countryNotes(kind: ImportKind, columns: readonly MappedColumn[], rows: Rows): string[] {
  if (kind !== 'positions') return [];
  const place = columns.findIndex(({ column }) => column === 'country');
  return place === -1 || rows.some((cells) => (cells[place]?.trim() ?? '') === '') ? [texts.noCountry] : [];
}

/** The beginning of a file. */
export interface FileBeginning {
  /** Null: the file has no header. */
  header: readonly string[] | null;
  /** Number of lines above the header that are not blank. */
  linesAbove: number;
  /** The first rows below the header. */
  rows: Rows;
  foreignFormat: ForeignFormat | null;
}

/** Maps the columns of the file: by header, or as chosen for this file or this supplier (IPL-008 to IPL-010). */
export function mapHeader(
  kind: ImportKind,
  { header, linesAbove, rows, foreignFormat }: FileBeginning,
  chosen: readonly MappedColumn[] | null = null,
): Mapping {
  const source = chosen === null ? 'headers' : 'chosen';
  const none = { source, columns: [], undecided: false, notes: [], isMonthFirst: false } as const;
  if (foreignFormat !== null) return { ...none, columns: [], notes: [], problems: [texts.foreign[foreignFormat]] };
  const names = header ?? Array.from({ length: Math.max(0, ...rows.map(({ length }) => length)) }, () => '');
  const width = titledWidth(names, rows);
  const detected = chooseColumns(kind, names.slice(0, width), chosen ?? [], rows);
  const columns = kind === 'codes' ? [...withHalves(detected, chosen, rows)] : detected;
  // Without a header every column is to be chosen, and nothing else is asked.
  const isAsked = header !== null || chosen !== null;
  const undecided = isAsked
    ? undecidedColumns(kind, columns, chosen, { rows, isIgnored: isCorrectionColumn })
    : new Map<MappedColumn, string>();
  // Of a single column nobody knows whether the first row is a header, if it names none.
  const isUnknown = header !== null && columns.length === 1 && !isKnownHeader(columns[0]?.header ?? '');
  const unknown = isUnknown ? [texts.unknownHeader(columns[0]?.header.trim() ?? '')] : [];
  const above = header !== null && linesAbove > 0 ? [texts.above(linesAbove)] : [];
  return {
    source,
    columns,
    undecided: undecided.size > 0 || (header === null && chosen === null),
    problems: [...problemsOf(kind, header !== null, columns), ...undecided.values()],
    notes: columns.length === 0 ? [] : [...above, ...unknown, ...notesOf(columns, chosen, undecided), ...countryNotes(kind, columns, rows)],
    isMonthFirst: false,
  };
}
