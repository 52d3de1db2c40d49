import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@comptoir/shared/errors';
import { isOutage } from '../../jobs/failure.ts';
import { addFoundRows, closeLot, type LotRow, markLotUnknown, markOpenLotsLost, setRemainingOutcome } from './lots.sql.ts';
import { overLines, type Sending } from './send-lot.ts';
import { withStockOf } from './stock-reading.ts';

/** First delay between two reads of the stock, in milliseconds; doubled each time. */
const PAUSE_MS = 500;

/**
 * Writes the outcome of one lot from the stock; returns false while it is unknown. `isOver`: the marketplace must have finished the request
 * by now.
 */
async function resolveLot(sending: Sending, lot: LotRow, reading: string, isOver: boolean) {
  const { uuid } = sending.found;
  await overLines(sending, lot, (db, lines) => addFoundRows(db, uuid, lines, reading));
  // A row that is not in stock and cannot be added any more may be sent again (IPL-022).
  const left = await overLines(sending, lot, (db, lines) => setRemainingOutcome(db, uuid, lines, isOver ? null : 'unknown'));
  if (!isOver && left > 0) return false;
  await sending.attempt.fenced((db) => closeLot(db, uuid, lot.number));
  return true;
}

/**
 * Resolves the lots whose replies were lost: rows in stock were added; the others were not added if the marketplace's longest processing
 * time has passed. Returns false when the stock cannot be read (IPL-022, IPL-023).
 */
export async function readBackLots(sending: Sending): Promise<boolean> {
  const { attempt, services, found } = sending;
  const { replyTimeoutMs } = services.config.imports;
  for (let pause = PAUSE_MS; ; pause *= 2) {
    const lots = await attempt.fenced((db) => markOpenLotsLost(db, found.uuid));
    if (lots.length === 0) return true;
    // The screen shows them as unknown until then.
    for (const lot of lots) await attempt.fenced((db) => markLotUnknown(db, found.uuid, lot.number));
    try {
      const isResolved = await withStockOf(attempt, services, found, async (reading) => {
        let all = true;
        for (const lot of lots) {
          const isOver = lot.lostMs >= replyTimeoutMs;
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
    const left = Math.max(...lots.map(({ lostMs }) => replyTimeoutMs - lostMs));
    await wait(Math.max(1, Math.min(pause, left)), undefined, { signal: attempt.signal });
  }
}
