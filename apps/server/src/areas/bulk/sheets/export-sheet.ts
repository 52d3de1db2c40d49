import type { SheetListOf } from '@comptoir/shared/bulk/sheet-plan';
import type { SheetCell as PlannedCell } from '@comptoir/shared/bulk/sheet-row-list';
import { SHEETS, type SheetColumn, type SheetName } from '@comptoir/shared/bulk/sheets';
import { sheetTexts as texts } from '@comptoir/shared/bulk/texts';
import type { AnyList } from '@comptoir/shared/list/definition';
import type { SheetCell } from '../../../files/sheet-xml.ts';
import type { JobKind } from '../../../jobs/catalog.ts';
import { withEffect } from '../../../jobs/failure.ts';
import type { Attempt, Handler, JobServices } from '../../../jobs/handler.ts';
import { writeWorkbook } from '../../../jobs/write-workbook.ts';
import { exportFileName } from '../../../procedures/export-file-name.ts';
import type { ListSource } from '../../../procedures/list.ts';
import { type FormValues, isWithoutForm, type SheetSources } from '../../../procedures/sheet-records.ts';
import type { CallContext } from '../../../trpc/context.ts';
import { type BulkRow, readSet } from '../bulk-set.ts';
import { writtenCell } from './read-cell.ts';
import { refusedRecords } from './sheet-jobs.ts';

/** The source of each list that can be exported to be changed. */
export type SheetLists = { [Name in SheetName]: ListSource<SheetListOf<Name>> };

/** Columns that are not for the user: the record, and its values at the export. */
export const KEY_COLUMNS = 2;
/** Records read concurrently. */
const CONCURRENCY = 4;

const titlesOf = (sheet: SheetName) => [texts.key, texts.stamp, texts.record, ...SHEETS[sheet].columns.map(({ title }) => title)];

const contextOf = (attempt: Pick<Attempt<JobKind>, 'sessionId' | 'requestId' | 'signal'>, { sessions }: JobServices): CallContext => ({
  caller: sessions.callerFor(attempt.sessionId),
  requestId: attempt.requestId,
  signal: attempt.signal,
});

/**
 * Reads a record as a row of the file; nothing for one that was removed meanwhile, or that no form changes. `typed`: cells with what was typed
 * in another file.
 */
function cellReader(sheet: SheetName, sources: SheetSources, { marketplace }: JobServices, context: CallContext) {
  const columns: readonly SheetColumn[] = SHEETS[sheet].columns;
  const { read, hasField } = sources[sheet];
  const cellsOf = ({ record, name }: Pick<BulkRow, 'record' | 'name'>, form: FormValues, typed: readonly PlannedCell[]): SheetCell[] => {
    const values = columns.map(({ field }) => (hasField(form, field) ? (form[field] ?? null) : null));
    const cells = columns.map(({ kind, field }, place) => {
      const planned = typed.find((cell) => cell.field === field);
      if (planned === undefined) return writtenCell(kind, values[place]);
      return planned.fault === undefined ? writtenCell(kind, planned.after) : (planned.typed ?? null);
    });
    return [record, JSON.stringify({ sheet, values }), name, ...cells];
  };
  return async (row: Pick<BulkRow, 'record' | 'name'>, typed: readonly PlannedCell[] = []) => {
    try {
      return [cellsOf(row, await read(marketplace, context, row.record), typed)];
    } catch (error) {
      if (isWithoutForm(error)) return [];
      throw withEffect(error);
    }
  };
}

/** What is wrong in a row of a plan: of the row, or of its cells. */
const faultsOf = (fault: string | null, cells: readonly PlannedCell[]) =>
  [fault, ...cells.map((cell) => cell.fault)].filter((text) => text !== null && text !== undefined);

/**
 * Writes the refused rows of a plan as a workbook of the same format, with what was typed and why it was refused: those with a fault, and those
 * that were refused when the plan was applied. A row without a record cannot be corrected, and is left out (XLS-003).
 */
export const correctSheet =
  (sources: SheetSources): Handler<'bulk.correctSheet'> =>
  async (attempt, services) => {
    const { sheet, plan } = attempt.payload;
    const { prisma } = services.db;
    const refused = await refusedRecords(services.db, plan);
    const readCells = cellReader(sheet, sources, services, contextOf(attempt, services));
    async function* batches() {
      const rows = await prisma.sheetRow.findMany({ where: { jobUuid: plan }, orderBy: { line: 'asc' } });
      for (const { record, name, fault, cells } of rows) {
        const planned = cells as unknown as PlannedCell[];
        const faults = faultsOf(fault, planned);
        const refusal = record === null ? undefined : refused.get(record);
        // A line without planned cells repeats a record, or is of another file.
        if (record === null || planned.length === 0 || (faults.length === 0 && refusal === undefined)) continue;
        const typed = planned.filter(({ isMoved, choice }) => isMoved !== true || choice === 'put');
        const [row] = await readCells({ record, name }, typed);
        if (row !== undefined) yield [[...row, [...faults, refusal].filter(Boolean).join(' ')]];
      }
    }
    const titles = [...titlesOf(sheet), texts.correctionFault];
    const name = exportFileName(SHEETS[sheet].prefix, attempt.createdAt, 'xlsx');
    return writeWorkbook(attempt, name, titles, batches(), { hiddenColumns: KEY_COLUMNS });
  };

/** Writes the records of a list as a workbook whose cells are the fields of their forms (XLS-003). */
export const exportSheet =
  (lists: SheetLists, sources: SheetSources): Handler<'bulk.exportSheet'> =>
  (attempt, services) => {
    const { list, filters } = attempt.payload;
    const context = contextOf(attempt, services);
    const readCells = cellReader(list, sources, services, context);
    async function* batches() {
      // The type of the list is no longer needed: its filters were parsed with its own schema.
      const source = lists[list] as unknown as ListSource<AnyList, never>;
      for await (const page of readSet({ source, services, context, filters }))
        for (let start = 0; start < page.length; start += CONCURRENCY)
          yield (await Promise.all(page.slice(start, start + CONCURRENCY).map((row) => readCells(row)))).flat();
    }
    return writeWorkbook(attempt, exportFileName(SHEETS[list].prefix, attempt.createdAt, 'xlsx'), titlesOf(list), batches(), {
      hiddenColumns: KEY_COLUMNS,
    });
  };
