import type { SheetCell, SheetRow } from '@comptoir/shared/bulk/sheet-row-list';
import { SHEETS, type SheetColumn, type SheetName } from '@comptoir/shared/bulk/sheets';
import { sheetTexts as texts } from '@comptoir/shared/bulk/texts';
import { AppError } from '@comptoir/shared/errors';
import { Uuid } from '@comptoir/shared/fields';
import type { SheetCounts } from '@comptoir/shared/jobs/jobs';
import { sameValue } from '@comptoir/shared/merge';
import { recordName } from '@comptoir/shared/record-name';
import { z } from 'zod';
import { readLastChanges } from '../../../audit/journal.sql.ts';
import type { FileRow } from '../../../csv/row-parser.ts';
import { readSheet, sheetNames } from '../../../csv/workbook.ts';
import { columnLetters } from '../../../files/sheet-xml.ts';
import { uploadedFile } from '../../../files/uploads.ts';
import { withEffect } from '../../../jobs/failure.ts';
import type { Attempt, Handler, JobServices } from '../../../jobs/handler.ts';
import { type FormValues, isWithoutForm, type SheetRecords, type SheetSources } from '../../../procedures/sheet-records.ts';
import { type ChangedCell, changedCells, type FileColumn, planRow, writtenCells } from './plan-row.ts';
import { comparable } from './read-cell.ts';
import { insertSheetRows, removeSheetRows } from './sheet-rows.sql.ts';

/** Records read concurrently. */
const CONCURRENCY = 4;

const Stamp = z.object({ sheet: z.string(), values: z.array(z.unknown()) });

interface FileLayout {
  key: number;
  stamp: number;
  record: number;
  columns: FileColumn[];
  /** Of each of them, its place in the values of the export. */
  places: number[];
}

/** Where the columns of the file are, by their titles: they may have been moved, or removed. Null for another file. */
function layoutOf(titles: readonly string[], declared: readonly SheetColumn[]): FileLayout | null {
  const indexOf = (title: string) => titles.findIndex((cell) => cell.trim() === title);
  const [key, stamp, record] = [indexOf(texts.key), indexOf(texts.stamp), indexOf(texts.record)];
  if (key === -1 || stamp === -1) return null;
  const found = declared.flatMap((column, place) => {
    const index = indexOf(column.title);
    return index === -1 ? [] : [{ column, index, letters: columnLetters(index), place }];
  });
  return { key, stamp, record, columns: found, places: found.map(({ place }) => place) };
}

function stampOf(text: string, sheet: SheetName): readonly unknown[] | null {
  try {
    const { data } = Stamp.safeParse(JSON.parse(text));
    return data?.sheet === sheet ? data.values : null;
  } catch {
    return null;
  }
}

const faulty = (row: Pick<SheetRow, 'line' | 'record' | 'name'>, fault: string): SheetRow => ({
  ...row,
  state: 'faulty',
  fault,
  cells: [],
});

/** Reads the rows of the file, and plans them; one that is not to be stored is unchanged. */
function rowPlanner(attempt: Attempt<'bulk.checkSheet'>, { marketplace, sessions, db }: JobServices, records: SheetRecords) {
  const { sheet } = attempt.payload;
  const context = { caller: sessions.callerFor(attempt.sessionId), requestId: attempt.requestId, signal: attempt.signal };
  const lines = new Map<string, number>();

  /** Who has set the current values of cells that were changed elsewhere, according to the history. */
  async function nameAuthors(cells: SheetCell[], record: string): Promise<void> {
    const kindOf = new Map(SHEETS[sheet].columns.map(({ field, kind }) => [field as string, kind]));
    const changes = new Map((await readLastChanges(db.pool, { kind: SHEETS[sheet].kind, record })).map((change) => [change.field, change]));
    for (const cell of cells) {
      const [change, kind] = [changes.get(cell.field), kindOf.get(cell.field)];
      if (!cell.isMoved || change?.email == null || kind === undefined) continue;
      if (sameValue(comparable(kind, change.after), cell.before)) cell.movedBy = change.email;
    }
  }

  async function compare(row: Pick<SheetRow, 'line' | 'record' | 'name'>, uuid: string, changed: readonly ChangedCell[]) {
    let now: FormValues;
    try {
      now = await records.read(marketplace, context, uuid);
    } catch (error) {
      if (!isWithoutForm(error)) throw withEffect(error);
      return faulty(row, (error.code === 'REFUSED' && error.serverMessage) || texts.noRecord);
    }
    const plan = planRow(records, changed, now, SHEETS[sheet].kind);
    if (plan?.cells.some(({ isMoved }) => isMoved)) await nameAuthors(plan.cells, uuid);
    // The name in the file may have been changed.
    return plan && { ...row, name: recordName(now), ...plan };
  }

  return async ({ line, cells }: FileRow, layout: FileLayout): Promise<SheetRow | null> => {
    const { data: uuid = null } = Uuid.safeParse(cells[layout.key]?.trim());
    const row = { line, record: uuid, name: cells[layout.record]?.trim() || null };
    const exported = stampOf(cells[layout.stamp] ?? '', sheet);
    if (uuid === null || exported === null) return faulty(row, texts.otherSheet);
    const first = lines.get(uuid);
    if (first !== undefined) return faulty(row, texts.doubled(first));
    lines.set(uuid, line);
    const values = layout.places.map((place) => exported[place]);
    const changed = changedCells(layout.columns, line, cells, values);
    return changed.length === 0 ? null : compare(row, uuid, changed);
  };
}

/** Plans a changed file: nothing is sent (XLS-003). Every attempt starts over. */
export const checkSheet =
  (sources: SheetSources): Handler<'bulk.checkSheet'> =>
  async (attempt, services) => {
    const { sheet, file } = attempt.payload;
    const { uuid } = attempt.claim;
    const open = uploadedFile(services, file);
    const counts: SheetCounts = { cells: 0, records: 0, faults: 0, moved: 0, same: 0, problem: null };
    const plan = rowPlanner(attempt, services, sources[sheet]);
    await attempt.fenced((db) => removeSheetRows(db, uuid));

    async function store(rows: readonly (SheetRow | null)[]): Promise<void> {
      const stored = rows.filter((row) => row !== null);
      for (const row of stored) {
        const written = writtenCells(row);
        counts.cells += written.length;
        counts.records += written.length > 0 ? 1 : 0;
        counts.faults += row.cells.filter(({ fault }) => fault !== undefined).length + (row.fault === null ? 0 : 1);
        counts.moved += row.cells.filter(({ isMoved, fault }) => isMoved && fault === undefined).length;
      }
      counts.same += rows.length - stored.length;
      if (stored.length > 0) await attempt.fenced((db) => insertSheetRows(db, uuid, stored));
    }

    // An error of another kind is that of a file that is no workbook.
    const isWorkbook = await sheetNames(open, attempt.signal).catch((error: unknown) => {
      if (error instanceof AppError || attempt.signal.aborted) throw error;
      return false;
    });
    let layout: FileLayout | null | undefined;
    let lines = 0;
    if (isWorkbook)
      for await (const [first, ...others] of readSheet(open, 0, attempt.signal)) {
        if (first === undefined) continue;
        const rows = layout === undefined ? others : [first, ...others];
        layout ??= layoutOf(first.cells, SHEETS[sheet].columns);
        if (layout === null) break;
        const known = layout;
        for (let start = 0; start < rows.length; start += CONCURRENCY) {
          const part = rows.slice(start, start + CONCURRENCY);
          await store(await Promise.all(part.map((row) => plan(row, known))));
          lines += part.length;
          attempt.reportProgress({ bytes: 0, lines });
        }
      }
    if (!layout) counts.problem = texts.notASheet;
    attempt.report({ sheet: counts });
    return null;
  };
