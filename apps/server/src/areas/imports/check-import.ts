import { createHash } from 'node:crypto';
import { AppError } from '@comptoir/shared/errors';
import { importJobTexts as texts } from '@comptoir/shared/imports/job-texts';
import { detect } from '../../csv/detect.ts';
import { type OpenFile, readOnce } from '../../csv/encoding.ts';
import { missingZerosProblem } from '../../csv/file-profile.ts';
import { ambiguousDayProblem } from '../../csv/read-cell.ts';
import { keepWorkbook } from '../../csv/workbook.ts';
import { databaseTime } from '../../database-time.sql.ts';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { JobFile } from '../../jobs/claim.ts';
import type { JobServices } from '../../jobs/handler.ts';
import { uploadedFile, writeCorrection, writeFileRows } from './file-rows.ts';
import { writeImport } from './lots.sql.ts';
import { mappingOf } from './remembered-mapping.ts';
import { analyzeRows, countCauses, markAmbiguousDays, markShortCodesDoubtful, refuseDoubles, removeSomeRows } from './rows.sql.ts';
import { markDamaged, markDisabled, markElsewhere, markSame } from './stock.sql.ts';
import { findOtherProducts, withStockOf } from './stock.ts';
import { countByVerdict, findImportOf, type ImportAttempt, readAs, type StoredImport, toValidationCounts } from './stored-import.ts';

/** The last import of the same content into the same product, by any administrator (IPL-026). */
async function findBefore(
  prisma: PrismaClient,
  { uuid, kind, variantProduct }: Pick<StoredImport, 'uuid' | 'kind' | 'variantProduct'>,
  sha256: string,
): Promise<{ uuid: string; at: Date } | null> {
  const before = await prisma.csvImport.findFirst({
    where: { variantProduct, sha256, kind, uuid: { not: uuid }, appliedAt: { not: null }, state: { notIn: ['undoing', 'undone'] } },
    orderBy: { appliedAt: 'desc' },
    select: { uuid: true, appliedAt: true },
  });
  return before?.appliedAt ? { uuid: before.uuid, at: before.appliedAt } : null;
}

/** Number of rows from which a bad plan would be slow. */
const ANALYZED_ROWS = 20_000;

/** Detects the file's format and computes its digest in one pass. */
async function detectFile(open: () => AsyncIterable<Buffer>, sheet: number, signal: AbortSignal) {
  let hash = createHash('sha256');
  // The beginning is read separately, the complete file last.
  async function* hashed() {
    hash = createHash('sha256');
    for await (const chunk of open()) {
      hash.update(chunk);
      yield chunk;
    }
  }
  const detection = await detect(hashed, signal, sheet);
  // Of a workbook, not every byte was read.
  if (detection.sheet !== null || detection.foreignFormat !== null) for await (const _ of hashed());
  return { detection, sha256: hash.digest('hex') };
}

/** Compares the rows with each other and with the stock (IPL-012, IPL-015, IPL-016). */
async function compareRows(attempt: ImportAttempt, services: JobServices, found: StoredImport, fixedLength: number | null): Promise<void> {
  const { pool } = services.db;
  const { claim } = attempt;
  await refuseDoubles(pool, found.uuid, claim, texts.doubled);
  if (fixedLength !== null) await markShortCodesDoubtful(pool, found.uuid, claim, fixedLength, missingZerosProblem('code', fixedLength));
  const keys = services.config.imports.codeKeys;
  await withStockOf(attempt, services, found, async (reading) => {
    await markSame(pool, found.uuid, claim, reading);
    await markDisabled(pool, found, claim, { keys, reading });
    if (found.kind === 'codes') await markDamaged(pool, found.uuid, claim, reading);
  });
  if (found.kind === 'codes') await markElsewhere(pool, found, claim, keys);
}

/**
 * Reads the file and plans its import; nothing is sent (IPL-002). Every attempt starts over: rows of an earlier attempt are removed first.
 * Returns the correction file when rows are refused (IPL-024).
 */
export async function checkImport(attempt: ImportAttempt, services: JobServices): Promise<JobFile | null> {
  const found = await findImportOf(services.db.prisma, attempt.payload.import, attempt.claim);
  const open = readOnce(uploadedFile(services, found.uploadUuid));
  const closeWorkbook = keepWorkbook(open);
  return checkFile(attempt, services, found, open).finally(closeWorkbook);
}

async function checkFile(attempt: ImportAttempt, services: JobServices, found: StoredImport, open: OpenFile): Promise<JobFile | null> {
  const { prisma } = services.db;
  const { claim, fenced, signal } = attempt;
  const { uuid, kind } = found;
  while (await fenced((db) => removeSomeRows(db, uuid))) attempt.reportProgress({ bytes: 0, lines: 0 });

  const { detection, sha256 } = await detectFile(open, found.settings?.sheet ?? 0, signal);
  const settings = readAs(detection, found.settings);
  const { mapping, profile } = await mappingOf(prisma, found, open, settings, signal);
  const before = await findBefore(prisma, found, sha256);
  const known = { detection, sha256, mapping, beforeUuid: before?.uuid ?? null, beforeAt: before?.at ?? null };
  const checkedAt = await databaseTime(services.db.pool);
  if (mapping.problems.length > 0) {
    await fenced((db) => writeImport(db, uuid, { ...known, state: 'planned', rows: 0, counts: null, checkedAt }));
    return null;
  }
  await fenced((db) => writeImport(db, uuid, known));

  const { pauseRatio } = services.config.imports;
  const otherProducts = await findOtherProducts(attempt, services, found, profile.products);
  const reading = { open, settings, mapping, profile, otherProducts, pauseRatio };
  const { rows, fixedLength, foundMonthFirst } = await writeFileRows(attempt, found, reading);
  if (rows === 0) {
    await fenced((db) => writeImport(db, uuid, { state: 'failed', refusals: [texts.noRows], finishedAt: checkedAt }));
    throw new AppError('INVALID', 'the file has no rows', { fields: [{ path: 'file', message: texts.noRows }] });
  }
  if (rows >= ANALYZED_ROWS) await analyzeRows(services.db.pool);
  if (foundMonthFirst) await markAmbiguousDays(services.db.pool, uuid, claim, ambiguousDayProblem);
  await compareRows(attempt, services, found, kind === 'codes' ? fixedLength : null);
  const counts = toValidationCounts(await countByVerdict(prisma, uuid));
  const causes = await countCauses(services.db.pool, uuid);
  const file = counts.refused === 0 ? null : await writeCorrection(attempt, prisma, found, { open, settings, mapping });
  const plan = { rows, counts, causes: JSON.stringify(causes) };
  await fenced((db) => writeImport(db, uuid, { ...plan, state: 'planned', checkedAt }));
  return file;
}
