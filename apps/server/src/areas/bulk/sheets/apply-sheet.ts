import type { SheetCell } from '@comptoir/shared/bulk/sheet-row-list';
import { SHEETS, type SheetName } from '@comptoir/shared/bulk/sheets';
import { sheetTexts as texts } from '@comptoir/shared/bulk/texts';
import { AppError } from '@comptoir/shared/errors';
import { sameValue } from '@comptoir/shared/merge';
import type { Handler, JobServices } from '../../../jobs/handler.ts';
import type { Restorer } from '../../../procedures/restorers.ts';
import type { FormValues, SheetRecords, SheetSources } from '../../../procedures/sheet-records.ts';
import type { BulkAction } from '../bulk-actions.ts';
import type { BulkRow } from '../bulk-set.ts';
import { changeRows } from '../change-rows.ts';
import { writtenCells } from './plan-row.ts';
import { comparable } from './read-cell.ts';

/** Records read concurrently, and the number of changed ones that are named. */
const CONCURRENCY = 4;
const MAX_NAMED = 500;

/** Null for a record that was removed, or that no form changes any more. */
function goneOrThrow(error: unknown): null {
  if (error instanceof AppError && (error.code === 'NOT_FOUND' || error.code === 'REFUSED')) return null;
  throw error;
}

const valuesBy = (cells: readonly SheetCell[], side: 'before' | 'after'): FormValues =>
  Object.fromEntries(cells.map((cell) => [cell.field, cell[side]]));

/** The fields of a form as they are compared. */
function comparableForm(sheet: SheetName, form: FormValues): FormValues {
  const kinds = new Map(SHEETS[sheet].columns.map(({ field, kind }) => [field as string, kind]));
  return Object.fromEntries(
    Object.entries(form).map(([field, value]) => {
      const kind = kinds.get(field);
      return [field, kind === undefined ? value : comparable(kind, value)];
    }),
  );
}

const isEqual = (form: FormValues, values: FormValues) => Object.entries(values).every(([field, value]) => sameValue(form[field], value));

/** Throws what the rules of the form refuse. */
function assertValid({ issuesOf }: SheetRecords, form: FormValues): void {
  const fields = issuesOf(form).map(({ field, message }) => ({ path: field, message }));
  if (fields.length > 0) throw new AppError('INVALID', 'the changed form violates a rule', { fields });
}

interface PlannedRow {
  record: string;
  name: string | null;
  cells: readonly SheetCell[];
}

/** The rows of a plan with something to write. */
async function readPlan({ prisma }: JobServices['db'], plan: string): Promise<PlannedRow[]> {
  // Its rows are removed with it.
  if ((await prisma.job.count({ where: { uuid: plan } })) === 0) throw new AppError('NOT_FOUND', 'the plan was removed');
  const rows = await prisma.sheetRow.findMany({ where: { jobUuid: plan, record: { not: null } }, orderBy: { line: 'asc' } });
  return rows.flatMap(({ record, name, fault, cells }) => {
    const written = writtenCells({ fault, cells: cells as unknown as SheetCell[] });
    return record === null || written.length === 0 ? [] : [{ record, name, cells: written }];
  });
}

/** Reads all records before the first is written: when one was changed since the plan, nothing is written. */
async function assertUnchanged(rows: readonly PlannedRow[], read: (uuid: string) => Promise<FormValues>) {
  const changed: string[] = [];
  const waiting = [...rows];
  const reader = async () => {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
      const { record, name, cells } = row;
      const form = await read(record).catch(goneOrThrow);
      if (form === null || !isEqual(form, valuesBy(cells, 'before'))) changed.push(texts.ofField(name ?? record, texts.changedSince));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, reader));
  if (changed.length === 0) return;
  const messages = [texts.nothingWritten(changed.length), ...changed.slice(0, MAX_NAMED)];
  throw new AppError('CONFLICT', 'records were changed since the plan', { fields: messages.map((message) => ({ path: '', message })) });
}

/** Writes the planned cells, record by record, as a bulk operation with one line of the history (XLS-003). */
export const applySheet =
  (sources: SheetSources): Handler<'bulk.applySheet'> =>
  async (attempt, services) => {
    const { sheet, plan, allOrNothing } = attempt.payload;
    const rows = await readPlan(services.db, plan);
    const cellsOf = new Map(rows.map(({ record, cells }) => [record, cells]));
    const records = sources[sheet];
    // An attempt that has begun to write goes on.
    if (allOrNothing && (await services.db.prisma.jobItem.count({ where: { jobUuid: attempt.claim.uuid } })) === 0) {
      const context = { caller: services.sessions.callerFor(attempt.sessionId), requestId: attempt.requestId, signal: attempt.signal };
      await assertUnchanged(rows, async (uuid) => comparableForm(sheet, await records.read(services.marketplace, context, uuid)));
    }
    const action: BulkAction = {
      ...{ kind: SHEETS[sheet].kind, act: 'sheet', perCall: 1, isLocked: true, isDone: () => false },
      changesOf: (record) => (cellsOf.get(record) ?? []).map(({ field, before, after }) => ({ field, before, after })),
      async isSet(marketplace, context, uuid) {
        const form = comparableForm(sheet, await records.read(marketplace, context, uuid));
        return isEqual(form, valuesBy(cellsOf.get(uuid) ?? [], 'after'));
      },
      async write(marketplace, context, [uuid = '']) {
        const cells = cellsOf.get(uuid) ?? [];
        const form = await records.read(marketplace, context, uuid);
        if (!isEqual(comparableForm(sheet, form), valuesBy(cells, 'before')))
          throw new AppError('REFUSED', 'the record was changed since the plan', { serverMessage: texts.changedSince });
        const changed = records.merge(form, valuesBy(cells, 'after'));
        assertValid(records, changed);
        return records.write(marketplace, context, uuid, changed);
      },
    };
    return changeRows(attempt, services, action, async function* () {
      yield rows.map(({ record, name }): BulkRow => ({ record, name, row: {} }));
    });
  };

/** How the fields of a changed file are set back. */
export const sheetRestorer = (sources: SheetSources, sheet: SheetName): Restorer => ({
  read: async (marketplace, context, uuid) => comparableForm(sheet, await sources[sheet].read(marketplace, context, uuid)),
  async write(marketplace, context, uuid, values) {
    const form = sources[sheet].merge(await sources[sheet].read(marketplace, context, uuid), values);
    assertValid(sources[sheet], form);
    return sources[sheet].write(marketplace, context, uuid, form);
  },
});
