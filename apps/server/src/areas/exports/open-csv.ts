import type { Readable } from 'node:stream';
import type { FileColumn, StreamReply } from '@comptoir/marketplace-api/call';
import { AppError } from '@comptoir/shared/errors';
import { detect } from '../../csv/detect.ts';
import { formulaText, unguard } from '../../csv/formula-guard.ts';
import { readDay } from '../../csv/read-day.ts';
import { isBlank, readRows } from '../../csv/read-rows.ts';
import type { FileRow } from '../../csv/row-parser.ts';
import type { SheetCell } from '../../files/sheet-xml.ts';

/** Bytes from which encoding, delimiter and quote are detected: the documents give none of them. */
const HEAD_BYTES = 64 * 1024;
const TIME = /^(\d{1,2}):(\d{2})(?::\d{2})?$/;
/** An amount as it may be written in French: `-1 234,50 €`. A number has at most fifteen figures in a workbook. */
const NUMBER = /^-?\d{1,12}(?:[.,]\d{1,6})?$/;

function momentOf(text: string): SheetCell {
  const [day = '', time, ...others] = text.split(/[ T]/);
  const read = readDay(day);
  if ('message' in read || others.length > 0) return text;
  const [, hours, minutes] = TIME.exec(time ?? '0:00') ?? [];
  return hours === undefined ? text : { localTime: `${read.day}T${hours.padStart(2, '0')}:${minutes}` };
}

function numberOf(text: string): number | null {
  const plain = text.replaceAll(/[\s€]/g, '');
  return NUMBER.test(plain) ? Number(plain.replace(',', '.')) : null;
}

/** The value of a text of a CSV file. What is not of the type of its column stays a text. */
function cellOf(text: string, type: FileColumn | undefined): SheetCell {
  // What protects a text in a CSV file from being a formula would be a part of it in a workbook.
  const value = unguard(text) ?? formulaText(text) ?? text;
  const typed = value.trim();
  if (type === undefined || typed === '') return value;
  if (type === 'moment') return momentOf(typed);
  if (type === 'day') {
    const read = readDay(typed);
    return 'day' in read ? { day: read.day } : value;
  }
  const number = numberOf(typed);
  if (number === null) return value;
  return type === 'euros' ? { euros: number } : number;
}

async function* once(head: Buffer) {
  yield head;
}

/** The titles and the rows of the marketplace's CSV file, read with constant memory. */
export async function openCsv(
  body: Readable,
  types: StreamReply['columns'],
  signal: AbortSignal,
): Promise<{ titles: string[]; batches: AsyncGenerator<SheetCell[][]> }> {
  const chunks: AsyncIterator<Buffer> = body[Symbol.asyncIterator]();
  let head: Buffer = Buffer.alloc(0);
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    head = Buffer.concat([head, next.value]);
    if (head.length >= HEAD_BYTES) break;
  }
  // The last line may be cut inside a character.
  const lines = head.subarray(0, head.lastIndexOf('\n') + 1);
  const settings = await detect(() => once(lines.length > 0 ? lines : head), signal);
  if (settings.foreignFormat !== null) throw new AppError('UPSTREAM_DRIFT', 'the export is no CSV file');

  async function* all() {
    try {
      yield head;
      for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
    } finally {
      body.destroy();
    }
  }
  async function* filled(): AsyncGenerator<FileRow[]> {
    for await (const rows of readRows(all, settings, signal)) {
      const batch = rows.filter((row) => !isBlank(row));
      if (batch.length > 0) yield batch;
    }
  }
  const rows = filled();
  const first = await rows.next();
  const [header, ...others] = first.done ? [] : first.value;
  const titles = (header?.cells ?? []).map((title) => title.trim());
  const typesOf = titles.map((title) => (Object.hasOwn(types, title) ? types[title] : undefined));
  const cellsOf = (batch: FileRow[]) => batch.map(({ cells }) => cells.map((cell, place) => cellOf(cell, typesOf[place])));
  async function* batches() {
    yield cellsOf(others);
    for await (const batch of rows) yield cellsOf(batch);
  }
  return { titles, batches: batches() };
}
