import type { JobServices } from '../../jobs/handler.ts';
import { attemptContext, type ImportAttempt } from './attempt.ts';
import { countAdded, type StockRecord } from './stock.sql.ts';
import { readStock } from './stock-reader.ts';
import { withStock } from './stock-reading.ts';
import { findImport } from './stored-import.ts';

/** Counts what an undo would do, from the current stock; changes nothing (IPL-028). */
export async function previewUndo(attempt: ImportAttempt, services: JobServices): Promise<null> {
  const { marketplace, db } = services;
  const found = await findImport(db.prisma, attempt.payload.import);
  async function* counted(stock: AsyncIterable<StockRecord[]>) {
    let lines = 0;
    for await (const records of stock) {
      lines += records.length;
      attempt.reportProgress({ bytes: 0, lines });
      yield records;
    }
  }
  const stock = readStock({ marketplace, ...attemptContext(attempt, services) }, found);
  const states = await withStock(db, found.uuid, counted(stock), (reading) => countAdded(db.pool, found.uuid, reading));
  const unsold = states.get('available') ?? 0;
  attempt.report({
    undoPreview: { unsold, sold: states.get('sold') ?? 0, gone: (states.get('gone') ?? 0) + (states.get('disabled') ?? 0) },
  });
  return null;
}
