import { calls } from '@comptoir/marketplace-api/calls';
import type { ImportReport } from '@comptoir/shared/csv-import';
import { AppError } from '@comptoir/shared/errors';
import { importJobTexts as texts } from '@comptoir/shared/imports/job-texts';
import type pg from 'pg';
import { isOutage } from '../../jobs/failure.ts';
import type { JobServices } from '../../jobs/handler.ts';
import { hadNoEffect } from '../../marketplace/retry.ts';
import { type LotFile, type LotReply, lotFile, refusalsOf, refusedLines, replyOf } from './lot.ts';
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
  setRemainingOutcome,
  writeImport,
} from './lots.sql.ts';
import { rememberCodes } from './stock.sql.ts';
import { withStockOf } from './stock.ts';
import { attemptContext, type ImportAttempt, type SendableRow, type StoredImport } from './stored-import.ts';
import { takeTurn } from './turns.ts';

const CALLS = {
  codes: calls.stock.codes.import,
  documents: calls.stock.documents.import,
  positions: calls.geolocations.imports.create,
} as const;

/** Lines written in one transaction: a short one leaves the processor to clicks (file-rows.ts). */
const LINES_PER_TRANSACTION = 1_000;

/** Number of messages of refusals of unknown lines that are shown. */
const REASONS = 3;

/** An import being sent, and the verdicts of the rows to send. */
export interface Sending {
  attempt: ImportAttempt;
  services: JobServices;
  found: StoredImport;
  verdicts: readonly string[];
}

/** Runs `write` for the lines of a lot, in batches: each in a transaction of the fence, and in a turn. Returns the sum of its results. */
export async function overLines(
  { attempt, services, verdicts }: Sending,
  { number, firstLine, lastLine }: LotRow,
  write: (db: pg.ClientBase, lines: LotLines) => Promise<number>,
): Promise<number> {
  const { pauseRatio } = services.config.imports;
  let written = 0;
  for (let first = firstLine; first <= lastLine; first += LINES_PER_TRANSACTION) {
    const lines = { number, verdicts, first, last: Math.min(lastLine, first + LINES_PER_TRANSACTION - 1) };
    written += await takeTurn(pauseRatio, attempt.signal, () => attempt.fenced((db) => write(db, lines)));
  }
  return written;
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
async function send(
  { attempt, services, found }: Sending,
  { file }: LotFile,
  rows: number,
  signal: AbortSignal,
): Promise<LotReply | LostLot> {
  try {
    const report: ImportReport = await services.marketplace.call(CALLS[found.kind], {
      ...attemptContext(attempt, services, signal),
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

/** Closes a lot of which every row has an outcome, and remembers its codes (IPR-002). */
export const closeAnswered = ({ attempt, services, found }: Sending, lot: LotRow): Promise<void> =>
  attempt.fenced(async (db) => {
    if (found.kind === 'codes') await rememberCodes(db, found, lot, services.config.imports.codeKeys);
    await closeLot(db, found.uuid, lot.number);
  });

/** Ends a lot of which every row has an outcome. With all or nothing, a refused row ends the import (IPL-018). */
async function endLot(sending: Sending, lot: LotRow, refused: number): Promise<'answered'> {
  const { attempt, found } = sending;
  const { fenced } = attempt;
  await closeAnswered(sending, lot);
  if (found.choice?.allOrNothing === true && refused > 0) {
    await fenced((db) => writeImport(db, found.uuid, { refusals: [texts.refusedAllOrNothing] }));
    throw new AppError('REFUSED', 'a row was refused in an all-or-nothing import');
  }
  return 'answered';
}

/** The reply does not say of each row whether it was added: those in the stock were, the others were refused for this reason. */
interface IncompleteLot {
  lot: LotRow;
  refused: number;
  reason: string;
}

/**
 * Writes the outcome of each row from the reply. When a few refused rows prevented the marketplace from adding any, the others are sent again
 * without them, unless the administrator chose all or nothing (IPL-018).
 */
async function noteReply(sending: Sending, lot: LotRow, { lineOf }: LotFile, reply: LotReply): Promise<SentLot | IncompleteLot> {
  const { found } = sending;
  const { uuid } = found;
  const { fenced } = sending.attempt;
  const located = reply.refused.flatMap(({ line, message }) => {
    const own = lineOf(line);
    return own === undefined ? [] : [{ line: own, message }];
  });
  const refused = await fenced((db) => refuseRows(db, uuid, lot.number, located));
  if (reply.nothingAdded && refused > 0 && refused < lot.rows && found.choice?.allOrNothing !== true) {
    await fenced((db) => closeLot(db, uuid, lot.number));
    return 'inPart';
  }
  // A refusal that belongs to no row of the lot is that of a row which is not in the stock.
  const ofUnknownLine = reply.refused.filter(({ line }) => lineOf(line) === undefined).map(({ message }) => message);
  const reason = ofUnknownLine.slice(0, REASONS).join(' ') || texts.refused;
  if (reply.nothingAdded) {
    const others = await overLines(sending, lot, (db, lines) => refuseRemaining(db, uuid, lines, reason));
    return endLot(sending, lot, refused + others);
  }
  if (reply.complete && refused === reply.refused.length) {
    await overLines(sending, lot, (db, lines) => addRows(db, uuid, lines));
    return endLot(sending, lot, refused);
  }
  await fenced((db) => markLotUnknown(db, uuid, lot.number));
  return { lot, refused, reason };
}

/** An attempt that is stopped in between leaves the lot unknown; the next one reads it back. */
async function readIncomplete(sending: Sending, { lot, refused, reason }: IncompleteLot): Promise<'answered'> {
  const { attempt, services, found } = sending;
  await withStockOf(attempt, services, found, (reading) =>
    overLines(sending, lot, (db, lines) => addFoundRows(db, found.uuid, lines, reading)),
  );
  const others = await overLines(sending, lot, (db, lines) => refuseRemaining(db, found.uuid, lines, reason));
  return endLot(sending, lot, refused + others);
}

/** Result of a lot: `inPart`: some of its rows must be sent again. */
type SentLot = 'answered' | 'inPart' | LostLot;

/**
 * Sends some rows after marking the lot as being sent: a later attempt that finds this mark reads the lot back. An interruption waits some
 * seconds for the reply, a shutdown until it arrives (OUT-012).
 */
export async function sendLot(sending: Sending, [first, ...others]: readonly [SendableRow, ...SendableRow[]]): Promise<SentLot> {
  const { attempt, found } = sending;
  const { fenced } = attempt;
  const rows = [first, ...others];
  const lines = { firstLine: first.line, lastLine: (others.at(-1) ?? first).line, rows: rows.length };
  const sent = await attempt.toTheEnd(async (signal) => {
    const number = await fenced((db) => openLot(db, found.uuid, lines));
    const file = lotFile(found, rows);
    const lot = { ...lines, number };
    const reply = await send(sending, file, rows.length, signal).catch(async (error: unknown) => {
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
    if (!('error' in reply)) return noteReply(sending, lot, file, reply);
    await fenced((db) => markLotUnknown(db, found.uuid, number));
    await overLines(sending, lot, (db, some) => setRemainingOutcome(db, found.uuid, some, 'unknown'));
    return reply;
  });
  return typeof sent === 'object' && 'reason' in sent ? readIncomplete(sending, sent) : sent;
}
