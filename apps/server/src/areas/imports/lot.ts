import { csvName } from '@comptoir/shared/csv/limits';
import type { ImportReport } from '@comptoir/shared/csv-import';
import { AppError } from '@comptoir/shared/errors';
import { IMPORT_COLUMNS } from '@comptoir/shared/imports/columns';
import Papa from 'papaparse';
import type { SentFile } from '../../marketplace/multipart.ts';
import type { SendableRow, StoredImport } from './stored-import.ts';

/** The file of a lot, and the import's row of each of its lines. */
export interface LotFile {
  file: SentFile;
  /** Line of the import by line of the lot's file, which the marketplace's reply refers to. */
  lineOf: (line: number) => number | undefined;
}

const LINE_END = '\r\n';
const LINE_BREAK = /\r\n|\r|\n/g;

const linesIn = (text: string) => (text.match(LINE_BREAK)?.length ?? 0) + 1;

/**
 * A CSV file in UTF-8, with `;` and the documented header (decisions, «Imports»); values are not escaped against formulas, since no
 * spreadsheet opens this file.
 */
export function lotFile({ kind, fileName }: Pick<StoredImport, 'kind' | 'fileName'>, rows: readonly SendableRow[]): LotFile {
  const columns = Object.keys(IMPORT_COLUMNS[kind]);
  const lines = new Map<number, number>();
  let next = 2;
  const cells = rows.map(({ line, values }) => {
    lines.set(next, line);
    const row = columns.map((column) => values[column] ?? '');
    next += linesIn(row.join(''));
    return row;
  });
  const bytes = Buffer.from(Papa.unparse([columns, ...cells], { delimiter: ';', newline: LINE_END }) + LINE_END);
  async function* chunks() {
    yield bytes;
  }
  return {
    file: { name: csvName(fileName), type: 'text/csv', bytes: bytes.length, chunks },
    lineOf: (line) => lines.get(line),
  };
}

/** Reply of the marketplace to a lot. */
export interface LotReply {
  /** Line numbers are those of the lot's file. */
  refused: { line: number; message: string }[];
  /** True when `refused` lists every refused row, so that all others were added. Otherwise the stock must be read. */
  complete: boolean;
  /** Nothing of the lot was added. */
  nothingAdded: boolean;
}

/** Format of the lines in the message that refuses a complete file. */
const AT_LINE = /^Ligne (\d+) : (.*)$/s;

export const replyOf = ({ imported, refused, errors }: ImportReport, rows: number): LotReply => ({
  refused: errors,
  complete: errors.length === refused && imported + refused === rows,
  nothingAdded: false,
});

/** Returns the refused lines; undefined when the request itself is refused. */
export function refusedLines(error: unknown): LotReply | undefined {
  if (!(error instanceof AppError) || error.code !== 'INVALID') return undefined;
  const lines = error.fields.flatMap(({ message }) => {
    const [, line, text] = AT_LINE.exec(message) ?? [];
    return line === undefined || text === undefined ? [] : [{ line: Number(line), message: text }];
  });
  return lines.length > 0 && lines.length === error.fields.length ? { refused: lines, complete: false, nothingAdded: true } : undefined;
}

/** Messages of a refused request for the administrator; shown only in the report, since they may quote codes (IPL-029). */
export const refusalsOf = (error: AppError): string[] =>
  error.fields.length > 0 ? error.fields.map(({ message }) => message) : [error.serverMessage ?? []].flat();
