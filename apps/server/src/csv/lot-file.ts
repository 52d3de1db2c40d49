import { IMPORT_COLUMNS, type ImportKind } from '@comptoir/shared/imports/columns';
import Papa from 'papaparse';

interface LotRow {
  line: number;
  values: Readonly<Record<string, string>>;
}

/** The file of a lot, and the import's row of each of its lines. */
export interface LotFile {
  text: string;
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
export function lotFile(kind: ImportKind, rows: readonly LotRow[]): LotFile {
  const columns = Object.keys(IMPORT_COLUMNS[kind]);
  const lines = new Map<number, number>();
  let next = 2;
  const cells = rows.map(({ line, values }) => {
    lines.set(next, line);
    const row = columns.map((column) => values[column] ?? '');
    next += linesIn(row.join(''));
    return row;
  });
  const text = Papa.unparse([columns, ...cells], { delimiter: ';', newline: LINE_END }) + LINE_END;
  return { text, lineOf: (line) => lines.get(line) };
}
