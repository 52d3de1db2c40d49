import { StringDecoder } from 'node:string_decoder';
import { Unzip, UnzipInflate } from 'fflate';
import { SaxesParser } from 'saxes';
import type { OpenFile } from './encoding.ts';
import type { FileRow } from './row-parser.ts';
import { type SharedTexts, sharedTexts } from './shared-texts.ts';
import { type CellFormat, decoded, formatsOf, numberText } from './workbook-formats.ts';

/** Longest text of a cell in Excel: longer ones are cut, so that memory stays constant. */
const MAX_TEXT = 32_767;
/** Rows given on together. */
const BATCH = 500;

type Take = (chunk: Uint8Array, isLast: boolean) => void;

/** Gives the contents of the entries of a zip to what `wants` returns for their names, chunk by chunk; yields between two chunks. */
async function* readEntries(open: OpenFile, wants: (name: string) => Take | undefined, signal?: AbortSignal): AsyncGenerator<void> {
  const unzip = new Unzip((entry) => {
    const take = wants(entry.name);
    if (take === undefined) return;
    entry.ondata = (error, chunk, isLast) => {
      if (error !== null) throw error;
      take(chunk, isLast);
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  for await (const chunk of open()) {
    signal?.throwIfAborted();
    unzip.push(chunk, false);
    yield;
  }
  unzip.push(new Uint8Array(0), true);
}

/** {@link readEntries} to its end. */
async function takeEntries(...given: Parameters<typeof readEntries>): Promise<void> {
  for await (const _ of readEntries(...given));
}

/** A parser of an entry: the events that `on` needs, from chunks. */
function xmlReader(on: {
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}) {
  const parser = new SaxesParser();
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  if (on.open !== undefined) parser.on('opentag', ({ name, attributes }) => on.open?.(local(name), attributes as Record<string, string>));
  if (on.text !== undefined) {
    parser.on('text', (text) => on.text?.(text));
    parser.on('cdata', (text) => on.text?.(text));
  }
  if (on.close !== undefined) parser.on('closetag', ({ name }) => on.close?.(local(name)));
  const decoder = new StringDecoder('utf8');
  return (chunk: Uint8Array, isLast: boolean) => {
    parser.write(decoder.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)));
    if (isLast) parser.write(decoder.end()).close();
  };
}

/** The sheets of a workbook, in its order. */
interface Sheet {
  name: string;
  /** Name of its entry. */
  entry: string;
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
    if (tag === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
    const entry = targets.get(attributes['r:id'] ?? '');
    if (tag === 'sheet' && entry !== undefined) sheets.push({ name: attributes.name ?? '', entry });
  });
  if (sheets.length === 0) throw new Error('no sheet: this is no workbook');
  const styles = Buffer.concat(parts.get('xl/styles.xml') ?? []);
  return { sheets, is1904, formats: styles.length === 0 ? [] : formatsOf((onOpen) => xmlReader({ open: onOpen })(styles, true)) };
}

/** What was read of the files that are kept. */
const kept = new WeakMap<OpenFile, { workbook?: Workbook; shared?: SharedTexts }>();

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

/** Index of the column of a reference such as `AB12`. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]+/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** Last column of a sheet in Excel. */
const MAX_COLUMN = 16_383;

/** Reads the rows of a sheet's entry from chunks. */
function sheetReader(workbook: Workbook, shared: SharedTexts, add: (row: FileRow) => void) {
  let row: FileRow = { line: 0, cells: [], fault: null };
  let cell = { column: -1, type: '', style: 0 };
  let text = '';
  let isValue = false;
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
      if (tag === 'row') row = { line: Number(attributes.r ?? row.line + 1), cells: [], fault: null };
      else if (tag === 'c') {
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
      } else if (tag === 'row') {
        cell = { column: -1, type: '', style: 0 };
        if (row.cells.length === 0) return;
        // Empty cells at the end are not written: a row is no shorter than those above it.
        width = Math.max(width, row.cells.length);
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
    const read = sheetReader(workbook, shared, (row) => void batch.push(row));
    for await (const _ of readEntries(open, (name) => (name === entry ? read : undefined), signal)) {
      if (batch.length < BATCH) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  } finally {
    if (!kept.has(open)) shared.close();
  }
}
