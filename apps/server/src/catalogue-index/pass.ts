import { calls } from '@comptoir/marketplace-api/calls';
import type { MasterProduct } from '@comptoir/shared/catalogue/products/products';
import { AppError } from '@comptoir/shared/errors';
import { databaseTime } from '../database-time.sql.ts';
import type { Database } from '../db.ts';
import type { PassContext } from './pass-context.ts';
import { type ListedRow, listedRow, recordRow } from './rows.ts';
import { beginPass, endList, storeListed, storeRecords } from './store.sql.ts';
import { readShippingMethods, readSuppliers } from './suppliers.ts';

export interface PassLimits {
  /** Maximum number of calls of one run: a large catalogue is complete after several of them (IDX-004). */
  budget: number;
  /** Milliseconds between the starts of two passes. */
  intervalMs: number;
  /** Rows per page of the list. */
  itemsPerPage?: number;
}

const ROWS_PER_PAGE = 1_000;
const IN_PARALLEL = 8;

type Copy = NonNullable<Awaited<ReturnType<Database['prisma']['catalogueCopy']['findUnique']>>>;

const isComplete = ({ passStartedAt, completedAt }: Copy) => passStartedAt !== null && completedAt !== null && completedAt >= passStartedAt;

async function readCopy({ prisma }: Database): Promise<Copy> {
  return prisma.catalogueCopy.findUniqueOrThrow({ where: { id: 1 } });
}

const saveCopy = ({ prisma }: Database, data: Partial<Copy>) => prisma.catalogueCopy.update({ where: { id: 1 }, data });

/** Reads the next page of the list. After the last one, the list is complete, or is read again. */
async function readNextPage(context: PassContext, copy: Copy, page: number, itemsPerPage: number): Promise<void> {
  const { db, marketplace, caller, signal, requestId } = context;
  const readAt = await databaseTime(db.pool);
  const query = { page, itemsPerPage };
  const { items, total } = await marketplace.rows(calls.catalogue.products.list, { caller, signal, requestId, query });
  const rows = items.flatMap((row): ListedRow[] => (row === null ? [] : [listedRow(row)]));
  // A row that moves to another page during the read is in both.
  await storeListed(db.pool, [...new Map(rows.map((row) => [row.uuid, row])).values()], readAt);
  const unreadable = copy.unreadable + items.length - rows.length;
  const isLast = items.length === 0 || page * itemsPerPage >= total;
  if (!isLast) return void (await saveCopy(db, { nextPage: page + 1, total, unreadable }));
  const hasAll = await endList(db.pool, copy.passStartedAt ?? readAt, total - unreadable);
  await saveCopy(db, { nextPage: hasAll ? null : 1, total, unreadable: hasAll ? unreadable : 0 });
}

/** The record of a product; null when it was deleted, and the error's code when it cannot be read. */
async function readRecord({ marketplace, caller, signal, requestId }: PassContext, uuid: string): Promise<MasterProduct | null | 'drift'> {
  try {
    return await marketplace.call(calls.catalogue.products.get, { caller, signal, requestId, params: { uuid } });
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    // A record that nobody can read must not stop the others; it is missing in the copy's count.
    if (error instanceof AppError && error.code === 'UPSTREAM_DRIFT') return 'drift';
    throw error;
  }
}

async function readRecords(context: PassContext, uuids: readonly string[], isNew: boolean): Promise<void> {
  const { db } = context;
  const readAt = await databaseTime(db.pool);
  const read = await Promise.all(uuids.map(async (uuid) => ({ uuid, record: await readRecord(context, uuid) })));
  const records = read.flatMap(({ record }) => (record === null || record === 'drift' ? [] : [recordRow(record)]));
  await storeRecords(db.pool, records, { readAt, isWrite: false, isNew });
  const uuidsOf = (outcome: null | 'drift') => read.flatMap(({ uuid, record }) => (record === outcome ? [uuid] : []));
  await db.prisma.catalogueProduct.deleteMany({ where: { uuid: { in: uuidsOf(null) }, OR: notWrittenSince(readAt) } });
  await db.prisma.catalogueProduct.updateMany({ where: { uuid: { in: uuidsOf('drift') } }, data: { contentsAt: readAt } });
}

const notWrittenSince = (readAt: Date) => [{ writtenAt: null }, { writtenAt: { lt: readAt } }];

/**
 * Continues the pass over the catalogue: its list, then the record of each product, those that have changed first. What remains when the
 * budget is used up is read by the next run, in any worker.
 */
export async function runPass(context: PassContext, { budget, intervalMs, itemsPerPage = ROWS_PER_PAGE }: PassLimits): Promise<void> {
  const { db } = context;
  await db.prisma.catalogueCopy.createMany({ data: [{ id: 1 }], skipDuplicates: true });
  let left = budget;
  const now = await databaseTime(db.pool);
  const before = await readCopy(db);
  const isDue = before.passStartedAt === null || now.getTime() - before.passStartedAt.getTime() >= intervalMs;
  if (before.passStartedAt === null || (isComplete(before) && isDue)) {
    await beginPass(db.pool);
    left -= await readSuppliers(context);
  }
  for (; left > 0; left -= 1) {
    const copy = await readCopy(db);
    if (copy.nextPage === null) break;
    await readNextPage(context, copy, copy.nextPage, itemsPerPage);
  }
  const copy = await readCopy(db);
  const { passStartedAt } = copy;
  if (copy.nextPage !== null || passStartedAt === null) return;
  left -= await readShippingMethods(context, passStartedAt, Math.max(left, 0));
  const due = isComplete(copy) ? [{ contentsAt: null }] : [{ contentsAt: null }, { contentsAt: { lt: passStartedAt } }];
  for (;;) {
    const next = await db.prisma.catalogueProduct.findMany({
      where: { isArchived: false, OR: due },
      select: { uuid: true },
      orderBy: { contentsAt: { sort: 'asc', nulls: 'first' } },
      take: Math.min(IN_PARALLEL, Math.max(left, 1)),
    });
    if (next.length === 0) break;
    if (left <= 0) return;
    await readRecords(
      context,
      next.map(({ uuid }) => uuid),
      copy.completedAt !== null,
    );
    left -= next.length;
  }
  if (!isComplete(copy)) await saveCopy(db, { completedAt: await databaseTime(db.pool), failedAt: null, failure: null });
}
