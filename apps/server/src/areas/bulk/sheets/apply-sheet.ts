import type { SheetCell } from '@comptoir/shared/bulk/sheet-row-list';
import { SHEETS, type SheetName } from '@comptoir/shared/bulk/sheets';
import { sheetTexts as texts } from '@comptoir/shared/bulk/texts';
import { AppError } from '@comptoir/shared/errors';
import { sameValue } from '@comptoir/shared/merge';
import { secretFieldsOf } from '@comptoir/shared/secret-fields';
import { withEffect } from '../../../jobs/failure.ts';
import type { Handler, JobServices } from '../../../jobs/handler.ts';
import type { Marketplace } from '../../../marketplace/client.ts';
import { type Change, changesBetween } from '../../../mutations/target.ts';
import { readAfterWrite } from '../../../procedures/edit.ts';
import type { Restorer } from '../../../procedures/restorers.ts';
import { type FormValues, isWithoutForm, type SheetRecords, type SheetSources } from '../../../procedures/sheet-records.ts';
import type { CallContext } from '../../../trpc/context.ts';
import type { BulkAction } from '../bulk-actions.ts';
import type { BulkRow } from '../bulk-set.ts';
import { changeRows } from '../change-rows.ts';
import { writtenCells } from './plan-row.ts';
import { comparable } from './read-cell.ts';

/** Records read concurrently, and the number of changed ones that are named. */
const CONCURRENCY = 4;
const MAX_NAMED = 500;

function goneOrThrow(error: unknown): null {
  if (isWithoutForm(error)) return null;
  throw withEffect(error);
}

const valuesAfter = (cells: readonly SheetCell[]): FormValues => Object.fromEntries(cells.map(({ field, after }) => [field, after]));

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

/** Whether each cell is as it was when the file was planned, or as the plan sets it: an earlier application may have ended in the middle. */
const isAsPlanned = (form: FormValues, cells: readonly SheetCell[]) =>
  cells.every(({ field, before, after }) => sameValue(form[field], before) || sameValue(form[field], after));

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
      if (form === null || !isAsPlanned(form, cells)) changed.push(texts.ofField(name ?? record, texts.changedSince));
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
    const cellsIn = (record: string) => cellsOf.get(record) ?? [];
    const readForm = async (marketplace: Marketplace, context: CallContext, uuid: string) =>
      comparableForm(sheet, await records.read(marketplace, context, uuid));
    // An attempt that has begun to write goes on.
    if (allOrNothing && (await services.db.prisma.jobItem.count({ where: { jobUuid: attempt.claim.uuid } })) === 0) {
      const context = { caller: services.sessions.callerFor(attempt.sessionId), requestId: attempt.requestId, signal: attempt.signal };
      await assertUnchanged(rows, (uuid) => readForm(services.marketplace, context, uuid));
    }
    /** What changed in the records that this attempt has written. */
    const madeIn = new Map<string, Change[]>();
    const { kind } = SHEETS[sheet];
    const action: BulkAction = {
      ...{ kind, act: 'sheet', perCall: 1, isLocked: true, isDone: () => false },
      // Of a record that an earlier attempt has written, what was sent is known.
      changesOf: (record) => madeIn.get(record) ?? cellsIn(record).map(({ field, before, after }) => ({ field, before, after })),
      isSet: async (marketplace, context, uuid) => isEqual(await readForm(marketplace, context, uuid), valuesAfter(cellsIn(uuid))),
      async write(marketplace, context, [uuid = '']) {
        const cells = cellsIn(uuid);
        const form = await records.read(marketplace, context, uuid);
        const before = comparableForm(sheet, form);
        if (!isAsPlanned(before, cells))
          throw new AppError('REFUSED', 'the record was changed since the plan', { serverMessage: texts.changedSince });
        const changed = records.merge(form, valuesAfter(cells));
        const sent = comparableForm(sheet, changed);
        if (!isEqual(sent, valuesAfter(cells)))
          throw new AppError('REFUSED', 'the record does not have a value of the file', { serverMessage: texts.notOfRecord });
        assertValid(records, changed);
        await records.write(marketplace, context, uuid, changed);
        // As the marketplace stores it: a field may end with another one, which is set back with it (HIS-005, HIS-013).
        const after = await readAfterWrite(attempt.log, () => readForm(marketplace, context, uuid), sent);
        madeIn.set(uuid, changesBetween(before, after, secretFieldsOf(kind)));
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
