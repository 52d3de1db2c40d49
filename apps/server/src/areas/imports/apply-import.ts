import { AppError } from '@comptoir/shared/errors';
import { importJobTexts as texts } from '@comptoir/shared/imports/job-texts';
import type { JobFile } from '../../jobs/claim.ts';
import type { JobServices } from '../../jobs/handler.ts';
import type { ImportAttempt } from './attempt.ts';
import { writeCorrection } from './correction-file.ts';
import { writeImport } from './import.sql.ts';
import { intactFile } from './intact-file.ts';
import { lotFile } from './lot-file.ts';
import { countAnswered, countSendable, readSendable } from './lots.sql.ts';
import { readBackLots } from './read-back.ts';
import { countRows } from './rows.sql.ts';
import { sendLot } from './send-lot.ts';
import { markMoved } from './stock.sql.ts';
import { withStockOf } from './stock-reading.ts';
import { findImportOf, outcomeCounts, readAs, type StoredImport, sentVerdicts } from './stored-import.ts';
import { uploadedFile } from './uploaded-file.ts';

/** Rows of a lot where the file is to go in one and cannot: something of it is not sent (decisions, «Imports»). */
const LOT_ROWS = 5_000;

/** The stock once more: what moved since the check is reported and not sent (IPL-019). */
async function reportMoved(
  attempt: ImportAttempt,
  services: JobServices,
  found: StoredImport,
  verdicts: readonly string[],
): Promise<number> {
  const { pool } = services.db;
  return withStockOf(attempt, services, found, (reading) =>
    markMoved(pool, found.uuid, attempt.claim, { reading, verdicts, moved: texts.moved, vanished: texts.vanished }),
  );
}

/** Counts of what became of the rows, for the report and for «Tâches»: there without a word of them (IPL-029). */
async function finish(attempt: ImportAttempt, services: JobServices, found: StoredImport): Promise<JobFile | null> {
  const { uuid, detection, settings, mapping } = found;
  const outcomes = outcomeCounts(await countRows(services.db.pool, uuid, 'outcome'));
  const { added, refused, unknown, moved } = outcomes;
  attempt.report({ imported: added, refused: refused + unknown + moved, errors: [] });
  if (unknown > 0) {
    await attempt.fenced((db) => writeImport(db, uuid, { state: 'uncertain', outcomes, refusals: [], finishedAt: null }));
    // «Tâches» and the dashboard count it among what failed (DAY-005); its correction file is written once every row is known.
    throw new AppError('UNCERTAIN', 'what became of some rows is unknown');
  }
  const isRefused = refused > 0 || (found.counts?.refused ?? 0) > 0;
  let file: JobFile | null = null;
  if (isRefused && detection !== null && mapping !== null) {
    const source = { open: uploadedFile(services, found.uploadUuid), settings: readAs(detection, settings), mapping };
    // The file as sent may be past its retention.
    file = await writeCorrection(attempt, services.db.pool, found, source).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'INVALID') return null;
      throw error;
    });
  }
  await attempt.fenced((db) => writeImport(db, uuid, { state: 'done', outcomes, refusals: [], finishedAt: new Date() }));
  return file;
}

/** Nothing is sent of a plan that no longer holds, where it was all or nothing (IPL-018). */
async function giveUp(attempt: ImportAttempt, services: JobServices, uuid: string): Promise<never> {
  const outcomes = outcomeCounts(await countRows(services.db.pool, uuid, 'outcome'));
  const refusals = [texts.movedAllOrNothing];
  await attempt.fenced((db) => writeImport(db, uuid, { state: 'failed', outcomes, refusals, finishedAt: new Date() }));
  throw new AppError('CONFLICT', 'the stock has moved since the check');
}

/**
 * Sends the rows of the plan lot by lot (IPL-018). An attempt that follows another, after a crash or an interruption, first reads back what is
 * uncertain, then goes on with the rest (IPL-021, IPL-022).
 */
export async function applyImport(attempt: ImportAttempt, services: JobServices): Promise<JobFile | null> {
  const { prisma, pool } = services.db;
  const found = await findImportOf(prisma, attempt.payload.import, attempt.claim);
  const { uuid } = found;
  const verdicts = sentVerdicts(found.choice);
  const sending = { attempt, services, found, verdicts };
  if (found.state === 'failed') throw new AppError('CONFLICT', 'the import has failed');

  if (!(await readBackLots(sending))) return finish(attempt, services, found);
  const moved = await reportMoved(attempt, services, found, verdicts);
  const before = await countAnswered(pool, uuid);
  if (moved > 0 && before === 0 && found.choice?.allOrNothing === true) return giveUp(attempt, services, uuid);
  const rowsToSend = await countSendable(pool, uuid, verdicts);
  await attempt.fenced((db) => writeImport(db, uuid, { rowsToSend, refusals: [] }));
  attempt.setTotal({ lines: rowsToSend });
  attempt.reportProgress({ bytes: 0, lines: before });

  const { lotRows } = services.config.imports;
  if (lotRows === 0 && found.intact && moved === 0 && before === 0) {
    const file = await intactFile(services, found);
    if (
      !(await sendLot(sending, { firstLine: 1, lastLine: file.lastLine, rows: found.rows }, () => file)) &&
      !(await readBackLots(sending))
    )
      return finish(attempt, services, found);
  }
  for (let after = 0; ; ) {
    const rows = await readSendable(pool, uuid, verdicts, after, lotRows || LOT_ROWS);
    const [first, last] = [rows[0], rows.at(-1)];
    if (first === undefined || last === undefined) break;
    const lot = { firstLine: first.line, lastLine: last.line, rows: rows.length };
    after = last.line;
    if (!(await sendLot(sending, lot, () => lotFile(found, rows)))) {
      if (!(await readBackLots(sending))) return finish(attempt, services, found);
      // What was not added of it is sent again with the next one.
      after = first.line - 1;
    }
    attempt.reportProgress({ bytes: 0, lines: await countAnswered(pool, uuid) });
  }
  return finish(attempt, services, found);
}
