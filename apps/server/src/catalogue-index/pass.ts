import { calls } from '@comptoir/marketplace-api/calls';
import type { MasterProduct } from '@comptoir/shared/catalogue/products/products';
import { AppError } from '@comptoir/shared/errors';
import { databaseTime } from '../database-time.sql.ts';
import type { Database } from '../db.ts';
import { isGone } from '../jobs/failure.ts';
import type { Caller } from '../marketplace/caller.ts';
import type { Marketplace } from '../marketplace/client.ts';
import { fetchAllPages } from '../procedures/fetch-all-pages.ts';
import { readPages } from '../procedures/pages.ts';
import { copyList, dueLists } from './copied-lists.ts';
import { createListReads } from './list-reads.ts';
import { type ListedRow, listedRow, recordRow } from './rows.ts';
import { beginPass, endList, storeListed, storeRecords } from './store.sql.ts';
import { copySubLists } from './sub-lists.ts';
import { copyVariants } from './variants.ts';

interface PassContext {
  db: Database;
  marketplace: Marketplace;
  /** The service account, which makes the calls. */
  caller: Caller;
  signal: AbortSignal;
  requestId: string;
}

const ROWS_PER_PAGE = 1_000;
const IN_PARALLEL = 8;

/** Whether something cannot be read: it stays as it was copied, and does not stop the pass. */
const isUnreadable = (error: unknown): error is AppError =>
  error instanceof AppError && (error.code === 'UPSTREAM_DRIFT' || error.code === 'UPSTREAM_DOWN');

/** Reads which suppliers are active, and returns the number of calls. */
async function readSuppliers({ db, marketplace, caller, signal, requestId }: PassContext): Promise<number> {
  const { prisma } = db;
  const readAt = await databaseTime(db.pool);
  let count = 0;
  let hasAll = true;
  const suppliers = await fetchAllPages(async (page, itemsPerPage) => {
    count += 1;
    const { items, total } = await marketplace.rows(calls.suppliers.suppliers.list, {
      ...{ caller, signal, requestId },
      query: { page, itemsPerPage },
    });
    const rows = items.flatMap((row) => row ?? []);
    hasAll &&= rows.length === items.length;
    return { items: rows, total };
  });
  const uuids = suppliers.map(({ uuid }) => uuid);
  const uuidsOf = (wanted: boolean) => suppliers.flatMap(({ uuid, isActive }) => (isActive === wanted ? [uuid] : []));
  await prisma.$transaction([
    ...(hasAll ? [prisma.catalogueSupplier.deleteMany({ where: { uuid: { notIn: uuids } } })] : []),
    prisma.catalogueSupplier.createMany({ data: suppliers.map(({ uuid, isActive }) => ({ uuid, isActive })), skipDuplicates: true }),
    ...[true, false].map((isActive) =>
      prisma.catalogueSupplier.updateMany({ where: { uuid: { in: uuidsOf(isActive) } }, data: { isActive } }),
    ),
    prisma.catalogueCopy.updateMany({ data: { suppliersAt: readAt } }),
  ]);
  return count;
}

/** Reads the suppliers and the short lists that were not read since this time, while there are calls left; returns their number. */
async function readLists(context: PassContext, since: Date, limit: number): Promise<number> {
  const { db } = context;
  let count = 0;
  const read = async (work: () => Promise<number>) => {
    if (count >= limit) return;
    count += await work().catch((error: unknown) => {
      if (!isUnreadable(error)) throw error;
      return 1;
    });
  };
  const { suppliersAt } = await readCopy(db);
  if (suppliersAt === null || suppliersAt < since) await read(() => readSuppliers(context));
  for (const list of await dueLists(db, since)) await read(() => copyList(context, list));
  return count;
}

/** The active shipping methods of a supplier, with the number of calls; null when there are more calls than are left, or they cannot be read. */
async function readMethodsOf({ marketplace, caller, signal, requestId }: PassContext, uuid: string, left: number) {
  let count = 0;
  const active: string[] = [];
  const readPage = async (page: number) => {
    count += 1;
    const query = { page, itemsPerPage: ROWS_PER_PAGE, status: true };
    return marketplace.call(calls.suppliers.shippingMethods.list, { caller, signal, requestId, params: { uuid }, query });
  };
  try {
    for await (const { items, isLast } of readPages(readPage)) {
      active.push(...items.flatMap((method) => (method.isActive ? [method.uuid] : [])));
      if (!isLast && count >= left) return { count, active: null };
    }
    return { count, active };
  } catch (error) {
    if (isUnreadable(error)) return { count, active: null, error };
    // Removed since the list was read.
    if (isGone(error)) return { count, active: [] };
    throw error;
  }
}

/** Reads the active shipping methods of suppliers that this pass has not read yet, with at most this number of calls; returns it. */
async function readShippingMethods(context: PassContext, startedAt: Date, limit: number): Promise<number> {
  const { db } = context;
  const { catalogueSupplier } = db.prisma;
  const due = await catalogueSupplier.findMany({ where: { OR: [{ readAt: null }, { readAt: { lt: startedAt } }] }, take: limit });
  const unread: string[] = [];
  let count = 0;
  let tried = 0;
  let failure: AppError | undefined;
  for (const { uuid } of due) {
    if (count >= limit) break;
    tried += 1;
    const { count: made, active, error } = await readMethodsOf(context, uuid, limit - count);
    count += made;
    if (error !== undefined) unread.push(uuid);
    if (error?.code === 'UPSTREAM_DOWN') failure = error;
    if (active !== null)
      await catalogueSupplier.updateMany({ where: { uuid }, data: { activeMethods: active, readAt: await databaseTime(db.pool) } });
  }
  // As of records: none can be read during an outage, which is not the fault of one of them.
  if (failure !== undefined && unread.length === tried && tried > 1) throw failure;
  await catalogueSupplier.updateMany({ where: { uuid: { in: unread } }, data: { readAt: await databaseTime(db.pool) } });
  return count;
}

export interface PassLimits {
  /** Maximum number of calls of one run: a large catalogue is complete after several of them (IDX-004). */
  budget: number;
  /** Milliseconds between the starts of two passes. */
  intervalMs: number;
  /** Rows per page of the list. */
  itemsPerPage?: number;
}

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
  // The marketplace may return smaller pages than requested.
  const isLast = items.length === 0 || page * items.length >= total;
  if (!isLast) return void (await saveCopy(db, { nextPage: page + 1, total, unreadable }));
  const hasAll = await endList(db.pool, copy.passStartedAt ?? readAt, total - unreadable);
  await saveCopy(db, { nextPage: hasAll ? null : 1, total, unreadable: hasAll ? unreadable : 0 });
}

/** The record of a product; null when it was deleted, and the failure when it cannot be read. */
async function readRecord(
  { marketplace, caller, signal, requestId }: PassContext,
  uuid: string,
): Promise<{ uuid: string; record: MasterProduct | AppError | null }> {
  try {
    return { uuid, record: await marketplace.call(calls.catalogue.products.get, { caller, signal, requestId, params: { uuid } }) };
  } catch (error) {
    if (isGone(error)) return { uuid, record: null };
    if (isUnreadable(error)) return { uuid, record: error };
    throw error;
  }
}

/** A record that nobody can read does not stop the others: its contents stay those of the last read. */
async function readRecords(context: PassContext, uuids: readonly string[], isNew: boolean): Promise<void> {
  const { catalogueProduct } = context.db.prisma;
  const readAt = await databaseTime(context.db.pool);
  const read = await Promise.all(uuids.map((uuid) => readRecord(context, uuid)));
  const isDown = read.every(({ record }) => record instanceof AppError && record.code === 'UPSTREAM_DOWN');
  if (isDown && read.length > 1) throw read[0]?.record;
  const records = read.flatMap(({ record }) => (record === null || record instanceof AppError ? [] : [recordRow(record)]));
  await storeRecords(context.db.pool, records, { readAt, isWrite: false, isNew });
  const gone = read.flatMap(({ uuid, record }) => (record === null ? [uuid] : []));
  await catalogueProduct.deleteMany({ where: { uuid: { in: gone }, OR: notWrittenSince(readAt) } });
  const unread = read.flatMap(({ uuid, record }) => (record instanceof AppError ? [uuid] : []));
  await catalogueProduct.updateMany({ where: { uuid: { in: unread } }, data: { contentsAt: readAt } });
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
  const { passStartedAt: startedAt, requestedAt } = before;
  const isDue =
    startedAt === null || now.getTime() - startedAt.getTime() >= intervalMs || (requestedAt !== null && requestedAt > startedAt);
  if (startedAt === null || (isComplete(before) && isDue)) await beginPass(db.pool);
  const { passStartedAt } = await readCopy(db);
  if (passStartedAt === null) return;
  left -= await readLists(context, passStartedAt, left);
  for (; left > 0; left -= 1) {
    const copy = await readCopy(db);
    if (copy.nextPage === null) break;
    await readNextPage(context, copy, copy.nextPage, itemsPerPage);
  }
  const copy = await readCopy(db);
  if (copy.nextPage !== null) return;
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
  if (!isComplete(copy)) {
    const completedAt = await databaseTime(db.pool);
    await saveCopy(db, { completedAt, completedPassAt: passStartedAt, failedAt: null, failure: null });
  }
  const reads = createListReads();
  left -= await copySubLists(context, passStartedAt, left, reads);
  await copyVariants(context, passStartedAt, left, reads);
  await reads.end();
}
