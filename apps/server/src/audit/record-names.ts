import { fold } from '@comptoir/shared/fold';
import { recordName } from '@comptoir/shared/record-name';
import type { AffectedRecord, Change } from '../mutations/target.ts';
import type { Queryable } from '../pool.ts';
import { type NamedRecord, writeRecordNames } from './journal.sql.ts';

/** Kinds whose names are codes: told as changed, without their values (HIS-006). */
const SECRET_KINDS: readonly string[] = ['code', 'document'];

/**
 * Name of the record after its change, when one of the changed fields is its name. A value names itself, not its property; a field whose
 * former value is not the known name does not name the record: a product has two names.
 */
function nameIn(kind: string, changes: readonly Change[], known: string | null): string | null {
  const isName = (change: Change) =>
    (change.field !== 'value' || kind === 'propertyValue') &&
    (known === null || !('before' in change) || typeof change.before !== 'string' || change.before.trim() === known);
  const named = changes.flatMap((change) => ('after' in change && isName(change) ? [[change.field, change.after] as const] : []));
  return recordName(Object.fromEntries(named));
}

/** Keeps the names of changed records, by which the journal finds and shows them (HIS-003). */
export async function keepNames(db: Queryable, records: readonly AffectedRecord[]): Promise<void> {
  const named = records.flatMap(({ kind, record, changes, name }): NamedRecord[] => {
    const known = SECRET_KINDS.includes(kind) || record === '' ? null : (nameIn(kind, changes, name ?? null) ?? name ?? null);
    return known === null ? [] : [{ kind, record, name: known, folded: fold(known) }];
  });
  if (named.length > 0) await writeRecordNames(db, named);
}
