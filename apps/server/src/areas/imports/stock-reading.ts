import { randomUUID } from 'node:crypto';
import type { JobServices } from '../../jobs/handler.ts';
import type { Queryable } from '../../pool.ts';
import { type ImportAttempt, readingContext } from './attempt.ts';
import { removeStock, type StockRecord, writeStock } from './stock.sql.ts';
import { readStock } from './stock-reader.ts';
import type { StoredImport } from './stored-import.ts';

/** Runs `work` with a reading of the stock in the database, of which nothing stays: however large, it is never in memory. */
export async function withStock<Result>(
  pool: Queryable,
  uuid: string,
  stock: AsyncIterable<StockRecord[]>,
  work: (reading: string) => Promise<Result>,
): Promise<Result> {
  const reading = randomUUID();
  try {
    for await (const records of stock) if (records.length > 0) await writeStock(pool, uuid, reading, records);
    return await work(reading);
  } finally {
    // What cannot be removed goes with the import.
    await removeStock(pool, reading).catch(() => undefined);
  }
}

/** The same of the stock of an import, read on behalf of its job. */
export const withStockOf = <Result>(
  attempt: ImportAttempt,
  services: JobServices,
  found: StoredImport,
  work: (reading: string) => Promise<Result>,
): Promise<Result> => {
  const reader = { marketplace: services.marketplace, ...readingContext(attempt, services) };
  return withStock(services.db.pool, found.uuid, readStock(reader, found), work);
};
