import { calls } from '@comptoir/marketplace-api/calls';
import type { ImportReport } from '@comptoir/shared/csv-import';
import { AppError } from '@comptoir/shared/errors';
import { importJobTexts as texts } from '@comptoir/shared/imports/job-texts';
import type pg from 'pg';
import type { JobServices } from '../../jobs/handler.ts';
import { hadNoEffect } from '../../marketplace/not-sent.ts';
import { type ImportAttempt, writingContext } from './attempt.ts';
import { writeImport } from './import.sql.ts';
import type { LotFile } from './lot-file.ts';
import { type LotReply, refusalsOf, refusedLines, replyOf } from './lot-reply.ts';
import {
  addFoundRows,
  addRows,
  closeLot,
  type LotLines,
  type LotRow,
  markLotUnknown,
  openLot,
  refuseRest,
  refuseRows,
  removeLot,
} from './lots.sql.ts';
import { withStockOf } from './stock-reading.ts';
import type { StoredImport } from './stored-import.ts';

const CALLS = {
  codes: calls.stock.codes.import,
  documents: calls.stock.documents.import,
  positions: calls.geolocations.imports.create,
} as const;

/** Lines whose rows are written in one transaction: it holds the job's row, and must not outlast its lease. */
const LINES_AT_ONCE = 20_000;

/** The rows of an import on their way: those of these verdicts. */
export interface Sending {
  attempt: ImportAttempt;
  services: JobServices;
  found: StoredImport;
  verdicts: readonly string[];
}

/** Runs `write` for the lines of a lot, some thousands at a time. */
export async function overLines<Result>(
  { number, firstLine, lastLine }: LotRow,
  verdicts: readonly string[],
  write: (lines: LotLines) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let first = firstLine; first <= lastLine; first += LINES_AT_ONCE)
    results.push(await write({ number, verdicts, first, last: Math.min(lastLine, first + LINES_AT_ONCE - 1) }));
  return results;
}

/** Sends the file; undefined when its reply was lost. Throws what was not done. */
async function send({ attempt, services, found }: Sending, { file }: LotFile, rows: number): Promise<LotReply | undefined> {
  try {
    const report: ImportReport = await services.marketplace.call(CALLS[found.kind], {
      ...writingContext(attempt, services),
      body: { variantProduct: found.variantProduct },
      file,
    });
    return replyOf(report, rows);
  } catch (error) {
    const refused = refusedLines(error);
    if (refused !== undefined) return refused;
    if (hadNoEffect(error)) throw error;
    attempt.log.warn(
      { event: 'import.lot.uncertain', code: error instanceof AppError ? error.code : 'INTERNAL' },
      'the reply to a lot was lost',
    );
    return undefined;
  }
}

/** Notes what the reply says of each row; what it does not say of a single one, the stock does. */
async function noteReply(
  { attempt, services, found, verdicts }: Sending,
  lot: LotRow,
  { lineOf }: LotFile,
  reply: LotReply,
): Promise<void> {
  const { fenced } = attempt;
  const { uuid } = found;
  const refusals = reply.refused.flatMap(({ line, message }) => {
    const own = lineOf(line);
    return own === undefined ? [] : [{ line: own, message }];
  });
  await fenced((db) => refuseRows(db, uuid, lot.number, refusals));
  const write = (each: (db: pg.ClientBase, lines: LotLines) => Promise<void>) =>
    overLines(lot, verdicts, (lines) => fenced((db) => each(db, lines)));
  if (!reply.complete && !reply.none) {
    await withStockOf(attempt, services, found, (reading) => write((db, lines) => addFoundRows(db, uuid, lines, reading)));
  }
  await write((db, lines) => (reply.complete ? addRows(db, uuid, lines) : refuseRest(db, uuid, lines, texts.refused)));
  await fenced((db) => closeLot(db, uuid, lot.number));
}

/**
 * Sends some rows, noted before as being sent: what is found so by a later attempt is read back. False when the reply was lost.
 */
export function sendLot(sending: Sending, rows: Omit<LotRow, 'number'>, fileOf: () => LotFile): Promise<boolean> {
  const { attempt, found } = sending;
  const { fenced } = attempt;
  return attempt.toTheEnd(async () => {
    const number = await fenced((db) => openLot(db, found.uuid, rows));
    const file = fileOf();
    const lot = { ...rows, number };
    const reply = await send(sending, file, rows.rows).catch(async (error: unknown) => {
      const refusals = error instanceof AppError && error.code !== 'UPSTREAM_DOWN' ? refusalsOf(error) : [];
      await fenced(async (db) => {
        await removeLot(db, found.uuid, number);
        await writeImport(db, found.uuid, { refusals });
      });
      if (!(error instanceof AppError)) throw error;
      // Without the marketplace's words, which may hold codes (IPL-029).
      throw new AppError(error.code, 'a lot was not taken', {
        retryAfter: error.retryAfter,
        cause: error.code === 'UPSTREAM_DOWN' ? error.cause : undefined,
      });
    });
    if (reply === undefined) {
      await fenced((db) => markLotUnknown(db, found.uuid, number));
      return false;
    }
    await noteReply(sending, lot, file, reply);
    return true;
  });
}
