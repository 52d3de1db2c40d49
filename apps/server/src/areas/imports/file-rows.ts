import { IMPORT_COLUMNS, type ImportKind } from '@comptoir/shared/imports/columns';
import type { Detection, Mapping, ReadSettings } from '@comptoir/shared/imports/detection';
import type { RowProblem, Verdict } from '@comptoir/shared/imports/plan';
import { lengthProfile } from '../../csv/length-profile.ts';
import { type CheckedRow, rowReader } from '../../csv/read-row.ts';
import { isBlank, readRows } from '../../csv/read-rows.ts';
import { dayOf } from '../../dashboard/days.ts';
import type { ImportAttempt } from './attempt.ts';
import { insertRows, type NewRow } from './rows.sql.ts';
import { stockKey } from './stock-key.ts';
import type { StoredImport } from './stored-import.ts';

/** Rows written by one statement. */
const WRITTEN = 2_000;
/** A date as the marketplace documents it (decisions, «CSV columns»). */
const SENT_DAY = /^(\d{2}\/\d{2}\/\d{4}|\d{4}-\d{2}-\d{2})?$/;

const verdictOf = (problems: readonly RowProblem[]): Verdict => {
  if (problems.some(({ level }) => level === 'error')) return 'refused';
  return problems.length > 0 ? 'doubtful' : 'new';
};

/** The database takes no U+0000; a row that has one is refused anyway. */
const storable = (text: string) => text.replaceAll('\0', '\uFFFD');
const storableValues = (values: CheckedRow['values']) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, storable(value)]));

/** Whether a file that is sent as it is says what its rows were read as (decisions, «Imports»). */
function intactness(kind: ImportKind, settings: ReadSettings, { strayCount }: Detection, { columns }: Mapping) {
  const names = new Map<string, { reads: string }>(Object.entries(IMPORT_COLUMNS[kind]));
  const documented = columns.every(({ header, column }) => column !== null && header === column);
  let intact = documented && settings.encoding === 'utf-8' && settings.delimiter === ';' && settings.quote === '"' && strayCount === 0;
  return {
    add(cells: readonly string[], values: CheckedRow['values']) {
      intact &&= columns.every(({ column }, place) => {
        const cell = cells[place]?.trim() ?? '';
        if (column !== null && names.get(column)?.reads === 'day') return SENT_DAY.test(cell);
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
}

/** Reads the rows of the file into the database, at flat memory (IPL-016, IPL-030). */
export async function writeFileRows(
  attempt: ImportAttempt,
  { uuid, kind, fileBytes }: Pick<StoredImport, 'uuid' | 'kind' | 'fileBytes'>,
  { open, settings, detection, mapping }: FileReading,
) {
  const read = rowReader(kind, mapping, dayOf(new Date()));
  const lengths = lengthProfile();
  const intact = intactness(kind, settings, detection, mapping);
  let rows = 0;
  let bytes = 0;
  let headerSeen = false;
  let waiting: NewRow[] = [];
  attempt.setTotal({ bytes: Number(fileBytes) });
  async function* counted() {
    for await (const chunk of open()) {
      bytes += chunk.length;
      yield chunk;
    }
  }
  const flush = async () => {
    const batch = waiting;
    waiting = [];
    if (batch.length > 0) await attempt.fenced((db) => insertRows(db, uuid, batch));
    attempt.reportProgress({ bytes, lines: rows });
  };
  for await (const batch of readRows(counted, settings, attempt.signal))
    for (const row of batch) {
      if (isBlank(row)) continue;
      if (!headerSeen) {
        headerSeen = true;
        continue;
      }
      const { line, values, problems } = read(row);
      if (kind === 'codes') lengths.add(values.code ?? '');
      intact.add(row.cells, values);
      const stored = storableValues(values);
      waiting.push({ line, key: stockKey(kind, stored), values: stored, problems, verdict: verdictOf(problems) });
      rows += 1;
      if (waiting.length >= WRITTEN) await flush();
    }
  await flush();
  return { rows, fixedLength: lengths.fixedLength(), intact: intact.isIntact() };
}
