import { AppError } from '@comptoir/shared/errors';
import { IMPORT_KINDS } from '@comptoir/shared/imports/columns';
import { Detection, MappedColumn, Mapping, ReadSettings } from '@comptoir/shared/imports/detection';
import { ImportState } from '@comptoir/shared/imports/import';
import { ApplyChoice, CauseCount, OutcomeCounts, ValidationCounts, type ValidationResult } from '@comptoir/shared/imports/plan';
import { z } from 'zod';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { CsvImportModel } from '../../generated/prisma/models.ts';
import type { JobClaim } from '../../jobs/claim.ts';

/** Columns that the database stores as JSON. */
const Stored = z.object({
  kind: z.enum(IMPORT_KINDS),
  state: ImportState,
  settings: ReadSettings.nullable(),
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
export const readAs = <Found extends ReadSettings & Pick<Detection, 'bom'>>(detection: Found, settings: ReadSettings | null): Found => ({
  ...detection,
  ...settings,
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
});
