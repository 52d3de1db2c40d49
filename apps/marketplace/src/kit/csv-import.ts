import type { ImportReport } from '@comptoir/shared/csv-import';
import { csvRows } from './csv-rows.ts';
import type { Database, Queries } from './database.ts';
import { decodeText, UNREADABLE } from './decode-text.ts';
import { invalid } from './problems.ts';
import type { UploadedFile } from './upload.ts';

/** A line of the file by header: cells are trimmed; a missing cell is empty. */
export interface CsvLine<Column extends string> {
  /** Line number as in an editor, from 1; the headers are on the first line that is not empty. */
  line: number;
  values: Record<Column, string>;
}

/** A refused line, with the reason in French. */
export interface RefusedLine {
  line: number;
  message: string;
}

interface ImportSpec<Column extends string> {
  /** Headers by name; case, accents and order do not matter, other columns are ignored. */
  columns: Readonly<Record<Column, 'required' | 'optional'>>;
  /** Writes a batch of lines in the transaction of the import and returns the refused ones; the others count as imported. */
  write(queries: Queries, lines: readonly CsvLine<Column>[]): Promise<RefusedLine[]>;
}

/** Lines per batch: few enough for constant memory, and for other requests not to wait for the statement. */
const BATCH = 1000;
/** Maximum number of reported refusals; all are counted. */
const MAX_ERRORS = 100;

const refusal = (...messages: string[]) => invalid(messages.map((message) => ({ propertyPath: 'file', message })));
const atLine = ({ line, message }: RefusedLine) => `Ligne ${line} : ${message}`;

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();

/** Index of each column in the file. */
function placesOf<Column extends string>(columns: ImportSpec<Column>['columns'], headers: readonly string[]): Map<Column, number> {
  const names = headers.map(fold);
  const places = new Map<Column, number>();
  for (const column of Object.keys(columns) as Column[]) {
    const place = names.indexOf(fold(column));
    if (place >= 0) places.set(column, place);
    else if (columns[column] === 'required') throw refusal(`La colonne «${column}» est absente de la première ligne.`);
  }
  return places;
}

/** Lines of the file in batches; unreadable ones are collected separately. */
async function* batchesOf<Column extends string>(file: UploadedFile, columns: ImportSpec<Column>['columns']) {
  let places: Map<Column, number> | undefined;
  let width = 0;
  let batch: { lines: CsvLine<Column>[]; refused: RefusedLine[] } = { lines: [], refused: [] };
  for await (const rows of csvRows(decodeText(file))) {
    for (const { line, cells } of rows) {
      if (cells.every((cell) => cell === '')) continue;
      if (places === undefined) {
        places = placesOf(columns, cells);
        width = cells.length;
        continue;
      }
      const values = {} as Record<Column, string>;
      for (const column of Object.keys(columns) as Column[]) values[column] = cells[places.get(column) ?? width] ?? '';
      if (cells.slice(width).some((cell) => cell !== '')) batch.refused.push({ line, message: 'trop de colonnes.' });
      else if (Object.values<string>(values).some((value) => value.includes(UNREADABLE)))
        batch.refused.push({ line, message: "un caractère est illisible dans l'encodage du fichier." });
      else batch.lines.push({ line, values });
      if (batch.lines.length + batch.refused.length < BATCH) continue;
      yield batch;
      batch = { lines: [], refused: [] };
    }
  }
  if (places === undefined) throw refusal('Le fichier est vide.');
  yield batch;
}

/**
 * Imports a CSV file of any size at constant memory: UTF-8 (also with some invalid bytes), UTF-16 or Windows-1252, with `;`, `,` or tab as
 * delimiter and any line ends. Valid lines are imported, or nothing when the work fails; 422 on `file` when it is no CSV file, or when no
 * line of it can be imported.
 */
export async function importCsv<Column extends string>(
  db: Database,
  file: UploadedFile,
  { columns, write }: ImportSpec<Column>,
): Promise<ImportReport> {
  if (!/\.csv$/i.test(file.name)) throw refusal('Le fichier doit être au format CSV.');
  return db.transaction(async (queries) => {
    const report: ImportReport = { imported: 0, refused: 0, errors: [] };
    for await (const { lines, refused: unread } of batchesOf(file, columns)) {
      const refused = [...unread, ...(lines.length === 0 ? [] : await write(queries, lines))];
      report.imported += lines.length + unread.length - refused.length;
      report.refused += refused.length;
      report.errors.push(...refused.sort((left, right) => left.line - right.line).slice(0, MAX_ERRORS - report.errors.length));
    }
    if (report.imported > 0) return report;
    throw report.refused === 0 ? refusal('Le fichier ne contient aucune ligne.') : refusal(...report.errors.map(atLine));
  });
}
