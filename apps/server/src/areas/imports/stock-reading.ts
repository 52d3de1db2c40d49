import { randomUUID } from 'node:crypto';
import type { JobServices } from '../../jobs/handler.ts';
import { attemptContext, type ImportAttempt } from './attempt.ts';
import { type StockRecord, writeStock } from './stock.sql.ts';
import { readStock } from './stock-reader.ts';
import type { StoredImport } from './stored-import.ts';

/** Runs `work` with a temporary copy of the stock in the database, so that a large stock is never in memory. */
export async function withStock<Result>(
  { prisma, pool }: JobServices['db'],
  uuid: string,
  stock: AsyncIterable<StockRecord[]>,
  work: (reading: string) => Promise<Result>,
): Promise<Result> {
  const reading = randomUUID();
  try {
    for await (const records of stock) if (records.length > 0) await writeStock(pool, uuid, reading, records);
    return await work(reading);
  } finally {
    // A copy that cannot be removed now is deleted with the import.
    await prisma.csvImportStock.deleteMany({ where: { reading } }).catch(() => undefined);
  }
}

/** Removes what an attempt that was killed has left: its copies are of no use to the next one, and could be as large as the stock. */
const removeCopies = ({ prisma }: JobServices['db'], uuid: string) => prisma.csvImportStock.deleteMany({ where: { importUuid: uuid } });

/** `withStock` for the stock of an import, read by its job. */
export const withStockOf = async <Result>(
  attempt: ImportAttempt,
  services: JobServices,
  found: StoredImport,
  work: (reading: string) => Promise<Result>,
): Promise<Result> => {
  await removeCopies(services.db, found.uuid);
  const reader = { marketplace: services.marketplace, ...attemptContext(attempt, services) };
  return withStock(services.db, found.uuid, readStock(reader, found), work);
};
