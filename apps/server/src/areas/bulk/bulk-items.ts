import type { BulkCounts } from '@comptoir/shared/jobs/jobs';
import { keepNames } from '../../audit/audit.ts';
import { openJobLine } from '../../audit/job-line.ts';
import type { Attempt, JobServices } from '../../jobs/handler.ts';
import type { Change } from '../../mutations/target.ts';
import type { BulkAction } from './bulk-actions.ts';
import type { BulkRow } from './bulk-set.ts';

/**
 * What came of a row. `sent` is written before its call, so that a later attempt knows its own change from a state that was already so
 * (`same`).
 */
export type BulkState = 'waiting' | 'sent' | 'done' | 'same' | 'refused' | 'gone';

export interface BulkItem {
  place: number;
  record: string;
  state: BulkState;
  message: string | null;
}

export interface BulkNote {
  item: BulkItem;
  state: BulkState;
  message?: string;
}

export const isOpen = ({ state }: BulkItem) => state === 'waiting' || state === 'sent';

export type BulkAttempt = Attempt<'bulk.apply'> | Attempt<'bulk.applySheet'>;

/** The rows of a bulk operation, stored as the items of its job, together with its line in the history. */
export async function openBulkItems(attempt: BulkAttempt, { db }: JobServices, action: BulkAction) {
  const stored = await attempt.readItems();
  const items = stored.map(
    ({ place, record, state, message }): BulkItem => ({
      ...{ place, message, record: record ?? '' },
      state: state as BulkState,
    }),
  );
  const { act, kind, scope = null } = action;
  const line = await openJobLine(attempt, db, { action: 'bulk.start', act, kind, scope });
  const begun = await db.prisma.auditLine.findUnique({ where: { jobUuid: attempt.claim.uuid }, select: { id: true } });
  let lineId = begun === null ? null : String(begun.id);
  /** The rows that this attempt has read, for `afterDone`. */
  const rowOf = new Map<string, BulkRow['row']>();
  const countOf = (state: BulkState) => items.filter((item) => item.state === state).length;
  /** The latest known names of these rows. */
  async function namesOf(some: readonly Pick<BulkItem, 'record'>[]): Promise<ReadonlyMap<string, string>> {
    const where = { kind, record: { in: some.map(({ record }) => record) } };
    const named = await db.prisma.auditRecord.findMany({ where, select: { record: true, name: true } });
    return new Map(named.map(({ record, name }) => [record, name]));
  }
  /** A changed field may be the name of its record. */
  async function keepChangedNames(changed: readonly { record: string; changes: Change[] }[]): Promise<void> {
    if (action.act !== 'sheet' || changed.length === 0) return;
    const names = await namesOf(changed);
    await keepNames(
      db.pool,
      changed.map(({ record, changes }) => {
        const name = names.get(record);
        return { kind, record, changes, ...(name !== undefined && { name }) };
      }),
    );
  }
  return {
    items,
    keepRows(rows: readonly BulkRow[]) {
      if (action.afterDone !== undefined) for (const { record, row } of rows) rowOf.set(record, row);
    },
    /** Stores the set, in one statement: a set that is stored is complete (BKO-001). */
    async freeze(rows: readonly BulkRow[]) {
      await keepNames(
        db.pool,
        rows.map(({ record, name }) => ({ kind: action.kind, record, changes: [], ...(name !== null && { name }) })),
      );
      const frozen = rows.map(
        ({ record, row }, place): BulkItem => ({
          ...{ place, record, message: null },
          state: action.isDone(row) ? 'same' : 'waiting',
        }),
      );
      await attempt.writeItems(frozen);
      items.push(...frozen);
    },
    /** Stores what came of some rows; changed ones are added to the history in the same transaction (BKO-003). */
    async note(notes: readonly BulkNote[]) {
      if (notes.length === 0) return;
      const next = notes.map(({ item, state, message = null }) => ({ ...item, state, message }));
      const changed = next
        .filter(({ state }) => state === 'done')
        .map(({ place, record }) => ({ place, record, changes: action.changesOf(record) }));
      const rows = changed.map(({ record }) => rowOf.get(record)).filter((row) => row !== undefined);
      const added = await line.note(next, changed, async (client) => {
        if (rows.length > 0) await action.afterDone?.(client, rows);
      });
      lineId ??= added;
      await keepChangedNames(changed);
      for (const { item, state, message = null } of notes) Object.assign(item, { state, message });
    },
    settled: () => items.length - items.filter(isOpen).length,
    counts: (): BulkCounts => ({
      ...{ done: countOf('done'), same: countOf('same'), refused: countOf('refused'), gone: countOf('gone'), unknown: countOf('sent') },
      line: lineId,
    }),
    /** Ends the line of the history. */
    end: () => line.end(countOf('refused') > 0),
    namesOf,
  };
}
export type BulkItems = Awaited<ReturnType<typeof openBulkItems>>;
