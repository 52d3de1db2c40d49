import type { ReadSettings } from '@comptoir/shared/imports/detection';
import { decode, type OpenFile } from './decode.ts';
import { type FileRow, rowParser } from './row-parser.ts';

/** First line by which a file tells a spreadsheet its delimiter. */
export const DECLARED_DELIMITER = /^"?sep=(.)"?$/i;

const isDeclaration = ({ line, cells }: FileRow, { delimiter }: ReadSettings) =>
  line === 1 && DECLARED_DELIMITER.test(cells.join(delimiter).trim());

export const isBlank = ({ cells, fault }: FileRow): boolean => fault === null && cells.every((cell) => cell.trim() === '');

/** Rows of a file of any size at flat memory, some thousands at a time, blank ones too; the first that is not blank is the header. */
export async function* readRows(open: OpenFile, settings: ReadSettings, signal?: AbortSignal): AsyncGenerator<FileRow[]> {
  const parser = rowParser(settings);
  for await (const piece of decode(open, settings.encoding, signal)) {
    const rows = parser.push(piece);
    if (rows[0] !== undefined && isDeclaration(rows[0], settings)) rows.shift();
    if (rows.length > 0) yield rows;
  }
  const rows = parser.end();
  if (rows.length > 0) yield rows;
}
