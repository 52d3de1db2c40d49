import { importCheckTexts } from '@comptoir/shared/imports/check-texts';
import { CORRECTION_COLUMNS, IMPORT_KINDS, type ImportKind, importColumns } from '@comptoir/shared/imports/columns';
import type { MappedColumn, Mapping } from '@comptoir/shared/imports/detection';
import { fold } from './fold.ts';

const texts = importCheckTexts.header;
/** First characters of a workbook, which is a zip archive. */
const WORKBOOK = 'PK\u0003\u0004';

/** Names by what a header is recognised by: the documented one, the French title, the synonyms. */
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

/** What was chosen for each column; a header that has moved since keeps its choice, and one that is new goes by its name. */
function chooseColumns(kind: ImportKind, header: readonly string[], chosen: readonly MappedColumn[]): MappedColumn[] {
  const left = [...chosen];
  const take = (name: string, place: number): MappedColumn | undefined => {
    const isIt = (column: MappedColumn | undefined) => column !== undefined && fold(column.header) === fold(name);
    if (isIt(chosen[place])) return chosen[place];
    const found = left.findIndex(isIt);
    return found === -1 ? undefined : left.splice(found, 1)[0];
  };
  return header.map((name, place) => {
    const choice = take(name, place);
    return { header: name, column: choice === undefined ? (NAMES[kind].get(fold(name)) ?? null) : choice.column };
  });
}

/** Positions of a file with both coordinates need no address (GEO-016). */
const needsNone = (kind: ImportKind, mapped: ReadonlySet<string | null>) =>
  kind === 'positions' && mapped.has('latitude') && mapped.has('longitude');

function problemsOf(kind: ImportKind, header: readonly string[], columns: readonly MappedColumn[]): string[] {
  if (header.length === 0) return [texts.empty];
  if (header[0]?.startsWith(WORKBOOK)) return [texts.workbook];
  const expected = importColumns(kind);
  const mapped = new Set(columns.map(({ column }) => column));
  if (!expected.some(([name]) => mapped.has(name)) && header.some((cell) => /\d/.test(cell)))
    return [texts.none(expected.map(([name]) => name).join(';'))];
  return expected.flatMap(([name, { required }]) => {
    const headers = columns.filter(({ column }) => column === name).map((column) => `«${column.header}»`);
    if (headers.length > 1) return [texts.double(name, headers.join(', '))];
    return headers.length === 0 && required && !needsNone(kind, mapped) ? [texts.missing(name)] : [];
  });
}

/** What is ignored by its name; columns without a title that Excel leaves at the end are not worth a word. */
function notesOf(columns: readonly MappedColumn[], chosen: readonly MappedColumn[] | null): string[] {
  const isChosen = (header: string) => chosen?.some((column) => fold(column.header) === fold(header)) ?? false;
  return columns.flatMap(({ header, column }) =>
    column !== null || header.trim() === '' || isCorrectionColumn(header) || isChosen(header) ? [] : [texts.unknown(header.trim())],
  );
}

/** Which column of the file is read as what: by its header, or as it was chosen for this file or this supplier (IPL-008 to IPL-010). */
export function mapHeader(kind: ImportKind, header: readonly string[], chosen: readonly MappedColumn[] | null = null): Mapping {
  const columns = chooseColumns(kind, header, chosen ?? []);
  return {
    source: chosen === null ? 'headers' : 'chosen',
    columns,
    problems: problemsOf(kind, header, columns),
    notes: notesOf(columns, chosen),
  };
}
