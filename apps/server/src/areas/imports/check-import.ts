import { createHash } from 'node:crypto';
import { calls } from '@comptoir/marketplace-api/calls';
import { AppError } from '@comptoir/shared/errors';
import { importCheckTexts } from '@comptoir/shared/imports/check-texts';
import { importJobTexts as texts } from '@comptoir/shared/imports/job-texts';
import { detect } from '../../csv/detect.ts';
import { type OpenFile, readOnce } from '../../csv/encoding.ts';
import { missingZerosProblem } from '../../csv/file-profile.ts';
import { ambiguousDayProblem } from '../../csv/read-cell.ts';
import { hiddenIn, keepWorkbook } from '../../csv/workbook.ts';
import { databaseTime } from '../../database-time.sql.ts';
import { uploadedFile } from '../../files/uploads.ts';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { JobFile } from '../../jobs/claim.ts';
import type { JobServices } from '../../jobs/handler.ts';
import { ownStock } from '../../own-stock.ts';
import { readPages } from '../../procedures/pages.ts';
import { markElsewhere } from './elsewhere.sql.ts';
import { mappingOf, writeCorrection, writeFileRows } from './file-rows.ts';
import { writeImport } from './lots.sql.ts';
import { markRepeatedPoints, markSamePoint } from './positions.sql.ts';
import {
  analyzeRows,
  countCauses,
  markAmbiguousDays,
  markShortCodesDoubtful,
  refuseDoubles,
  removeSomeRows,
  shareStates,
} from './rows.sql.ts';
import { markDisabled, markSame } from './stock.sql.ts';
import { withStockOf } from './stock.ts';
import {
  attemptContext,
  countByVerdict,
  findImportOf,
  type ImportAttempt,
  readAs,
  type StoredImport,
  toValidationCounts,
} from './stored-import.ts';
import { markDamaged, markRepeatedWritings } from './writings.sql.ts';

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

/** Compares the rows with each other and with the stock (IPL-012, IPL-015, IPL-016). Returns when an old copy of it was read (IPR-019). */
async function compareRows(
  attempt: ImportAttempt,
  services: JobServices,
  found: StoredImport,
  { fixedLength, hasStates }: { fixedLength: number | null; hasStates: boolean },
): Promise<Date | null> {
  const { pool } = services.db;
  const { claim } = attempt;
  if (hasStates) await shareStates(pool, found.uuid, claim, texts.stateOfDouble);
  await refuseDoubles(pool, found.uuid, claim, texts.doubled);
  if (fixedLength !== null) await markShortCodesDoubtful(pool, found.uuid, claim, fixedLength, missingZerosProblem('code', fixedLength));
  const keys = services.config.imports.codeKeys;
  const mark = async (reading: string) => {
    await markSame(pool, found.uuid, claim, reading);
    await markDisabled(pool, found, claim, { keys, reading });
    if (found.kind === 'codes') await markDamaged(pool, found.uuid, claim, reading);
    if (found.kind === 'positions') await markSamePoint(pool, found.uuid, claim, reading);
  };
  let oldSince: Date | null = null;
  await withStockOf(attempt, services, found, mark, {
    onRead: (units, total) => {
      if (total === null) return;
      attempt.setTotal({ lines: total });
      attempt.reportProgress({ bytes: 0, lines: Math.min(units, total) });
    },
    onOldCopy: (readAt) => {
      oldSince = readAt;
    },
  });
  if (found.kind === 'codes') {
    await markRepeatedWritings(pool, found.uuid, claim);
    await markElsewhere(pool, found, claim, keys);
  }
  if (found.kind === 'positions') await markRepeatedPoints(pool, found.uuid, claim);
  return oldSince;
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

/** What a spreadsheet does not show of a workbook, but was read (IPR-015). */
function hiddenNotes(open: OpenFile): string[] {
  const { rows, columns, sheets } = hiddenIn(open) ?? { rows: 0, columns: 0, sheets: [] };
  const { hiddenRows, hiddenColumns, hiddenSheets } = importCheckTexts.header;
  const names = sheets.map((name) => `« ${name} »`).join(', ');
  return [
    ...(rows > 0 ? [hiddenRows(rows)] : []),
    ...(columns > 0 ? [hiddenColumns(columns)] : []),
    ...(sheets.length > 0 ? [hiddenSheets(names)] : []),
  ];
}

/** Pages of units in which a product is looked for by its name: the call finds the names that contain it. */
const NAMED_PAGES = 5;
const NAMED_ROWS = 1_000;

/**
 * Returns a function that tells whether a name in a file of codes is that of another product than the one of the import. Of `named`, those that
 * have codes are looked up; a name further down in the file is not, and so is doubtful (IPR-002).
 */
async function otherProductsOf(
  attempt: ImportAttempt,
  services: JobServices,
  product: StoredImport,
  named: readonly string[] | null,
): Promise<(name: string) => boolean> {
  if (named === null) return () => false;
  const others = new Set<string>();
  const reader = { marketplace: services.marketplace, ...attemptContext(attempt, services) };
  const { isOwn } = await ownStock(reader, product);
  for (const productName of named.filter((name) => !isOwn(name)))
    for (const availability of [true, false]) {
      if (others.has(productName)) break;
      const readPage = (page: number) =>
        services.marketplace.call(calls.stock.codes.list, {
          ...reader,
          query: { page, itemsPerPage: NAMED_ROWS, productName, availability },
        });
      // Among still more units of longer names it may be: a doubt too many does no harm.
      let isOther = true;
      for await (const { items, isLast } of readPages(readPage, NAMED_PAGES)) {
        if (items.some((unit) => unit.productName === productName)) break;
        if (isLast) isOther = false;
      }
      if (isOther) others.add(productName);
    }
  const lookedUp = new Set(named);
  return (name) => others.has(name) || (!lookedUp.has(name) && !isOwn(name));
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
  const isOtherProduct = await otherProductsOf(attempt, services, found, profile.products);
  const reading = { open, settings, mapping, profile, isOtherProduct, pauseRatio };
  const { rows, fixedLength, foundMonthFirst, hasStates } = await writeFileRows(attempt, services.db.pool, found, reading);
  if (rows === 0) {
    await fenced((db) => writeImport(db, uuid, { state: 'failed', refusals: [texts.noRows], finishedAt: checkedAt }));
    throw new AppError('INVALID', 'the file has no rows', { fields: [{ path: 'file', message: texts.noRows }] });
  }
  if (rows >= ANALYZED_ROWS) await analyzeRows(services.db.pool);
  if (foundMonthFirst) await markAmbiguousDays(services.db.pool, uuid, claim, ambiguousDayProblem);
  const oldSince = await compareRows(attempt, services, found, { fixedLength: kind === 'codes' ? fixedLength : null, hasStates });
  // The progress is that of the file again, after that of the stock.
  const bytes = Number(found.fileBytes);
  attempt.setTotal({ bytes });
  attempt.reportProgress({ bytes, lines: rows });
  const counts = toValidationCounts(await countByVerdict(prisma, uuid));
  const causes = await countCauses(services.db.pool, uuid);
  const notes = [...mapping.notes, ...hiddenNotes(open), ...(foundMonthFirst ? [importCheckTexts.header.monthFirst] : [])];
  if (oldSince !== null) notes.push(texts.oldStock(oldSince));
  const shown = { ...mapping, notes, isMonthFirst: foundMonthFirst || mapping.isMonthFirst };
  const file = counts.refused === 0 ? null : await writeCorrection(attempt, prisma, found, { open, settings, mapping });
  const plan = { rows, counts, causes: JSON.stringify(causes), mapping: shown };
  await fenced((db) => writeImport(db, uuid, { ...plan, state: 'planned', checkedAt }));
  return file;
}
