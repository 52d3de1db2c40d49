import { IMPORT_COLUMNS } from '@comptoir/shared/imports/columns';
import Papa from 'papaparse';
import type { SentFile } from '../../marketplace/multipart.ts';
import type { SendableRow } from './lots.sql.ts';
import type { StoredImport } from './stored-import.ts';

/** What a lot is sent as, and which row of the import each of its lines is. */
export interface LotFile {
  file: SentFile;
  /** Line of the import, by the line of the lot's own file that the marketplace names. */
  lineOf: (line: number) => number | undefined;
}

const LINE_END = '\r\n';
const LINE_BREAK = /\r\n|\r|\n/g;

const linesIn = (text: string) => (text.match(LINE_BREAK)?.length ?? 0) + 1;

/** A CSV file in UTF-8, with `;` and the documented header (decisions, «Imports»); values go as they are, for no spreadsheet reads them. */
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
    file: { name: fileName, type: 'text/csv', bytes: bytes.length, chunks },
    lineOf: (line) => lines.get(line),
  };
}
