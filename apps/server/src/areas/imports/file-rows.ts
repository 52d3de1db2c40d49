import { Readable } from 'node:stream';
import { csvName } from '@comptoir/shared/csv/limits';
import { readableColumns } from '@comptoir/shared/imports/columns';
import { type Detection, MappedColumn, type Mapping, type ReadSettings } from '@comptoir/shared/imports/detection';
import { importJobTexts as texts } from '@comptoir/shared/imports/job-texts';
import type { RowProblem, ValidationResult } from '@comptoir/shared/imports/plan';
import { z } from 'zod';
import { planReading, readBeginning } from '../../csv/beginning.ts';
import { type CorrectionRow, correctionCsv, encode } from '../../csv/correction.ts';
import type { OpenFile } from '../../csv/encoding.ts';
import { type FileProfile, lengthProfile } from '../../csv/file-profile.ts';
import { type CheckedRow, rowReader } from '../../csv/read-row.ts';
import { readDataRows } from '../../csv/read-rows.ts';
import { dayOf } from '../../dashboard/days.ts';
import { databaseTime } from '../../database-time.sql.ts';
import type { Database } from '../../db.ts';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { JobFile } from '../../jobs/claim.ts';
import { inTurns } from '../../jobs/turns.ts';
import { insertRows, type NewRow } from './rows.sql.ts';
import { stockKey } from './stock.ts';
import { type ImportAttempt, readRefused, type StoredImport } from './stored-import.ts';

/**
 * Rows written by one statement. The worker runs at low priority, its database connection does not: short statements leave the processor to
 * clicks in between (`npm run bench -- import`).
 */
const ROWS_PER_STATEMENT = 500;

const validationResultOf = (problems: readonly RowProblem[]): ValidationResult => {
  if (problems.some(({ level }) => level === 'error')) return 'refused';
  return problems.length > 0 ? 'doubtful' : 'new';
};

/** The database does not accept U+0000; a row that contains one is refused anyway. */
const storable = (text: string) => text.replaceAll('\0', '\uFFFD');
const storableValues = (values: CheckedRow['values']) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, storable(value)]));

interface FileReading {
  open: () => AsyncIterable<Buffer>;
  settings: ReadSettings;
  mapping: Mapping;
  profile: FileProfile;
  isOtherProduct: (name: string) => boolean;
  /** Of the worker's configuration (turns.ts). */
  pauseRatio: number;
}

/** Reads the rows of the file into the database with constant memory (IPL-016, IPL-030). */
export async function writeFileRows(
  attempt: ImportAttempt,
  pool: Database['pool'],
  { uuid, kind, fileBytes }: Pick<StoredImport, 'uuid' | 'kind' | 'fileBytes'>,
  { open, settings, mapping, profile, isOtherProduct, pauseRatio }: FileReading,
) {
  const reader = rowReader(kind, mapping, profile, dayOf(await databaseTime(pool)), isOtherProduct);
  const lengths = lengthProfile();
  let rows = 0;
  let bytes = 0;
  let hasStates = false;
  attempt.setTotal({ bytes: Number(fileBytes) });
  async function* counted() {
    for await (const chunk of open()) {
      bytes += chunk.length;
      yield chunk;
    }
  }
  async function* batches() {
    let batch: NewRow[] = [];
    for await (const read of readDataRows(counted, settings, attempt.signal))
      for (const row of read) {
        const { line, values, problems } = reader.read(row);
        if (kind === 'codes') lengths.add(values.code ?? '');
        if (problems.length > 0) hasStates ||= problems.some((problem) => 'isState' in problem);
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
  return { rows, fixedLength: lengths.fixedLength(), foundMonthFirst: reader.foundMonthFirst(), hasStates };
}

/** The refused rows with their original cells: the file is read again, since the database has only the parsed values. */
async function* refusedRows(
  prisma: PrismaClient,
  uuid: string,
  open: () => AsyncIterable<Buffer>,
  settings: ReadSettings,
  messageOf: (problem: RowProblem) => string,
  signal: AbortSignal,
) {
  for await (const rows of readDataRows(open, settings, signal)) {
    const [first, last] = [rows[0], rows.at(-1)];
    if (first === undefined || last === undefined) continue;
    const refused = await readRefused(prisma, uuid, first.line, last.line);
    yield rows.flatMap(({ line, cells }): CorrectionRow[] => {
      const problems = refused.get(line);
      return problems === undefined ? [] : [{ line, cells, errors: problems.map(messageOf) }];
    });
  }
}

/** Writes the correction file (IPL-024). */
export async function writeCorrection(
  attempt: ImportAttempt,
  prisma: PrismaClient,
  { uuid, kind, fileName }: Pick<StoredImport, 'uuid' | 'kind' | 'fileName'>,
  { open, settings, mapping }: { open: () => AsyncIterable<Buffer>; settings: ReadSettings; mapping: Mapping },
): Promise<JobFile> {
  // A file without a header gets one, so that the correction is read again as it was.
  const titles = new Map(readableColumns(kind).map(([name, { title }]) => [name, title]));
  const keys = new Set(readableColumns(kind).flatMap(([name, { reads }]) => (reads === 'key' ? [name] : [])));
  const header = mapping.columns.map(({ header: title, column }) => title || (titles.get(column ?? '') ?? ''));
  const messageOf = ({ column, message }: RowProblem) => {
    const title = titles.get(column ?? '');
    return title === undefined ? message : `${title} : ${message}`;
  };
  async function* bytes() {
    const refused = refusedRows(prisma, uuid, open, settings, messageOf, attempt.signal);
    for await (const text of correctionCsv(settings, header, refused, (place) => keys.has(mapping.columns[place]?.column ?? '')))
      yield encode(text, settings.encoding);
  }
  const name = `${texts.correctionFile}_${csvName(fileName)}`;
  return attempt.writeFile(name, Readable.from(bytes(), { objectMode: true, highWaterMark: 1 }), {
    isProgress: false,
  });
}

const Remembered = z.array(MappedColumn);

async function remembered(prisma: PrismaClient, { supplierUuid, kind }: Pick<StoredImport, 'supplierUuid' | 'kind'>) {
  if (supplierUuid === null) return null;
  const row = await prisma.csvImportMapping.findUnique({ where: { supplierUuid_kind: { supplierUuid, kind } } });
  return Remembered.nullable()
    .catch(null)
    .parse(row?.columns ?? null);
}

/**
 * Mapping of the file's columns: the one chosen for this file; else the one remembered for this supplier, if the file has all of its
 * headers; else detected from the headers (IPL-010). With it, what the beginning of the file says of its rows.
 */
export async function mappingOf(
  prisma: PrismaClient,
  found: Pick<StoredImport, 'kind' | 'columns' | 'supplierUuid'>,
  open: OpenFile,
  settings: Detection,
  signal: AbortSignal,
): Promise<{ mapping: Mapping; profile: FileProfile }> {
  const beginning = await readBeginning(open, settings, signal);
  const plan = (chosen: readonly MappedColumn[] | null) => planReading(found.kind, beginning, settings, chosen);
  if (found.columns !== null) return plan(found.columns);
  const before = await remembered(prisma, found);
  const header = beginning.header ?? [];
  const hasSameColumns = before?.every(({ header: title, column }) => column === null || header.includes(title)) ?? false;
  if (before === null || !hasSameColumns) return plan(null);
  const { mapping, profile } = plan(before);
  return { mapping: { ...mapping, source: 'remembered' }, profile };
}

/** Remembers a manual mapping when its plan is applied. */
export async function rememberMapping(
  { prisma, pool }: Pick<Database, 'prisma' | 'pool'>,
  { supplierUuid, kind, mapping }: Pick<StoredImport, 'supplierUuid' | 'kind' | 'mapping'>,
) {
  if (supplierUuid === null || mapping?.source !== 'chosen') return;
  const { columns } = mapping;
  await prisma.csvImportMapping.upsert({
    where: { supplierUuid_kind: { supplierUuid, kind } },
    create: { supplierUuid, kind, columns },
    update: { columns, updatedAt: await databaseTime(pool) },
  });
}
