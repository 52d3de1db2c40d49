import { calls } from '@comptoir/marketplace-api/calls';
import { LotCount } from '@comptoir/shared/imports/code-lot';
import type { CodeLot, codeLotList } from '@comptoir/shared/imports/code-lot-list';
import type { Page } from '@comptoir/shared/list';
import type { ListQuery } from '@comptoir/shared/list/input';
import { databaseTime } from '../../database-time.sql.ts';
import type { Database } from '../../db.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { Author } from '../../jobs/claim.ts';
import type { JobServices } from '../../jobs/handler.ts';
import { readPages } from '../../procedures/pages.ts';
import type { BoundCall, ProcedureContext } from '../../trpc/context.ts';
import { withStates } from './import-view.ts';
import { BROUGHT, readExpiry, readTwins, writeLotCount, writeTwins } from './lots.sql.ts';
import { countInStock } from './stock.sql.ts';
import { withBroughtStock } from './stock.ts';
import { findImport, type ImportAttempt, storedImport } from './stored-import.ts';

const KIND = 'imports.countLot';

/** Variants per call: a product may have some thousands. */
const VARIANTS = 1_000;

/** The variants of a product, to whose stocks codes are imported: a name is part of others, and changes. */
async function variantsOf(call: BoundCall, masterProductUuid: string): Promise<string[]> {
  const found: string[] = [];
  const pages = readPages((page) => call(calls.catalogue.variants.list, { query: { page, itemsPerPage: VARIANTS, masterProductUuid } }));
  for await (const { items } of pages) found.push(...items.map(({ uuid }) => uuid));
  return found;
}

/** A page of the lots of codes: the imports that have brought codes, newest first (LOT-001). Only from Postgres, unless of one product. */
export async function readCodeLots(
  { call, services }: Pick<ProcedureContext, 'call' | 'services'>,
  { id }: Pick<Author, 'id'>,
  { supplier, product, productName, page, itemsPerPage }: ListQuery<typeof codeLotList>,
): Promise<Page<CodeLot>> {
  const { prisma } = services.db;
  const where: Prisma.CsvImportWhereInput = {
    kind: 'codes',
    appliedAt: { not: null },
    ...(supplier !== undefined && { supplierUuid: supplier }),
    ...(product !== undefined && { variantProduct: { in: await variantsOf(call, product) } }),
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
  const items = (await withStates(prisma, rows.map(storedImport))).map(({ found, state, added }): CodeLot => {
    const { uuid, fileName, productName, supplierName, authorName, authorId, appliedAt, createdAt, finishedAt, outcomes, lot } = found;
    // The outcomes of an import that has not finished are those before it was last continued.
    const brought = finishedAt === null ? added : BROUGHT.reduce((sum, outcome) => sum + (outcomes?.[outcome] ?? 0), 0);
    return {
      ...{ uuid, fileName, supplierName, productName, author: authorName, mine: authorId === id },
      ...{ appliedAt: appliedAt ?? createdAt, added: brought, count: LotCount.nullable().catch(null).parse(lot) },
      ...{ isCounting: underWay.has(uuid), state },
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
  const states = await withBroughtStock(attempt, services, found, (reading) => countInStock(pool, found.uuid, reading, BROUGHT));
  const lot = await lotCountOf(services.db, found.uuid, states);
  await attempt.fenced((db) => writeLotCount(db, found.uuid, lot));
  return null;
}
