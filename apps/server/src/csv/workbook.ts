import type { OpenFile } from './encoding.ts';
import type { FileRow } from './row-parser.ts';
import { type SharedTexts, sharedTexts } from './shared-texts.ts';
import { readEntries, takeEntries, xmlReader } from './workbook-entries.ts';
import { type CellFormat, decoded, formatsOf, numberText } from './workbook-formats.ts';

/** Longest text of a cell in Excel: longer ones are cut, so that memory stays constant. */
const MAX_TEXT = 32_767;
/** Rows given on together. */
const BATCH = 500;

const isTrue = (attribute: string | undefined) => attribute === '1' || attribute === 'true';

/** The sheets of a workbook, in its order. */
interface Sheet {
  name: string;
  /** Name of its entry. */
  entry: string;
  isHidden: boolean;
}

interface Workbook {
  sheets: Sheet[];
  is1904: boolean;
  formats: CellFormat[];
}

const buffered = (parts: Map<string, Buffer[]>, name: string) => (chunk: Uint8Array) => {
  parts.set(name, [...(parts.get(name) ?? []), Buffer.from(chunk)]);
};

/** Sheets, days and formats of a workbook: the small entries of the file. Throws when it is none. */
async function readWorkbook(open: OpenFile, signal?: AbortSignal): Promise<Workbook> {
  const parts = new Map<string, Buffer[]>();
  const small = /^xl\/(?:workbook\.xml|styles\.xml|_rels\/workbook\.xml\.rels)$/;
  await takeEntries(open, (name) => (small.test(name) ? buffered(parts, name) : undefined), signal);
  const read = (name: string, onOpen: (tag: string, attributes: Record<string, string>) => void) => {
    const bytes = parts.get(name);
    if (bytes !== undefined) xmlReader({ open: onOpen })(Buffer.concat(bytes), true);
  };
  const targets = new Map<string, string>();
  read('xl/_rels/workbook.xml.rels', (tag, { Id = '', Target = '' }) => {
    if (tag === 'Relationship') targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
  });
  const sheets: Sheet[] = [];
  let is1904 = false;
  read('xl/workbook.xml', (tag, attributes) => {
    if (tag === 'workbookPr') is1904 = isTrue(attributes.date1904);
    const entry = targets.get(attributes['r:id'] ?? '');
    if (tag === 'sheet' && entry !== undefined)
      sheets.push({ name: attributes.name ?? '', entry, isHidden: /^(?:veryHidden|hidden)$/.test(attributes.state ?? '') });
  });
  if (sheets.length === 0) throw new Error('no sheet: this is no workbook');
  const styles = Buffer.concat(parts.get('xl/styles.xml') ?? []);
  return { sheets, is1904, formats: styles.length === 0 ? [] : formatsOf((onOpen) => xmlReader({ open: onOpen })(styles, true)) };
}

/** Rows and columns of a sheet with cells that a spreadsheet does not show. */
export interface HiddenParts {
  rows: number;
  columns: Set<number>;
}

/** What was read of the files that are kept. */
const kept = new WeakMap<OpenFile, { workbook?: Workbook; shared?: SharedTexts; hidden?: HiddenParts }>();

/** Keeps what all steps of a check read of a workbook, for those that open it with the same function, until the returned function is called. */
export function keepWorkbook(open: OpenFile): () => void {
  kept.set(open, {});
  return () => {
    kept.get(open)?.shared?.close();
    kept.delete(open);
  };
}

async function openWorkbook(open: OpenFile, signal?: AbortSignal): Promise<Workbook> {
  const known = kept.get(open);
  const workbook = known?.workbook ?? (await readWorkbook(open, signal));
  if (known !== undefined) known.workbook = workbook;
  return workbook;
}

async function openTexts(open: OpenFile, signal?: AbortSignal): Promise<SharedTexts> {
  const known = kept.get(open);
  if (known?.shared !== undefined) return known.shared;
  const shared = sharedTexts();
  try {
    await takeEntries(open, (name) => (name === 'xl/sharedStrings.xml' ? sharedReader(shared) : undefined), signal);
  } catch (error) {
    shared.close();
    throw error;
  }
  if (known !== undefined) known.shared = shared;
  return shared;
}

/** Names of the sheets of a workbook. Throws when it cannot be read. */
export const sheetNames = async (open: OpenFile, signal?: AbortSignal): Promise<string[]> =>
  (await openWorkbook(open, signal)).sheets.map(({ name }) => name);

/** What is hidden in a kept workbook, of the sheet that was read last, and the names of its hidden sheets; null: it was not read (IPR-015). */
export function hiddenIn(open: OpenFile): { rows: number; columns: number; sheets: string[] } | null {
  const { workbook, hidden } = kept.get(open) ?? {};
  if (workbook === undefined || hidden === undefined) return null;
  const sheets = workbook.sheets.filter(({ isHidden }) => isHidden).map(({ name }) => name);
  return { rows: hidden.rows, columns: hidden.columns.size, sheets };
}

/** Index of the column of a reference such as `AB12`. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]+/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** Last column of a sheet in Excel. */
const MAX_COLUMN = 16_383;
/** Rows are filled up to this width at most: one stray text in the last column would make each row below it as long. */
const MAX_FILLED = 1_024;

/** Reads the rows of a sheet's entry from chunks. */
function sheetReader(workbook: Workbook, shared: SharedTexts, hidden: HiddenParts, add: (row: FileRow) => void) {
  let row: FileRow = { line: 0, cells: [], fault: null };
  let cell = { column: -1, type: '', style: 0 };
  let text = '';
  let isValue = false;
  let isHiddenRow = false;
  const hiddenColumns: [first: number, last: number][] = [];
  let width = 0;
  const textOf = (): string => {
    switch (cell.type) {
      case 's':
        return shared.get(Number(text));
      case 'b':
        return text === '1' ? 'VRAI' : 'FAUX';
      case 'd':
        return text.slice(0, 'YYYY-MM-DD'.length);
      case '':
      case 'n':
        return numberText(text, workbook.formats[cell.style], workbook.is1904);
      default:
        return decoded(text);
    }
  };
  return xmlReader({
    open(tag, attributes) {
      if (tag === 'row') {
        // Some programs repeat a number, or write none.
        row = { line: Math.max(Number(attributes.r) || 0, row.line + 1), cells: [], fault: null };
        isHiddenRow = isTrue(attributes.hidden);
      } else if (tag === 'col') {
        if (isTrue(attributes.hidden)) hiddenColumns.push([Number(attributes.min) - 1, Number(attributes.max) - 1]);
      } else if (tag === 'c') {
        const reference = attributes.r;
        const column = reference === undefined ? cell.column + 1 : columnOf(reference);
        cell = { column, type: attributes.t ?? '', style: Number(attributes.s ?? 0) };
        text = '';
      } else if (tag === 'v' || tag === 't') isValue = true;
    },
    text(part) {
      if (isValue && text.length < MAX_TEXT) text += part;
    },
    close(tag) {
      if (tag === 'v' || tag === 't') isValue = false;
      else if (tag === 'c' && text !== '' && cell.column >= 0 && cell.column <= MAX_COLUMN) {
        while (row.cells.length < cell.column) row.cells.push('');
        row.cells[cell.column] = textOf();
        if (hiddenColumns.some(([first, last]) => cell.column >= first && cell.column <= last)) hidden.columns.add(cell.column);
      } else if (tag === 'row') {
        cell = { column: -1, type: '', style: 0 };
        if (row.cells.length === 0) return;
        if (isHiddenRow) hidden.rows += 1;
        // Empty cells at the end are not written: a row is no shorter than those above it.
        width = Math.max(width, Math.min(row.cells.length, MAX_FILLED));
        while (row.cells.length < width) row.cells.push('');
        add(row);
      }
    },
  });
}

/** Reads the shared texts: of each the runs, without the phonetic ones. */
function sharedReader(shared: SharedTexts) {
  let text = '';
  let isText = false;
  let isPhonetic = false;
  return xmlReader({
    open(tag) {
      if (tag === 'si') text = '';
      else if (tag === 'rPh') isPhonetic = true;
      else if (tag === 't') isText = !isPhonetic;
    },
    text(part) {
      if (isText && text.length < MAX_TEXT) text += part;
    },
    close(tag) {
      if (tag === 't') isText = false;
      else if (tag === 'rPh') isPhonetic = false;
      else if (tag === 'si') shared.add(decoded(text));
    },
  });
}

/**
 * The rows of a sheet with constant memory, in batches, without empty ones; a row has its number in Excel as its line. Cells are texts as
 * they were typed, days are YYYY-MM-DD (IPR-015). Throws when the workbook cannot be read.
 */
export async function* readSheet(open: OpenFile, sheet: number, signal?: AbortSignal): AsyncGenerator<FileRow[]> {
  const workbook = await openWorkbook(open, signal);
  const entry = (workbook.sheets[sheet] ?? workbook.sheets[0])?.entry;
  const shared = await openTexts(open, signal);
  try {
    let batch: FileRow[] = [];
    const hidden: HiddenParts = { rows: 0, columns: new Set() };
    const read = sheetReader(workbook, shared, hidden, (row) => void batch.push(row));
    for await (const _ of readEntries(open, (name) => (name === entry ? read : undefined), signal)) {
      if (batch.length < BATCH) continue;
      yield batch;
      batch = [];
    }
    const known = kept.get(open);
    if (known !== undefined) known.hidden = hidden;
    if (batch.length > 0) yield batch;
  } finally {
    if (!kept.has(open)) shared.close();
  }
}
