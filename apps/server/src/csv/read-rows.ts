import type { ReadSettings } from '@comptoir/shared/imports/detection';
import { decode, type OpenFile } from './decode.ts';
import { type FileRow, rowParser } from './row-parser.ts';

/** First line that declares the delimiter for spreadsheets. */
export const DECLARED_DELIMITER = /^"?sep=(.)"?$/i;

const isDeclaration = ({ line, cells }: FileRow, { delimiter }: ReadSettings) =>
  line === 1 && DECLARED_DELIMITER.test(cells.join(delimiter).trim());

export const isBlank = ({ cells, fault }: FileRow): boolean => fault === null && cells.every((cell) => cell.trim() === '');

/** Rows of a file of any size with constant memory, in batches, including blank rows; the first non-blank row is the header. */
export async function* readRows(open: OpenFile, settings: ReadSettings, signal?: AbortSignal): AsyncGenerator<FileRow[]> {
  const parser = rowParser(settings);
  for await (const chunk of decode(open, settings.encoding, signal)) {
    const rows = parser.push(chunk);
    if (rows[0] !== undefined && isDeclaration(rows[0], settings)) rows.shift();
    if (rows.length > 0) yield rows;
  }
  const rows = parser.end();
  if (rows.length > 0) yield rows;
}
