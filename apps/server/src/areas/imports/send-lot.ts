import { calls } from '@comptoir/marketplace-api/calls';
import { csvName } from '@comptoir/shared/csv/limits';
import type { ImportReport } from '@comptoir/shared/csv-import';
import { AppError } from '@comptoir/shared/errors';
import { importJobTexts as texts } from '@comptoir/shared/imports/job-texts';
import type pg from 'pg';
import { type LotFile, lotFile } from '../../csv/lot-file.ts';
import { isOutage } from '../../jobs/failure.ts';
import { takeTurn } from '../../jobs/turns.ts';
import { hadNoEffect } from '../../marketplace/retry.ts';
import { rememberCodes } from './elsewhere.sql.ts';
import {
  addFoundRows,
  addRows,
  closeLot,
  type LotLines,
  type LotRow,
  markLotUnknown,
  refuseRemaining,
  refuseRows,
  removeLot,
  setRemainingOutcome,
  writeImport,
} from './lots.sql.ts';
import { openFreeLot } from './open-lot.ts';
import { keepPositions } from './positions.sql.ts';
import { withStockOf } from './stock.ts';
import { attemptContext, type SendableRow, type Sending } from './stored-import.ts';
import { addStoredWritings, markMaybeStored } from './writings.sql.ts';

const CALLS = {
  codes: calls.stock.codes.import,
  documents: calls.stock.documents.import,
  positions: calls.geolocations.imports.create,
} as const;

/** Lines written in one transaction: a short one leaves the processor to clicks (file-rows.ts). */
const LINES_PER_TRANSACTION = 1_000;

/** Number of messages of refusals of unknown lines that are shown. */
const REASONS = 3;

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

/** Reply of the marketplace to a lot. */
interface LotReply {
  /** Line numbers are those of the lot's file. */
  refused: { line: number; message: string }[];
  /** True when `refused` lists every refused row, so that all others were added. Otherwise the stock must be read. */
  complete: boolean;
  /** Nothing of the lot was added. */
  nothingAdded: boolean;
}

/** Format of the lines in the message that refuses a complete file. */
const AT_LINE = /^Ligne (\d+) : (.*)$/s;

const replyOf = ({ imported, refused, errors }: ImportReport, rows: number): LotReply => ({
  refused: errors,
  complete: errors.length === refused && imported + refused === rows,
  nothingAdded: false,
});

/** Returns the refused lines; undefined when the request itself is refused. */
function refusedLines(error: unknown): LotReply | undefined {
  if (!(error instanceof AppError) || error.code !== 'INVALID') return undefined;
  const lines = error.fields.flatMap(({ message }) => {
    const [, line, text] = AT_LINE.exec(message) ?? [];
    return line === undefined || text === undefined ? [] : [{ line: Number(line), message: text }];
  });
  return lines.length > 0 && lines.length === error.fields.length ? { refused: lines, complete: false, nothingAdded: true } : undefined;
}

/** Messages of a refused request for the administrator; shown only in the report, since they may quote codes (IPL-029). */
const refusalsOf = (error: AppError): string[] =>
  error.fields.length > 0 ? error.fields.map(({ message }) => message) : [error.serverMessage ?? []].flat();

/** Sends the file. Throws when the call had no effect. */
async function send(
  { attempt, services, found }: Sending,
  { text }: LotFile,
  rows: number,
  signal: AbortSignal,
): Promise<LotReply | LostLot> {
  const observe = services.metrics.lots.startTimer({ kind: found.kind });
  try {
    const report: ImportReport = await services.marketplace.call(CALLS[found.kind], {
      ...attemptContext(attempt, services, signal),
      body: { variantProduct: found.variantProduct },
      file: new File([text], csvName(found.fileName), { type: 'text/csv' }),
      mayTakeLong: true,
    });
    observe({ outcome: report.refused === 0 ? 'done' : 'refused' });
    return replyOf(report, rows);
  } catch (error) {
    const refused = refusedLines(error);
    const isUnsent = error instanceof AppError && isOutage(error.code);
    observe({ outcome: hadNoEffect(error) ? (isUnsent ? 'notSent' : 'refused') : 'unknown' });
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

/** Marks the rows of a lot that are in the stock as added; returns their number. */
export async function addFound(sending: Sending, lot: LotRow, reading: string): Promise<number> {
  const { attempt, services, found, verdicts } = sending;
  const { uuid, kind } = found;
  const { firstLine: first, lastLine: last } = lot;
  if (kind === 'positions') await keepPositions(services.db.pool, uuid, attempt.claim, { reading, verdicts });
  if (kind === 'codes') await addStoredWritings(services.db.pool, uuid, reading, { first, last, verdicts, outcomes: ['unknown'] });
  return overLines(sending, lot, (db, lines) => addFoundRows(db, uuid, lines, { reading, kind }));
}

/** Rows that are not found, but may be in stock in another writing, are not sent again. Returns their number. */
export const reportMaybeStored = (sending: Sending, lot: LotRow, reading: string): Promise<number> =>
  sending.found.kind === 'codes'
    ? overLines(sending, lot, (db, lines) => markMaybeStored(db, sending.found.uuid, lines, reading))
    : Promise.resolve(0);

/** An attempt that is stopped in between leaves the lot unknown; the next one reads it back. */
async function readIncomplete(sending: Sending, { lot, refused, reason }: IncompleteLot): Promise<'answered'> {
  const { attempt, services, found } = sending;
  await withStockOf(attempt, services, found, async (reading) => {
    await addFound(sending, lot, reading);
    await reportMaybeStored(sending, lot, reading);
  });
  const others = await overLines(sending, lot, (db, lines) => refuseRemaining(db, found.uuid, lines, reason));
  return endLot(sending, lot, refused + others);
}

/** Result of a lot: `inPart`: some of its rows must be sent again. */
type SentLot = 'answered' | 'inPart' | LostLot;

/**
 * Sends some rows after marking the lot as being sent: a later attempt that finds this mark reads the lot back. An interruption waits some
 * seconds for the reply, a shutdown until it arrives (OUT-012).
 */
export async function sendLot(sending: Sending, rows: readonly SendableRow[]): Promise<SentLot> {
  const { attempt, found } = sending;
  const { fenced } = attempt;
  const sent = await attempt.toTheEnd(async (signal) => {
    const opened = await openFreeLot(sending, rows);
    if (opened === null) return 'answered';
    const { free, lot } = opened;
    const file = lotFile(found.kind, free);
    const reply = await send(sending, file, free.length, signal).catch(async (error: unknown) => {
      const refusals = error instanceof AppError && error.code !== 'UPSTREAM_DOWN' ? refusalsOf(error) : [];
      await fenced(async (db) => {
        await removeLot(db, found.uuid, lot.number);
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
    await fenced((db) => markLotUnknown(db, found.uuid, lot.number));
    await overLines(sending, lot, (db, some) => setRemainingOutcome(db, found.uuid, some, 'unknown'));
    return reply;
  });
  return typeof sent === 'object' && 'reason' in sent ? readIncomplete(sending, sent) : sent;
}
