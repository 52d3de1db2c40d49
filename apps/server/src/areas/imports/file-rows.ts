import { IMPORT_COLUMNS, type ImportKind } from '@comptoir/shared/imports/columns';
import type { Detection, Mapping, ReadSettings } from '@comptoir/shared/imports/detection';
import type { RowProblem, ValidationResult } from '@comptoir/shared/imports/plan';
import { lengthProfile } from '../../csv/length-profile.ts';
import { type CheckedRow, rowReader } from '../../csv/read-row.ts';
import { isBlank, readRows } from '../../csv/read-rows.ts';
import { dayOf } from '../../dashboard/days.ts';
import type { ImportAttempt } from './attempt.ts';
import { insertRows, type NewRow } from './rows.sql.ts';
import { stockKey } from './stock-key.ts';
import type { StoredImport } from './stored-import.ts';
import { inTurns } from './turns.ts';

/**
 * Rows written by one statement. The worker runs at low priority, its database connection does not: short statements leave the processor to
 * clicks in between (`npm run bench -- import`).
 */
const ROWS_PER_STATEMENT = 500;
/** A date as the marketplace documents it (decisions, «CSV columns»). */
const DOCUMENTED_DAY = /^(\d{2}\/\d{2}\/\d{4}|\d{4}-\d{2}-\d{2})?$/;

const validationResultOf = (problems: readonly RowProblem[]): ValidationResult => {
  if (problems.some(({ level }) => level === 'error')) return 'refused';
  return problems.length > 0 ? 'doubtful' : 'new';
};

/** The database does not accept U+0000; a row that contains one is refused anyway. */
const storable = (text: string) => text.replaceAll('\0', '\uFFFD');
const storableValues = (values: CheckedRow['values']) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, storable(value)]));

/** Whether the original file can be sent unchanged: its cells equal the parsed values (decisions, «Imports»). */
function intactness(kind: ImportKind, settings: ReadSettings, { strayCount, lineEnds }: Detection, { columns }: Mapping) {
  const names = new Map<string, { reads: string }>(Object.entries(IMPORT_COLUMNS[kind]));
  const documented = columns.every(({ header, column }) => column !== null && header === column);
  const isPlain = settings.encoding === 'utf-8' && settings.delimiter === ';' && settings.quote === '"' && strayCount === 0;
  // With mixed line ends, rows can be joined unexpectedly.
  let intact = documented && isPlain && lineEnds.length <= 1 && lineEnds[0] !== 'cr';
  return {
    addHeader(line: number) {
      // The lines above the header are blank or declare the delimiter.
      intact &&= line === 1;
    },
    add(cells: readonly string[], values: CheckedRow['values']) {
      intact &&= columns.every(({ column }, place) => {
        const cell = cells[place]?.trim() ?? '';
        if (column !== null && names.get(column)?.reads === 'day') return DOCUMENTED_DAY.test(cell);
        return cell === values[column ?? ''];
      });
    },
    isIntact: () => intact,
  };
}

interface FileReading {
  open: () => AsyncIterable<Buffer>;
  settings: ReadSettings;
  detection: Detection;
  mapping: Mapping;
  /** Of the worker's configuration (turns.ts). */
  pauseRatio: number;
}

/** Reads the rows of the file into the database with constant memory (IPL-016, IPL-030). */
export async function writeFileRows(
  attempt: ImportAttempt,
  { uuid, kind, fileBytes }: Pick<StoredImport, 'uuid' | 'kind' | 'fileBytes'>,
  { open, settings, detection, mapping, pauseRatio }: FileReading,
) {
  const check = rowReader(kind, mapping, dayOf(new Date()));
  const lengths = lengthProfile();
  const intact = intactness(kind, settings, detection, mapping);
  let rows = 0;
  let bytes = 0;
  let headerSeen = false;
  attempt.setTotal({ bytes: Number(fileBytes) });
  async function* counted() {
    for await (const chunk of open()) {
      bytes += chunk.length;
      yield chunk;
    }
  }
  async function* batches() {
    let batch: NewRow[] = [];
    for await (const read of readRows(counted, settings, attempt.signal))
      for (const row of read) {
        if (isBlank(row)) continue;
        if (!headerSeen) {
          headerSeen = true;
          intact.addHeader(row.line);
          continue;
        }
        const { line, values, problems } = check(row);
        if (kind === 'codes') lengths.add(values.code ?? '');
        intact.add(row.cells, values);
        const stored = storableValues(values);
        batch.push({ line, key: stockKey(kind, stored), values: stored, problems, verdict: validationResultOf(problems) });
        rows += 1;
        if (batch.length < ROWS_PER_STATEMENT) continue;
        yield batch;
        batch = [];
      }
    yield batch;
  }
  await inTurns(pauseRatio, attempt.signal, batches(), async (batch) => {
    if (batch.length > 0) await attempt.fenced((db) => insertRows(db, uuid, batch));
    attempt.reportProgress({ bytes, lines: rows });
  });
  return { rows, fixedLength: lengths.fixedLength(), intact: intact.isIntact() };
}
