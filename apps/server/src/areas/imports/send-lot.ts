import { calls } from '@comptoir/marketplace-api/calls';
import type { ImportReport } from '@comptoir/shared/csv-import';
import { AppError } from '@comptoir/shared/errors';
import { importJobTexts as texts } from '@comptoir/shared/imports/job-texts';
import type pg from 'pg';
import { isOutage } from '../../jobs/failure.ts';
import type { JobServices } from '../../jobs/handler.ts';
import { hadNoEffect } from '../../marketplace/effect.ts';
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
  refuseRemaining,
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

/** Lines written in one transaction: it locks the job's row, and a short one leaves the processor to clicks (file-rows.ts). */
const LINES_PER_TRANSACTION = 1_000;

/** An import being sent, and the verdicts of the rows to send. */
export interface Sending {
  attempt: ImportAttempt;
  services: JobServices;
  found: StoredImport;
  verdicts: readonly string[];
}

/** Runs `write` for the lines of a lot, in batches. */
export async function overLines<Result>(
  { number, firstLine, lastLine }: LotRow,
  verdicts: readonly string[],
  write: (lines: LotLines) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let first = firstLine; first <= lastLine; first += LINES_PER_TRANSACTION)
    results.push(await write({ number, verdicts, first, last: Math.min(lastLine, first + LINES_PER_TRANSACTION - 1) }));
  return results;
}

/** The reply to a lot was lost: it is unknown which of its rows were added. `error` is that of the job when none was (STR-009). */
export interface LostLot {
  error: AppError;
}

/** A gateway's error is an outage, whatever its status is: the job waits and tries again. */
const outageOf = (error: unknown): AppError =>
  error instanceof AppError && isOutage(error.code)
    ? new AppError(error.code, 'a lot did not arrive', { retryAfter: error.retryAfter, cause: error })
    : new AppError('UPSTREAM_DOWN', 'a lot did not arrive', { cause: error });

/** Sends the file. Throws when the call had no effect. */
async function send({ attempt, services, found }: Sending, { file }: LotFile, rows: number): Promise<LotReply | LostLot> {
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
    return { error: outageOf(error) };
  }
}

/**
 * Writes the outcome of each row from the reply, or from the stock for rows that the reply does not mention. When a few refused rows
 * prevented the marketplace from adding any, the others are sent again without them, unless the administrator chose all or nothing
 * (IPL-018).
 */
async function noteReply(
  { attempt, services, found, verdicts }: Sending,
  lot: LotRow,
  { lineOf }: LotFile,
  reply: LotReply,
): Promise<SentLot> {
  const { fenced } = attempt;
  const { uuid } = found;
  const refusals = reply.refused.flatMap(({ line, message }) => {
    const own = lineOf(line);
    return own === undefined ? [] : [{ line: own, message }];
  });
  const refused = await fenced((db) => refuseRows(db, uuid, lot.number, refusals));
  if (reply.nothingAdded && refused > 0 && refused < lot.rows && found.choice?.allOrNothing !== true) {
    await fenced((db) => closeLot(db, uuid, lot.number));
    return 'inPart';
  }
  const write = (each: (db: pg.ClientBase, lines: LotLines) => Promise<void>) =>
    overLines(lot, verdicts, (lines) => fenced((db) => each(db, lines)));
  if (!reply.complete && !reply.nothingAdded) {
    await withStockOf(attempt, services, found, (reading) => write((db, lines) => addFoundRows(db, uuid, lines, reading)));
  }
  await write((db, lines) => (reply.complete ? addRows(db, uuid, lines) : refuseRemaining(db, uuid, lines, texts.refused)));
  await fenced((db) => closeLot(db, uuid, lot.number));
  if (found.choice?.allOrNothing === true && (reply.nothingAdded || refused > 0)) {
    await fenced((db) => writeImport(db, uuid, { refusals: [texts.refusedAllOrNothing] }));
    throw new AppError('REFUSED', 'a row was refused in an all-or-nothing import');
  }
  return 'answered';
}

/** Result of a lot: `inPart`: some of its rows must be sent again. */
type SentLot = 'answered' | 'inPart' | LostLot;

/** Sends some rows after marking the lot as being sent: a later attempt that finds this mark reads the lot back. */
export function sendLot(sending: Sending, rows: Omit<LotRow, 'number'>, fileOf: () => LotFile): Promise<SentLot> {
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
      // Without the marketplace's message, which may contain codes (IPL-029).
      throw new AppError(error.code, 'a lot was refused', {
        retryAfter: error.retryAfter,
        cause: error.code === 'UPSTREAM_DOWN' ? error.cause : undefined,
      });
    });
    if ('error' in reply) {
      await fenced((db) => markLotUnknown(db, found.uuid, number));
      return reply;
    }
    return noteReply(sending, lot, file, reply);
  });
}
