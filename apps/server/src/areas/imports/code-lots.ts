import { LotCount } from '@comptoir/shared/imports/code-lot';
import type { CodeLot, codeLotList } from '@comptoir/shared/imports/code-lot-list';
import type { Page } from '@comptoir/shared/list';
import type { ListQuery } from '@comptoir/shared/list/input';
import { databaseTime } from '../../database-time.sql.ts';
import type { Database } from '../../db.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { Author } from '../../jobs/claim.ts';
import type { JobServices } from '../../jobs/handler.ts';
import { BROUGHT, readExpiry, readTwins, writeLotCount, writeTwins } from './code-lots.sql.ts';
import { countInStock } from './stock.sql.ts';
import { withStockOf } from './stock.ts';
import { findImport, type ImportAttempt, storedImport } from './stored-import.ts';

const KIND = 'imports.countLot';

/** A page of the lots of codes: the imports that have brought codes, newest first (LOT-001). Only from Postgres. */
export async function readCodeLots(
  { prisma }: Pick<Database, 'prisma'>,
  { id }: Pick<Author, 'id'>,
  { supplier, productName, page, itemsPerPage }: ListQuery<typeof codeLotList>,
): Promise<Page<CodeLot>> {
  const where: Prisma.CsvImportWhereInput = {
    kind: 'codes',
    appliedAt: { not: null },
    ...(supplier !== undefined && { supplierUuid: supplier }),
    ...(productName !== undefined && { productName: { contains: productName, mode: 'insensitive' } }),
  };
  const [rows, total, counting] = await prisma.$transaction([
    prisma.csvImport.findMany({
      where,
      orderBy: [{ appliedAt: 'desc' }, { uuid: 'asc' }],
      skip: (page - 1) * itemsPerPage,
      take: itemsPerPage,
    }),
    prisma.csvImport.count({ where }),
    prisma.job.findMany({ where: { kind: KIND, state: { in: ['queued', 'running'] } }, select: { payload: true } }),
  ]);
  const underWay = new Set(counting.map(({ payload }) => (payload as { import?: string }).import));
  const items = rows.map((row): CodeLot => {
    const { uuid, fileName, supplierName, authorName, authorId, appliedAt, createdAt, outcomes, state } = storedImport(row);
    const brought = BROUGHT.reduce((sum, outcome) => sum + (outcomes?.[outcome] ?? 0), 0);
    return {
      ...{ uuid, fileName, supplierName, productName: row.productName, author: authorName, mine: authorId === id },
      ...{ appliedAt: appliedAt ?? createdAt, added: brought, count: LotCount.nullable().catch(null).parse(row.lot) },
      ...{ isCounting: underWay.has(uuid), isUndone: state === 'undone' },
    };
  });
  return { items, total };
}

/**
 * The count of a lot by the states of its codes in the stock, with its expiry and its twins. The lots that it overlaps name it from now on
 * (LOT-001).
 */
export async function lotCountOf({ pool }: Pick<Database, 'pool'>, uuid: string, states: ReadonlyMap<string, number>): Promise<LotCount> {
  const twins = await readTwins(pool, uuid);
  for (const { import: other } of twins) await writeTwins(pool, other, await readTwins(pool, other));
  return LotCount.parse({
    remaining: states.get('available') ?? 0,
    sold: states.get('sold') ?? 0,
    disabled: states.get('disabled') ?? 0,
    gone: states.get('gone') ?? 0,
    ...(await readExpiry(pool, uuid)),
    twins,
    countedAt: (await databaseTime(pool)).toISOString(),
  });
}

/** Counts what became of the codes that an import brought, from one reading of the product's stock (LOT-001). */
export async function countLot(attempt: ImportAttempt, services: JobServices): Promise<null> {
  const { prisma, pool } = services.db;
  const found = await findImport(prisma, attempt.payload.import);
  const states = await withStockOf(attempt, services, found, (reading) => countInStock(pool, found.uuid, reading, BROUGHT));
  const lot = await lotCountOf(services.db, found.uuid, states);
  await attempt.fenced((db) => writeLotCount(db, found.uuid, lot));
  return null;
}
