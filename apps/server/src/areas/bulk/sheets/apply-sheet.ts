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

/** The rows of a plan with something to write. */
async function readPlan({ prisma }: JobServices['db'], plan: string) {
  // Its rows are removed with it.
  if ((await prisma.job.count({ where: { uuid: plan } })) === 0) throw new AppError('NOT_FOUND', 'the plan was removed');
  const rows = await prisma.sheetRow.findMany({ where: { jobUuid: plan, record: { not: null } }, orderBy: { line: 'asc' } });
  return rows.flatMap(({ record, name, fault, cells }) => {
    const written = writtenCells({ fault, cells: cells as unknown as SheetCell[] });
    return record === null || written.length === 0 ? [] : [{ record, name, cells: written }];
  });
}

/** Writes the planned cells, record by record, as a bulk operation with one line of the history (XLS-003). */
export const applySheet =
  (sources: SheetSources): Handler<'bulk.applySheet'> =>
  async (attempt, services) => {
    const { sheet, plan } = attempt.payload;
    const rows = await readPlan(services.db, plan);
    const cellsOf = new Map(rows.map(({ record, cells }) => [record, cells]));
    const records = sources[sheet];
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
