import { AppError } from '@comptoir/shared/errors';
import { IMPORT_KINDS } from '@comptoir/shared/imports/columns';
import { ChosenSettings, Detection, MappedColumn, Mapping } from '@comptoir/shared/imports/detection';
import { ImportState } from '@comptoir/shared/imports/import';
import {
  ApplyChoice,
  CauseCount,
  Lot,
  OutcomeCounts,
  type RowProblem,
  ValidationCounts,
  type ValidationResult,
} from '@comptoir/shared/imports/plan';
import { z } from 'zod';
import { copyWrite } from '../../catalogue-index/after-write.ts';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { CsvImportModel } from '../../generated/prisma/models.ts';
import type { JobClaim } from '../../jobs/claim.ts';
import type { Attempt, JobServices } from '../../jobs/handler.ts';
import type { CallContext } from '../../trpc/context.ts';
import type { ImportJobKind } from './import-jobs.ts';

/** Columns that the database stores as JSON. */
const Stored = z.object({
  kind: z.enum(IMPORT_KINDS),
  state: ImportState,
  settings: ChosenSettings.nullable(),
  columns: z.array(MappedColumn).nullable(),
  detection: Detection.nullable(),
  mapping: Mapping.nullable(),
  counts: ValidationCounts.nullable(),
  causes: z.array(CauseCount),
  choice: ApplyChoice.nullable(),
  outcomes: OutcomeCounts.nullable(),
});

/** An import as stored. */
export type StoredImport = Omit<CsvImportModel, keyof typeof Stored.shape> & z.infer<typeof Stored>;

export const storedImport = (row: CsvImportModel): StoredImport => ({ ...row, ...Stored.parse(row) });

/** Throws `NOT_FOUND`. */
export async function findImport(prisma: PrismaClient, uuid: string): Promise<StoredImport> {
  const row = await prisma.csvImport.findUnique({ where: { uuid } });
  if (row === null) throw new AppError('NOT_FOUND', 'the import does not exist, or has expired');
  return storedImport(row);
}

/** For a job: throws `CONFLICT` when the import belongs to another job now. */
export async function findImportOf(prisma: PrismaClient, uuid: string, claim: JobClaim): Promise<StoredImport> {
  const found = await findImport(prisma, uuid);
  if (found.job !== claim.uuid) throw new AppError('CONFLICT', 'the import belongs to another job now');
  return found;
}

/** Settings for reading the file: detected ones with the administrator's corrections; a byte order mark always wins (IPL-003, IPL-005). */
export const readAs = (detection: Detection, settings: ChosenSettings | null): Detection => ({
  ...detection,
  ...settings,
  headerLine: settings?.headerLine ?? detection.headerLine,
  // What a file is, and whether it has sheets, is not chosen.
  sheet: detection.sheet,
  ...(detection.bom && { encoding: detection.encoding }),
});

/** Verdicts of the rows that an applied plan sends (IPL-018). */
export const sentResults = (choice: ApplyChoice | null): ValidationResult[] => (choice?.doubtful === true ? ['new', 'doubtful'] : ['new']);

export const toValidationCounts = (counts: ReadonlyMap<string, number>): ValidationCounts => ({
  new: counts.get('new') ?? 0,
  same: counts.get('same') ?? 0,
  refused: counts.get('refused') ?? 0,
  doubtful: counts.get('doubtful') ?? 0,
});

export const outcomeCounts = (counts: ReadonlyMap<string, number>): OutcomeCounts => ({
  added: counts.get('added') ?? 0,
  refused: counts.get('refused') ?? 0,
  moved: counts.get('moved') ?? 0,
  unknown: counts.get('unknown') ?? 0,
  undone: counts.get('undone') ?? 0,
  kept: counts.get('kept') ?? 0,
  gone: counts.get('gone') ?? 0,
});

/** An attempt of a job of an import. */
export type ImportAttempt = Attempt<ImportJobKind>;

/** Context of the calls of an attempt: of reads, which end with it, or of what must be completed, with the signal of `toTheEnd`. */
export const attemptContext = (attempt: ImportAttempt, { sessions }: JobServices, signal = attempt.signal): CallContext => ({
  caller: sessions.callerFor(attempt.sessionId),
  signal,
  requestId: attempt.requestId,
});

/** Brings the stock and the positions that an import has changed into the copy of the catalogue (IDX-003). */
export const copyImported = (attempt: ImportAttempt, services: JobServices, { variantProduct }: StoredImport): Promise<void> =>
  copyWrite({ ...services, log: attempt.log }, { ...attemptContext(attempt, services), signal: undefined }, 'import', [
    { kind: 'variant', record: variantProduct, changes: [] },
  ]);

/** An import being sent, and the verdicts of the rows to send. */
export interface Sending {
  attempt: ImportAttempt;
  services: JobServices;
  found: StoredImport;
  verdicts: readonly string[];
}

export interface SendableRow {
  line: number;
  values: Record<string, string>;
}

/** The next rows that have not been sent. */
export const readSendable = async (
  prisma: PrismaClient,
  importUuid: string,
  verdicts: string[],
  after: number,
  limit: number,
): Promise<SendableRow[]> => {
  const rows = await prisma.csvImportRow.findMany({
    where: { importUuid, line: { gt: after }, outcome: null, verdict: { in: verdicts } },
    select: { line: true, values: true },
    orderBy: { line: 'asc' },
    take: limit,
  });
  return rows as SendableRow[];
};

/** Number of rows that a plan sends, without those whose stock has changed since the check. */
export const countSendable = (prisma: PrismaClient, importUuid: string, verdicts: string[]): Promise<number> =>
  prisma.csvImportRow.count({
    where: { importUuid, verdict: { in: verdicts }, OR: [{ outcome: null }, { outcome: { not: 'moved' } }] },
  });

const counts = (groups: { value: string | null; _count: number }[]) =>
  new Map(groups.flatMap(({ value, _count }) => (value === null ? [] : [[value, _count] as const])));

export async function countByVerdict(prisma: PrismaClient, importUuid: string): Promise<Map<string, number>> {
  const groups = await prisma.csvImportRow.groupBy({ by: 'verdict', where: { importUuid }, _count: true });
  return counts(groups.map(({ verdict, _count }) => ({ value: verdict, _count })));
}

/** Number of rows by outcome, without rows that have none yet. */
export async function countByOutcome(prisma: PrismaClient, importUuid: string): Promise<Map<string, number>> {
  const groups = await prisma.csvImportRow.groupBy({ by: 'outcome', where: { importUuid }, _count: true });
  return counts(groups.map(({ outcome, _count }) => ({ value: outcome, _count })));
}

/** Rows between two lines that the check or the marketplace refused, with the reason. */
export async function readRefused(
  prisma: PrismaClient,
  importUuid: string,
  first: number,
  last: number,
): Promise<Map<number, RowProblem[]>> {
  const rows = await prisma.csvImportRow.findMany({
    where: { importUuid, line: { gte: first, lte: last }, OR: [{ verdict: 'refused' }, { outcome: 'refused' }] },
    select: { line: true, problems: true },
  });
  return new Map(rows.map(({ line, problems }) => [line, problems as unknown as RowProblem[]]));
}

/** Maximum number of lots in the report: with 5,000 rows per lot, enough for the largest files. */
const MAX_LOTS = 1_000;

/** The rows and the outcome of each request, in order (IPL-027). */
export const readLots = async (prisma: PrismaClient, importUuid: string): Promise<Lot[]> =>
  z.array(Lot).parse(await prisma.csvImportLot.findMany({ where: { importUuid }, orderBy: { number: 'asc' }, take: MAX_LOTS }));

/** Number of rows that the marketplace has processed. */
export async function countAnswered(prisma: PrismaClient, importUuid: string): Promise<number> {
  const { _sum } = await prisma.csvImportLot.aggregate({ where: { importUuid }, _sum: { added: true, refused: true } });
  return (_sum.added ?? 0) + (_sum.refused ?? 0);
}

const RECORDS_OF = { codes: 'code', documents: 'document', positions: 'position' } as const;

/** What the history says of an import (HIS-009). */
export const importLine = (
  { uuid, kind, authorName, variantProduct, productName }: StoredImport,
  act: 'import' | 'undo',
  counted: { count: number; isPartial: boolean; requestId: string },
) => ({ act, import: uuid, kind: RECORDS_OF[kind], email: authorName, variant: variantProduct, productName, ...counted });
