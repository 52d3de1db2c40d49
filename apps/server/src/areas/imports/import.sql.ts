import type { Detection, Mapping } from '@comptoir/shared/imports/detection';
import type { ImportState } from '@comptoir/shared/imports/import';
import type { OutcomeCounts, ValidationCounts } from '@comptoir/shared/imports/plan';
import type pg from 'pg';

/** Results that the jobs of an import write. */
interface Found {
  state: ImportState;
  sha256: string;
  detection: Detection;
  mapping: Mapping;
  rows: number;
  counts: ValidationCounts | null;
  /** `CauseCount[]` as JSON text: the driver would convert an array to an SQL array. */
  causes: string;
  rowsToSend: number;
  outcomes: OutcomeCounts;
  refusals: string[];
  beforeUuid: string | null;
  beforeAt: Date | null;
  checkedAt: Date;
  finishedAt: Date | null;
}

const COLUMNS: Readonly<Record<keyof Found, string>> = {
  state: 'state',
  sha256: 'sha256',
  detection: 'detection',
  mapping: 'mapping',
  rows: 'rows',
  counts: 'counts',
  causes: 'causes',
  rowsToSend: 'rows_to_send',
  outcomes: 'outcomes',
  refusals: 'refusals',
  beforeUuid: 'before_uuid',
  beforeAt: 'before_at',
  checkedAt: 'checked_at',
  finishedAt: 'finished_at',
};

/** SQL, because a job writes it within the transaction of its fence. */
export async function writeImport(db: pg.ClientBase, uuid: string, found: Partial<Found>): Promise<void> {
  const names = Object.keys(found) as (keyof Found)[];
  const set = names.map((name, place) => `${COLUMNS[name]} = $${place + 2}`).join(', ');
  await db.query(`UPDATE csv_import SET ${set} WHERE uuid = $1`, [uuid, ...names.map((name) => found[name])]);
}
