import { calls } from '@comptoir/marketplace-api/calls';
import { AppError } from '@comptoir/shared/errors';
import { databaseTime } from '../database-time.sql.ts';
import { fetchAllPages } from '../procedures/fetch-all-pages.ts';
import type { PassContext } from './pass-context.ts';

/** Reads which suppliers are active, and returns the number of calls. */
export async function readSuppliers({ db: { prisma }, marketplace, caller, signal, requestId }: PassContext): Promise<number> {
  let count = 0;
  const suppliers = await fetchAllPages((page, itemsPerPage) => {
    count += 1;
    return marketplace.call(calls.suppliers.suppliers.list, { caller, signal, requestId, query: { page, itemsPerPage } });
  });
  const uuidsOf = (wanted: boolean) => suppliers.flatMap(({ uuid, isActive }) => (isActive === wanted ? [uuid] : []));
  await prisma.$transaction([
    prisma.catalogueSupplier.deleteMany({ where: { uuid: { notIn: suppliers.map(({ uuid }) => uuid) } } }),
    prisma.catalogueSupplier.createMany({ data: suppliers.map(({ uuid, isActive }) => ({ uuid, isActive })), skipDuplicates: true }),
    ...[true, false].map((isActive) =>
      prisma.catalogueSupplier.updateMany({ where: { uuid: { in: uuidsOf(isActive) } }, data: { isActive } }),
    ),
  ]);
  return count;
}

/** Reads the active shipping methods of suppliers that this pass has not read yet, with at most this number of calls; returns it. */
export async function readShippingMethods(context: PassContext, startedAt: Date, limit: number): Promise<number> {
  const { db, marketplace, caller, signal, requestId } = context;
  const { catalogueSupplier } = db.prisma;
  const due = await catalogueSupplier.findMany({ where: { OR: [{ readAt: null }, { readAt: { lt: startedAt } }] }, take: limit });
  for (const { uuid } of due) {
    const query = { page: 1, itemsPerPage: 1_000, status: true };
    const args = { caller, signal, requestId, params: { uuid }, query };
    const { items } = await marketplace.call(calls.suppliers.shippingMethods.list, args).catch((error: unknown) => {
      // Removed since the list was read.
      if (error instanceof AppError && error.code === 'NOT_FOUND') return { items: [] };
      throw error;
    });
    const activeMethods = items.flatMap((method) => (method.isActive ? [method.uuid] : []));
    await catalogueSupplier.updateMany({ where: { uuid }, data: { activeMethods, readAt: await databaseTime(db.pool) } });
  }
  return due.length;
}
