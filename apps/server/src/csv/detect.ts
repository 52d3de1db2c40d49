import { foreignFormatOf } from '@comptoir/shared/csv/foreign-format';
import { HEAD_BYTES, utf16Of } from '@comptoir/shared/csv/limits';
import { AppError } from '@comptoir/shared/errors';
import {
  DELIMITERS,
  Delimiter,
  type Detection,
  type Encoding,
  LINE_ENDS,
  type Quote,
  type ReadSettings,
} from '@comptoir/shared/imports/detection';
import { byteSurvey, decode, guessEncoding, markedEncoding, type OpenFile } from './encoding.ts';
import { isKnownHeader } from './header.ts';
import { headerLineOf } from './header-line.ts';
import { DECLARED_DELIMITER, isBlank, isDeclaration, unwrapped } from './read-rows.ts';
import { type FileRow, rowParser } from './row-parser.ts';
import { readSheet, sheetNames } from './workbook.ts';

/** Number of rows that is enough to detect the format. */
const ROWS = 500;
/** Lines that show the delimiter and the header, and those that show whether quotes are closed. */
const LINES = 200;
const QUOTED_LINES = 600;
const HEADER_LINES = 20;
/** Number of wrong quotes that are treated as mistakes; if there are more, the characters are inch signs or similar. */
const MAX_MISTAKES = 2;
/** Share of the rows that must be one quoted cell with delimiters in it. */
const MIN_WRAPPED = 0.9;

type Shape = Pick<ReadSettings, 'delimiter' | 'quote' | 'isWrapped'>;

/** The lines of a sample that have the rows which are read of it: each is parsed several times. */
function linesOf(sample: string, lines: number): string {
  let end = 0;
  for (let left = lines; left > 0; left -= 1) {
    end = sample.indexOf('\n', end) + 1;
    if (end === 0) return sample;
  }
  return sample.slice(0, end);
}

function rowsOf(sample: string, shape: Shape): FileRow[] {
  const parser = rowParser(shape);
  const rows = [...parser.push(sample), ...parser.end()].filter((row) => !isBlank(row) && !isDeclaration(row, shape)).slice(0, ROWS);
  return shape.isWrapped ? rows.map((row) => unwrapped(row, shape)) : rows;
}

/**
 * Score of a delimiter for the sample: known headers count most, then rows with as many cells as the header. In a one-column file with
 * commas in its values, the comma gets a low score, since the rows would have more cells than the header.
 */
function score(sample: string, shape: Shape): number {
  const all = rowsOf(sample, shape);
  if (all.length === 0) return Number.POSITIVE_INFINITY; // the sample has only delimiters
  const headerLine = headerLineOf(all);
  const header = all.find(({ line }) => line === headerLine);
  const rows = all.filter(({ line }) => line > headerLine);
  const width = (header ?? rows[0])?.cells.length ?? 1;
  const known = header?.cells.filter(isKnownHeader).length ?? 0;
  const even = rows.length === 0 ? 1 : rows.filter(({ cells }) => cells.length === width).length / rows.length;
  return known * 10 + even * (width > 1 ? 4 : 2);
}

/**
 * The quote, detected from the first and last characters of unparsed cells; double quotes by default. Apostrophes count as quotes only when
 * the header has them too: a spreadsheet adds them to values only.
 */
function quoteOf(text: string, delimiter: Delimiter): Quote {
  // Of a text without double quotes only the header is of interest.
  const sample = linesOf(text, text.includes('"') ? QUOTED_LINES : HEADER_LINES);
  const rows = rowsOf(sample, { delimiter, quote: '', isWrapped: false });
  let opened = 0;
  for (const { cells } of rows) for (const cell of cells) if (cell.trimStart().startsWith('"')) opened += 1;
  if (opened > 0) {
    const faults = rowsOf(sample, { delimiter, quote: '"', isWrapped: false }).filter(({ fault }) => fault !== null).length;
    return faults > MAX_MISTAKES && faults * 2 > opened ? '' : '"';
  }
  const isQuoted = (cell: string) => cell.length > 1 && cell.startsWith("'") && cell.endsWith("'");
  return rows[0]?.cells.some((cell) => isQuoted(cell.trim())) ? "'" : '"';
}

/** Highest score of a delimiter that a sample does not have: its rows have one cell. */
const MAX_SINGLE = 12;

const best = (sample: string, isWrapped: boolean): Delimiter => {
  const scored = (delimiter: Delimiter) => ({ delimiter, score: score(sample, { delimiter, quote: '"', isWrapped }) });
  const present = DELIMITERS.filter((delimiter) => sample.includes(delimiter)).map(scored);
  // Those that the sample does not have all leave its lines whole: one of them is enough, and none where it cannot be the best.
  const isClear = present.some(({ score }) => score > MAX_SINGLE && Number.isFinite(score));
  const absent = isClear ? undefined : DELIMITERS.find((delimiter) => !sample.includes(delimiter));
  const tried = DELIMITERS.flatMap(
    (delimiter) => present.find((one) => one.delimiter === delimiter) ?? (delimiter === absent ? scored(delimiter) : []),
  );
  return tried.reduce((before, other) => (other.score > before.score ? other : before)).delimiter;
};

/** Whether each line of the sample is one quoted cell with a complete row in it (IPR-011). */
function isWrappedSample(sample: string): boolean {
  if (!/^(?:[^"\n]*\n)?"/.test(sample)) return false;
  // Outside of the quotes there is no delimiter of any kind.
  return DELIMITERS.every((delimiter) => {
    const found = rowsOf(sample, { delimiter, quote: '"', isWrapped: false });
    const wrapped = found.filter(({ cells, fault }) => fault === null && cells.length === 1 && /[;,\t|]/.test(cells[0] ?? ''));
    // The header alone may be written without quotes.
    const [header] = found;
    const count = header !== undefined && wrapped.includes(header) ? found.length : found.length - 1;
    return count > 0 && wrapped.length >= count * MIN_WRAPPED && found.length > 1;
  });
}

/** Detects delimiter, quote and header from the beginning of a file, with line ends `\n` (IPL-006, IPR-010, IPR-011). */
function guessShape(text: string): Shape & Pick<ReadSettings, 'headerLine'> {
  const sample = linesOf(text, LINES);
  const [first = ''] = sample.split('\n', 1);
  const isWrapped = isWrappedSample(sample);
  const declared = Delimiter.safeParse(DECLARED_DELIMITER.exec(first.trim())?.[1] ?? (/^"?sep=$/i.test(first.trim()) ? '\t' : null));
  const delimiter = declared.data ?? best(sample, isWrapped);
  const shape = { delimiter, quote: isWrapped ? '"' : quoteOf(text, delimiter), isWrapped } as const;
  return { ...shape, headerLine: headerLineOf(rowsOf(sample, shape)) };
}

/** Number of bytes at the beginning from which the delimiter and the quote are detected. */
const SAMPLE = 64 * 1024;

/** Passes chunks on, and stores the beginning of the file. */
function keepHead(open: OpenFile) {
  const kept: Buffer[] = [];
  let size = 0;
  async function* chunks(signal: AbortSignal | undefined) {
    for await (const chunk of open()) {
      signal?.throwIfAborted();
      if (size < SAMPLE) kept.push(chunk.subarray(0, SAMPLE - size));
      size += Math.min(chunk.length, SAMPLE);
      yield chunk;
    }
  }
  return { chunks, head: () => Buffer.concat(kept) };
}

async function* once(head: Buffer) {
  yield head;
}

/** Beginning of the text, without its last line, which may be cut. */
async function sampleOf(head: Buffer, encoding: Encoding): Promise<string> {
  let text = '';
  for await (const chunk of decode(() => once(head), encoding)) text += chunk;
  return head.length < SAMPLE ? text : text.slice(0, text.lastIndexOf('\n') + 1);
}

/** Converts UTF-16 to UTF-8, so that its bytes can be surveyed in the same way. */
async function* asUtf8(chunks: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) yield Buffer.from(decoder.decode(chunk, { stream: true }));
  yield Buffer.from(decoder.decode());
}

/** Number of rows from which the header of a sheet is detected. */
const SHEET_ROWS = 500;

/** A workbook, read as a text: the header is that of the chosen sheet, the first one by default (IPR-015). */
async function detectWorkbook(open: OpenFile, chosen: number, signal?: AbortSignal): Promise<Detection> {
  const sheets = await sheetNames(open, signal);
  const sheet = sheets[chosen] === undefined ? 0 : chosen;
  const rows: FileRow[] = [];
  for await (const batch of readSheet(open, sheet, signal)) {
    rows.push(...batch.filter((row) => !isBlank(row)));
    if (rows.length >= SHEET_ROWS) break;
  }
  return { ...AS_TEXT, headerLine: headerLineOf(rows.slice(0, SHEET_ROWS)), sheet, sheets };
}

/** What a workbook and its correction file have in common with a text. */
const AS_TEXT = {
  ...{ encoding: 'utf-8', delimiter: ';', quote: '"', isWrapped: false, dayOrder: 'auto', bom: true, foreignFormat: null },
  ...{
    headerLine: 1,
    sheet: null,
    sheets: [] as string[],
    lineEnds: [] as Detection['lineEnds'],
    strayLines: [] as number[],
    strayCount: 0,
  },
} satisfies Detection as Detection;

/** A reading of a file: its first bytes, then all of its chunks, so that it is opened once for both. */
async function startReading(open: OpenFile) {
  const file = open()[Symbol.asyncIterator]();
  let first: Buffer = Buffer.alloc(0);
  while (first.length < HEAD_BYTES) {
    const { done, value } = await file.next();
    if (done) break;
    // The first chunk is mostly long enough, and is not copied.
    first = first.length === 0 ? value : Buffer.concat([first, value]);
  }
  async function* chunks() {
    yield first;
    for (let next = await file.next(); !next.done; next = await file.next()) yield next.value;
  }
  return { first, chunks, close: () => file.return?.() };
}

/**
 * Detects the format of a file in one pass with constant memory; the administrator may correct each result (IPL-003, IPL-005, IPL-006).
 * `sheet`: index of the sheet that was chosen.
 */
export async function detect(open: OpenFile, signal?: AbortSignal, sheet = 0): Promise<Detection> {
  const { first, chunks, close } = await startReading(open);
  try {
    const foreignFormat = foreignFormatOf(first);
    // A damaged or encrypted workbook is told as one.
    if (foreignFormat === 'workbook')
      return await detectWorkbook(open, sheet, signal).catch((error: unknown) => {
        signal?.throwIfAborted();
        if (error instanceof AppError) throw error;
        return { ...AS_TEXT, foreignFormat };
      });
    return foreignFormat === null ? await detectText(first, chunks, signal) : { ...AS_TEXT, foreignFormat };
  } finally {
    await close();
  }
}

async function detectText(first: Buffer, open: OpenFile, signal: AbortSignal | undefined): Promise<Detection> {
  const marked = markedEncoding(first);
  const utf16 = utf16Of(first);
  const known = marked ?? utf16;
  const { chunks, head } = keepHead(open);
  const survey = byteSurvey();
  for await (const chunk of utf16 === null ? chunks(signal) : asUtf8(chunks(signal), utf16)) survey.add(chunk);
  const found = survey.end();
  const { encoding, strays } = known === null ? guessEncoding(found) : { encoding: known, strays: found.utf8.strays };
  return {
    ...AS_TEXT,
    encoding,
    ...guessShape(await sampleOf(head(), encoding)),
    bom: marked !== null,
    lineEnds: LINE_ENDS.filter((end) => found.ends[end] > 0).sort((left, right) => found.ends[right] - found.ends[left]),
    strayLines: strays.lines,
    strayCount: strays.count,
  };
}
