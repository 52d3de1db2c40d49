import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@comptoir/shared/errors';
import { importJobTexts as texts } from '@comptoir/shared/imports/job-texts';
import { endImportLines } from '../../audit/import-line.sql.ts';
import { databaseTime } from '../../database-time.sql.ts';
import { uploadedFile } from '../../files/uploads.ts';
import type { JobFile } from '../../jobs/claim.ts';
import { isOutage } from '../../jobs/failure.ts';
import type { JobServices } from '../../jobs/handler.ts';
import { takeLotTurn, takeTurn } from '../../jobs/turns.ts';
import { transaction } from '../../transaction.sql.ts';
import { lotCountOf } from './code-lots.ts';
import { markSentElsewhere } from './elsewhere.sql.ts';
import { writeCorrection } from './file-rows.ts';
import { type LotRow, markLotUnknown, markOpenLotsLost, setRemainingOutcome, writeImport, writeLotCount } from './lots.sql.ts';
import { forgetPositions, keepPositions, refuseJoined, rememberPositions } from './positions.sql.ts';
import { addFound, closeAnswered, type LostLot, overLines, reportMaybeStored, sendLot } from './send-lot.ts';
import { markMoved } from './stock.sql.ts';
import { withStockOf } from './stock.ts';
import {
  copyImported,
  countAnswered,
  countByOutcome,
  countSendable,
  findImportOf,
  type ImportAttempt,
  importLine,
  outcomeCounts,
  readAs,
  readSendable,
  type Sending,
  type StoredImport,
  sentResults,
} from './stored-import.ts';
import { markMovedWritings } from './writings.sql.ts';

/** First delay between two reads of the stock, in milliseconds; doubled each time. */
const PAUSE_MS = 500;

/**
 * Writes the outcome of one lot from the stock; returns false while it is unknown. `isOver`: the marketplace must have finished the request
 * by now.
 */
async function resolveLot(sending: Sending, lot: LotRow, reading: string, isOver: boolean) {
  const { uuid } = sending.found;
  await addFound(sending, lot, reading);
  if (isOver) await reportMaybeStored(sending, lot, reading);
  // A row that is not in stock and cannot be added any more may be sent again (IPL-022).
  const left = await overLines(sending, lot, (db, lines) => setRemainingOutcome(db, uuid, lines, isOver ? null : 'unknown'));
  if (!isOver && left > 0) return false;
  await closeAnswered(sending, lot);
  return true;
}

/**
 * Resolves the lots whose replies were lost: rows in stock were added; the others were not added if the marketplace's longest processing
 * time has passed. Returns false when the stock cannot be read (IPL-022, IPL-023).
 */
async function readBackLots(sending: Sending): Promise<boolean> {
  const { attempt, services, found } = sending;
  const { settleMs } = services.config.imports;
  for (let pause = PAUSE_MS; ; pause *= 2) {
    const lots = await attempt.fenced((db) => markOpenLotsLost(db, found.uuid));
    if (lots.length === 0) return true;
    // The screen shows them as unknown until then.
    for (const lot of lots) await attempt.fenced((db) => markLotUnknown(db, found.uuid, lot.number));
    try {
      const isResolved = await withStockOf(attempt, services, found, async (reading) => {
        let all = true;
        for (const lot of lots) {
          const isOver = lot.lostMs >= settleMs;
          all = (await resolveLot(sending, lot, reading, isOver)) && all;
        }
        return all;
      });
      if (isResolved) continue;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      for (const lot of lots) await overLines(sending, lot, (db, lines) => setRemainingOutcome(db, found.uuid, lines, 'unknown'));
      // The job is retried when the marketplace is available again.
      if (isOutage(error.code)) throw error;
      attempt.log.warn({ event: 'import.read-back.failed', code: error.code }, 'the stock could not be read back');
      return false;
    }
    const left = Math.max(...lots.map(({ lostMs }) => settleMs - lostMs));
    await wait(Math.max(1, Math.min(pause, left)), undefined, { signal: attempt.signal });
  }
}

/**
 * Reads the stock again: rows whose stock has changed since the check, and codes that were sent for another product since then, are reported
 * and not sent (IPL-019, IPR-002).
 */
async function reportMoved(
  attempt: ImportAttempt,
  services: JobServices,
  found: StoredImport,
  verdicts: readonly string[],
): Promise<number> {
  const { pool } = services.db;
  const moved = await withStockOf(attempt, services, found, async (reading) => {
    if (found.kind === 'positions') await rememberPositions(pool, found.uuid, reading);
    const { uuid } = found;
    const inStock = await markMoved(pool, uuid, attempt.claim, { reading, verdicts, moved: texts.moved, vanished: texts.vanished });
    return found.kind === 'codes' ? inStock + (await markMovedWritings(pool, uuid, attempt.claim, { reading, verdicts })) : inStock;
  });
  if (found.kind !== 'codes') return moved;
  const compared = { keys: services.config.imports.codeKeys, verdicts };
  return moved + (await transaction(pool, (client) => markSentElsewhere(client, found, attempt.claim, compared))).length;
}

/**
 * Keeps with each imported position the marketplace's record: its address may be stored otherwise, or be changed later; rows that were joined
 * into one position count once (IPR-001). Without it, an undo looks the positions up by what the file says.
 */
async function readBackPositions({ attempt, services, found, verdicts }: Sending): Promise<void> {
  const { pool } = services.db;
  try {
    await withStockOf(attempt, services, found, async (reading) => {
      await keepPositions(pool, found.uuid, attempt.claim, { reading, verdicts });
      await refuseJoined(pool, found.uuid, attempt.claim, reading);
    });
    await forgetPositions(pool, found.uuid);
  } catch (error) {
    // The job is retried when the marketplace is available again.
    if (!(error instanceof AppError) || isOutage(error.code)) throw error;
    attempt.log.warn({ event: 'import.records.not-kept', code: error.code }, 'the positions could not be read back');
  }
}

/** What was added before an attempt ended otherwise than it should (HIS-009). */
async function writePartialLine(attempt: ImportAttempt, { db }: JobServices, found: StoredImport): Promise<void> {
  const count = (await countByOutcome(db.prisma, found.uuid)).get('added') ?? 0;
  const line = importLine(found, 'import', { count, isPartial: true, requestId: attempt.requestId });
  await attempt.fenced((client) => endImportLines(client, line));
}

/** Outcome counts for the report and for «Tâches», without any content of the rows (IPL-029). */
async function finish(attempt: ImportAttempt, services: JobServices, found: StoredImport): Promise<JobFile | null> {
  const { uuid, detection, settings, mapping } = found;
  const outcomes = outcomeCounts(await countByOutcome(services.db.prisma, uuid));
  const { added, refused, unknown, moved } = outcomes;
  attempt.report({ report: { imported: added, refused: refused + unknown + moved, errors: [] } });
  if (unknown > 0) {
    await writePartialLine(attempt, services, found);
    await attempt.fenced((db) => writeImport(db, uuid, { state: 'uncertain', outcomes, refusals: [], finishedAt: null }));
    // «Tâches» and the dashboard count it as failed (DAY-005); its correction file is written when the outcome of every row is known.
    throw new AppError('UNCERTAIN', 'what became of some rows is unknown');
  }
  const isRefused = refused > 0 || (found.counts?.refused ?? 0) > 0;
  let file: JobFile | null = null;
  if (isRefused && detection !== null && mapping !== null) {
    const source = { open: uploadedFile(services, found.uploadUuid), settings: readAs(detection, settings), mapping };
    // The uploaded file may be gone, when the import is continued long after its check.
    file = await writeCorrection(attempt, services.db.prisma, found, source).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'INVALID') return null;
      throw error;
    });
  }
  // Nothing of a new lot is sold yet: its count needs no reading of the stock (LOT-001).
  const lot = found.kind === 'codes' ? await lotCountOf(services.db, uuid, new Map([['available', added]])) : null;
  await attempt.fenced(async (db) => {
    await writeImport(db, uuid, { state: 'done', outcomes, refusals: [], finishedAt: await databaseTime(db) });
    if (lot !== null) await writeLotCount(db, uuid, lot);
    await endImportLines(db, importLine(found, 'import', { count: added, isPartial: refused + moved > 0, requestId: attempt.requestId }));
  });
  return file;
}

/** An «all or nothing» plan that is no longer valid sends nothing (IPL-018). */
async function stopUncertain(attempt: ImportAttempt, services: JobServices, uuid: string): Promise<never> {
  const outcomes = outcomeCounts(await countByOutcome(services.db.prisma, uuid));
  const refusals = [texts.movedAllOrNothing];
  await attempt.fenced(async (db) => writeImport(db, uuid, { state: 'failed', outcomes, refusals, finishedAt: await databaseTime(db) }));
  throw new AppError('CONFLICT', 'the stock has moved since the check');
}

/**
 * Reads back a lot whose reply was lost; false while its outcome is unknown. `answered`: rows with an outcome before it. When none of its
 * rows arrived, the job waits as in any outage, instead of sending them again at once (OUT-003, STR-009).
 */
async function readBackLost(sending: Sending, { error }: LostLot, answered: number): Promise<boolean> {
  if (!(await readBackLots(sending))) return false;
  if ((await countAnswered(sending.services.db.prisma, sending.found.uuid)) === answered) throw error;
  return true;
}

/**
 * Sends the rows of the plan lot by lot (IPL-018). An attempt after a crash or an interruption first reads back the lots with unknown
 * outcome, then continues with the remaining rows (IPL-021, IPL-022).
 */
async function sendPlan(sending: Sending): Promise<void> {
  const { attempt, services, found } = sending;
  const { prisma } = services.db;
  const { uuid } = found;
  const verdicts = sentResults(found.choice);
  if (!(await readBackLots(sending))) return;
  const moved = await reportMoved(attempt, services, found, verdicts);
  const before = await countAnswered(prisma, uuid);
  if (moved > 0 && before === 0 && found.choice?.allOrNothing === true) return stopUncertain(attempt, services, uuid);
  const rowsToSend = await countSendable(prisma, uuid, verdicts);
  const outcomes = outcomeCounts(await countByOutcome(prisma, uuid));
  await attempt.fenced((db) => writeImport(db, uuid, { rowsToSend, outcomes, refusals: [] }));
  attempt.setTotal({ lines: rowsToSend });
  attempt.reportProgress({ bytes: 0, lines: before });

  const { lotRows, pauseRatio } = services.config.imports;
  for (let after = 0, answered = before; ; ) {
    const [first, ...others] = await takeTurn(pauseRatio, attempt.signal, () => readSendable(prisma, uuid, verdicts, after, lotRows));
    if (first === undefined) break;
    const sent = await takeLotTurn(pauseRatio, attempt.signal, () => sendLot(sending, [first, ...others]));
    attempt.signal.throwIfAborted();
    if (typeof sent === 'object' && !(await readBackLost(sending, sent, answered))) return;
    // Rows of the lot without outcome are sent again in the next lot.
    after = sent === 'answered' ? (others.at(-1) ?? first).line : first.line - 1;
    answered = await countAnswered(prisma, uuid);
    attempt.reportProgress({ bytes: 0, lines: answered });
  }
}

/** Applies the plan of an import, and writes its report. */
export async function applyImport(attempt: ImportAttempt, services: JobServices): Promise<JobFile | null> {
  const found = await findImportOf(services.db.prisma, attempt.payload.import, attempt.claim);
  if (found.state === 'failed') throw new AppError('CONFLICT', 'the import has failed');
  try {
    const sending = { attempt, services, found, verdicts: sentResults(found.choice) };
    await sendPlan(sending);
    if (found.kind === 'positions') await readBackPositions(sending);
  } catch (error) {
    await writePartialLine(attempt, services, found);
    throw error;
  } finally {
    await copyImported(attempt, services, found);
  }
  return finish(attempt, services, found);
}
