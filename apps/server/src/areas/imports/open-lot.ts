import { AppError } from '@comptoir/shared/errors';
import { importJobTexts as texts } from '@comptoir/shared/imports/job-texts';
import { lockLots, markSentElsewhere } from './elsewhere.sql.ts';
import { openLot, writeImport } from './lots.sql.ts';
import type { SendableRow, Sending } from './stored-import.ts';

/**
 * Opens a lot of these rows, without those whose codes were sent for another product since the apply began: with the lock, of two lots with a
 * code the second always finds the first (IPR-002). Null when none is left. With all or nothing, one such row ends the import (IPL-018).
 */
export async function openFreeLot({ attempt, services, found, verdicts }: Sending, rows: readonly SendableRow[]) {
  const linesOf = (some: readonly SendableRow[]) => ({
    firstLine: some[0]?.line ?? 0,
    lastLine: some.at(-1)?.line ?? 0,
    rows: some.length,
  });
  const opened = await attempt.fenced(async (db) => {
    let free = rows;
    if (found.kind === 'codes') {
      await lockLots(db);
      const compared = { keys: services.config.imports.codeKeys, verdicts, ...linesOf(rows) };
      const moved = new Set(await markSentElsewhere(db, found, attempt.claim, compared));
      free = rows.filter(({ line }) => !moved.has(line));
      if (moved.size > 0 && found.choice?.allOrNothing === true) return 'taken';
    }
    const lines = linesOf(free);
    return free.length === 0 ? null : { free, lot: { ...lines, number: await openLot(db, found.uuid, lines) } };
  });
  if (opened !== 'taken') return opened;
  await attempt.fenced((db) => writeImport(db, found.uuid, { refusals: [texts.elsewhereAllOrNothing] }));
  throw new AppError('REFUSED', 'codes of an all-or-nothing import were sent for another product');
}
