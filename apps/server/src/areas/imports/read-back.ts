import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@comptoir/shared/errors';
import { isOutage } from '../../jobs/failure.ts';
import { addFoundRows, closeLot, type LotRow, leaveRest, loseOpenLots, markLotUnknown } from './lots.sql.ts';
import { overLines, type Sending } from './send-lot.ts';
import { withStockOf } from './stock-reading.ts';

/** Milliseconds between two readings of the stock, at first; it doubles. */
const PAUSE_MS = 500;

/** What the stock says of one lot. `isOver`: the marketplace is done with the request by now, whatever became of it. */
async function settleLot({ attempt: { fenced }, found: { uuid }, verdicts }: Sending, lot: LotRow, reading: string, isOver: boolean) {
  await overLines(lot, verdicts, (lines) => fenced((db) => addFoundRows(db, uuid, lines, reading)));
  // What is not there and cannot come any more is free to be sent again (IPL-022).
  const left = await overLines(lot, verdicts, (lines) => fenced((db) => leaveRest(db, uuid, lines, isOver ? null : 'unknown')));
  if (!isOver && left.some((rows) => rows > 0)) return false;
  await fenced((db) => closeLot(db, uuid, lot.number));
  return true;
}

/**
 * Reads back what became of the lots whose replies were lost, until it is known: rows that are in stock were added; those that are not were
 * not, once the time is over that the marketplace may still be at work on them. False when the stock cannot be read (IPL-022, IPL-023).
 */
export async function readBackLots(sending: Sending): Promise<boolean> {
  const { attempt, services, found, verdicts } = sending;
  const { settleMs } = services.config.imports;
  for (let pause = PAUSE_MS; ; pause *= 2) {
    const lots = await attempt.fenced((db) => loseOpenLots(db, found.uuid));
    if (lots.length === 0) return true;
    // Shown as such until it is known.
    for (const lot of lots) await attempt.fenced((db) => markLotUnknown(db, found.uuid, lot.number));
    try {
      const settled = await withStockOf(attempt, services, found, async (reading) => {
        let all = true;
        for (const lot of lots) all = (await settleLot(sending, lot, reading, lot.lostMs >= settleMs)) && all;
        return all;
      });
      if (settled) continue;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      for (const lot of lots)
        await overLines(lot, verdicts, (lines) => attempt.fenced((db) => leaveRest(db, found.uuid, lines, 'unknown')));
      // The job waits for the marketplace.
      if (isOutage(error.code)) throw error;
      attempt.log.warn({ event: 'import.read-back.failed', code: error.code }, 'the stock could not be read back');
      return false;
    }
    const left = Math.max(...lots.map(({ lostMs }) => settleMs - lostMs));
    await wait(Math.max(1, Math.min(pause, left)), undefined, { signal: attempt.signal });
  }
}
