import { foreignFormatOf } from '@comptoir/shared/csv/foreign-format';
import { HEAD_BYTES } from '@comptoir/shared/csv/limits';
import { AppError } from '@comptoir/shared/errors';
import { type Detection, type Encoding, LINE_ENDS } from '@comptoir/shared/imports/detection';
import { byteSurvey } from './byte-survey.ts';
import { decode, type OpenFile } from './decode.ts';
import { guessEncoding, markedEncoding } from './encoding.ts';
import { headerLineOf } from './header-line.ts';
import { isBlank } from './read-rows.ts';
import type { FileRow } from './row-parser.ts';
import { guessShape } from './shape.ts';
import { readSheet, sheetNames } from './workbook.ts';

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

/** The first bytes of a file. */
async function readHead(open: OpenFile): Promise<Buffer> {
  let head: Buffer = Buffer.alloc(0);
  for await (const chunk of open()) {
    head = Buffer.concat([head, chunk]);
    if (head.length >= HEAD_BYTES) break;
  }
  return head;
}

/**
 * Detects the format of a file in one pass with constant memory; the administrator may correct each result (IPL-003, IPL-005, IPL-006).
 * `sheet`: index of the sheet that was chosen.
 */
export async function detect(open: OpenFile, signal?: AbortSignal, sheet = 0): Promise<Detection> {
  const first = await readHead(open);
  const foreignFormat = foreignFormatOf(first);
  // A damaged or encrypted workbook is told as one.
  if (foreignFormat === 'workbook')
    return detectWorkbook(open, sheet, signal).catch((error: unknown) => {
      signal?.throwIfAborted();
      if (error instanceof AppError) throw error;
      return { ...AS_TEXT, foreignFormat };
    });
  if (foreignFormat !== null) return { ...AS_TEXT, foreignFormat };
  const bomEncoding = markedEncoding(first);
  const isUtf16 = bomEncoding === 'utf-16le' || bomEncoding === 'utf-16be';
  const { chunks, head } = keepHead(open);
  const survey = byteSurvey();
  for await (const chunk of isUtf16 ? asUtf8(chunks(signal), bomEncoding) : chunks(signal)) survey.add(chunk);
  const found = survey.end();
  const { encoding, strays } = bomEncoding === null ? guessEncoding(found) : { encoding: bomEncoding, strays: found.utf8.strays };
  return {
    ...AS_TEXT,
    encoding,
    ...guessShape(await sampleOf(head(), encoding)),
    bom: bomEncoding !== null,
    lineEnds: LINE_ENDS.filter((end) => found.ends[end] > 0).sort((left, right) => found.ends[right] - found.ends[left]),
    strayLines: strays.lines,
    strayCount: strays.count,
  };
}
