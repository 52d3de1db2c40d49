import { importCheckTexts } from '@comptoir/shared/imports/check-texts';
import { CORRECTION_COLUMNS, IMPORT_KINDS, type ImportKind, importColumns } from '@comptoir/shared/imports/columns';
import type { MappedColumn, Mapping } from '@comptoir/shared/imports/detection';
import { fold } from './fold.ts';

const texts = importCheckTexts.header;
/** First characters of a workbook, which is a zip archive. */
const WORKBOOK = 'PK\u0003\u0004';
/** Matches dates in any order and with any separator, even in formats that are refused later. */
const DATE_LIKE = /^'?(?:\d{4}([-/.])\d{1,2}\1\d{1,2}|\d{1,2}([-/.])\d{1,2}\2(?:\d{4}|\d{2}))(?![\d/.-])/;

/** Column names by every accepted header: the documented one, the French title, the synonyms. */
const namesOf = (kind: ImportKind): ReadonlyMap<string, string> =>
  new Map(
    importColumns(kind).flatMap(([name, { title, synonyms }]) => [name, title, ...synonyms].map((header) => [fold(header), name] as const)),
  );
const NAMES = Object.fromEntries(IMPORT_KINDS.map((kind) => [kind, namesOf(kind)])) as Record<ImportKind, ReadonlyMap<string, string>>;
const CORRECTION = new Set(Object.values(CORRECTION_COLUMNS).map(fold));

/** Columns that a correction file adds (IPL-025). */
export const isCorrectionColumn = (header: string): boolean => CORRECTION.has(fold(header));

/** Whether any kind of import knows the header. */
export const isKnownHeader = (header: string): boolean =>
  isCorrectionColumn(header) || IMPORT_KINDS.some((kind) => NAMES[kind].has(fold(header)));

/** The choice for each column; a moved header keeps its choice, and a new one is mapped by its name. */
function chooseColumns(kind: ImportKind, header: readonly string[], chosen: readonly MappedColumn[]): MappedColumn[] {
  const left = [...chosen];
  const takeChoice = (name: string, place: number): MappedColumn | undefined => {
    const hasSameHeader = (column: MappedColumn | undefined) => column !== undefined && fold(column.header) === fold(name);
    if (hasSameHeader(chosen[place])) return chosen[place];
    const found = left.findIndex(hasSameHeader);
    return found === -1 ? undefined : left.splice(found, 1)[0];
  };
  return header.map((name, place) => {
    const choice = takeChoice(name, place);
    return { header: name, column: choice === undefined ? (NAMES[kind].get(fold(name)) ?? null) : choice.column };
  });
}

/** Positions with both coordinates need no address (GEO-016). */
const needsNoAddress = (kind: ImportKind, mapped: ReadonlySet<string | null>) =>
  kind === 'positions' && mapped.has('latitude') && mapped.has('longitude');

function problemsOf(kind: ImportKind, header: readonly string[], columns: readonly MappedColumn[]): string[] {
  if (header.length === 0) return [texts.empty];
  if (header[0]?.startsWith(WORKBOOK)) return [texts.workbook];
  const expected = importColumns(kind);
  const mapped = new Set(columns.map(({ column }) => column));
  if (!expected.some(([name]) => mapped.has(name)) && header.some((cell) => /\d/.test(cell)))
    return [texts.none(expected.map(([name]) => name).join(';'))];
  return expected.flatMap(([name, { required }]) => {
    const headers = columns.filter(({ column }) => column === name).map((column) => `« ${column.header} »`);
    if (headers.length > 1) return [texts.double(name, headers.join(', '))];
    return headers.length === 0 && required && !needsNoAddress(kind, mapped) ? [texts.missing(name)] : [];
  });
}

const isChosen = ({ header }: MappedColumn, chosen: readonly MappedColumn[] | null) =>
  chosen?.some((column) => fold(column.header) === fold(header)) ?? false;

/**
 * Unmapped columns that contain dates, in a file without a mapped date column: with a misspelled header, codes would be imported without
 * expiry. They block the plan until the administrator maps or ignores them.
 */
function unreadDays(
  kind: ImportKind,
  columns: readonly MappedColumn[],
  chosen: readonly MappedColumn[] | null,
  rows: readonly (readonly string[])[],
): Map<MappedColumn, string> {
  const day = importColumns(kind).find(([, { reads }]) => reads === 'day');
  if (day === undefined || columns.some(({ column }) => column === day[0])) return new Map();
  const unread = columns.flatMap((mapped, place) => {
    // A date as header means that the file has no header.
    if (mapped.column !== null || DATE_LIKE.test(mapped.header) || isCorrectionColumn(mapped.header) || isChosen(mapped, chosen)) return [];
    const cells = rows.map((cells) => cells[place]?.trim() ?? '').filter((cell) => cell !== '');
    const days = cells.filter((cell) => DATE_LIKE.test(cell)).length;
    return days > 0 && days * 2 >= cells.length
      ? [[mapped, texts.unreadDays(mapped.header.trim() || String(place + 1), day[1].title)] as const]
      : [];
  });
  return new Map(unread);
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

/**
 * Maps the columns of the file: by header, or as chosen for this file or this supplier (IPL-008 to IPL-010). `rows` are the first rows
 * below the header.
 */
export function mapHeader(
  kind: ImportKind,
  header: readonly string[],
  chosen: readonly MappedColumn[] | null = null,
  rows: readonly (readonly string[])[] = [],
): Mapping {
  const columns = chooseColumns(kind, header, chosen ?? []);
  const undecided = unreadDays(kind, columns, chosen, rows);
  return {
    source: chosen === null ? 'headers' : 'chosen',
    columns,
    undecided: undecided.size > 0,
    problems: [...problemsOf(kind, header, columns), ...undecided.values()],
    notes: notesOf(columns, chosen, undecided),
  };
}
