import type { ReadSettings } from '@comptoir/shared/imports/detection';
import Papa from 'papaparse';
import { decode, type OpenFile } from './encoding.ts';
import { type FileRow, rowParser } from './row-parser.ts';
import { readSheet } from './workbook.ts';

/** First line that declares the delimiter for spreadsheets; a spreadsheet that saved it again fills it up with delimiters. */
export const DECLARED_DELIMITER = /^"?sep=(.)"?[;,\t|]*$/i;

export const isDeclaration = ({ line, cells }: FileRow, { delimiter }: Pick<ReadSettings, 'delimiter'>) =>
  line === 1 && DECLARED_DELIMITER.test(cells.join(delimiter).trim());

/** U+0020: of most rows the first cell begins with a visible character. */
const SPACE = 0x20;

export const isBlank = ({ cells, fault }: FileRow): boolean => {
  const first = cells[0]?.charCodeAt(0) ?? 0;
  if (fault !== null || (first > SPACE && first < 0x7f)) return false;
  return cells.every((cell) => cell.trim() === '');
};

/** The row inside of the only cell of a line that is quoted as a whole (IPR-011). */
export function unwrapped(row: FileRow, { delimiter, quote }: Pick<ReadSettings, 'delimiter' | 'quote'>): FileRow {
  const [only] = row.cells;
  if (row.fault !== null || row.cells.length !== 1 || only === undefined || !only.includes(delimiter)) return row;
  const { data } = Papa.parse<string[]>(only, { delimiter, newline: '\n', quoteChar: quote });
  return { ...row, cells: data[0] ?? row.cells };
}

/** Rows of a text or of a sheet of any size with constant memory, in batches, including titles, header and blank rows. */
export async function* readRows(open: OpenFile, settings: ReadSettings, signal?: AbortSignal): AsyncGenerator<FileRow[]> {
  if (settings.sheet !== null) return yield* readSheet(open, settings.sheet, signal);
  const parser = rowParser(settings);
  const rowsOf = (rows: FileRow[]) => (settings.isWrapped ? rows.map((row) => unwrapped(row, settings)) : rows);
  for await (const chunk of decode(open, settings.encoding, signal)) {
    const rows = rowsOf(parser.push(chunk));
    if (rows[0] !== undefined && isDeclaration(rows[0], settings)) rows.shift();
    if (rows.length > 0) yield rows;
  }
  const rows = rowsOf(parser.end());
  if (rows.length > 0) yield rows;
}

/** The rows below the header that are not blank, in batches. */
export async function* readDataRows(open: OpenFile, settings: ReadSettings, signal?: AbortSignal): AsyncGenerator<FileRow[]> {
  for await (const batch of readRows(open, settings, signal)) {
    const rows = batch.filter((row) => row.line > settings.headerLine && !isBlank(row));
    if (rows.length > 0) yield rows;
  }
}
