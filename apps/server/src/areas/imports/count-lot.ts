import { LotCount } from '@comptoir/shared/imports/code-lot';
import { databaseTime } from '../../database-time.sql.ts';
import type { JobServices } from '../../jobs/handler.ts';
import { BROUGHT, readExpiry, readTwins, writeLotCount } from './code-lots.sql.ts';
import { countInStock } from './stock.sql.ts';
import { withStockOf } from './stock.ts';
import { findImport, type ImportAttempt } from './stored-import.ts';

/** Counts what became of the codes that an import brought, from one reading of the product's stock (LOT-001). */
export async function countLot(attempt: ImportAttempt, services: JobServices): Promise<null> {
  const { prisma, pool } = services.db;
  const found = await findImport(prisma, attempt.payload.import);
  const states = await withStockOf(attempt, services, found, (reading) => countInStock(pool, found.uuid, reading, BROUGHT));
  const lot: LotCount = LotCount.parse({
    remaining: states.get('available') ?? 0,
    sold: states.get('sold') ?? 0,
    disabled: states.get('disabled') ?? 0,
    gone: states.get('gone') ?? 0,
    ...(await readExpiry(pool, found.uuid)),
    twins: await readTwins(pool, found.uuid),
    countedAt: (await databaseTime(pool)).toISOString(),
  });
  await attempt.fenced((db) => writeLotCount(db, found.uuid, lot));
  return null;
}
