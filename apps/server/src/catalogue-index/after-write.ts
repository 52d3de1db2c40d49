import { calls } from '@comptoir/marketplace-api/calls';
import { AppError } from '@comptoir/shared/errors';
import type { Act } from '@comptoir/shared/history/changes';
import { dayOf } from '../dashboard/days.ts';
import { databaseTime } from '../database-time.sql.ts';
import type { AffectedRecord } from '../mutations/target.ts';
import type { CallContext } from '../procedures/call-context.ts';
import type { Services } from '../services.ts';
import { listedRow, type RecordRow, recordRow } from './rows.ts';
import { storeListed, storeRecords } from './store.sql.ts';

/** Products of one write that are read again one by one; of more, only their state is written, and the next run reads them. */
const MAX_READS = 25;

type WriteServices = Pick<Services, 'db' | 'log' | 'marketplace' | 'service'>;

const valueAfter = ({ changes }: AffectedRecord, name: 'active' | 'isActive'): boolean | undefined => {
  const change = changes.find(({ field }) => field === name);
  return change !== undefined && 'after' in change && typeof change.after === 'boolean' ? change.after : undefined;
};

/** Stores what is known of many products without reading them. */
async function noteStates({ db }: WriteServices, products: readonly AffectedRecord[], writtenAt: Date): Promise<void> {
  for (const active of [true, false, undefined]) {
    const uuids = products.filter((product) => valueAfter(product, 'active') === active).map(({ record }) => record);
    if (uuids.length === 0) continue;
    const data = {
      contentsAt: null,
      ...(active !== undefined && { active, writtenAt, listedAt: writtenAt, changedOn: new Date(dayOf(writtenAt)) }),
    };
    await db.prisma.catalogueProduct.updateMany({ where: { uuid: { in: uuids } }, data });
  }
}

async function readAgain({ db, marketplace }: WriteServices, context: CallContext, uuids: readonly string[], readAt: Date): Promise<void> {
  const gone: string[] = [];
  const records: RecordRow[] = [];
  const read = async (uuid: string) => {
    try {
      records.push(recordRow(await marketplace.call(calls.catalogue.products.get, { ...context, params: { uuid } })));
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error;
      gone.push(uuid);
    }
  };
  const results = await Promise.allSettled(uuids.map(read));
  await storeRecords(db.pool, records, { readAt, isWrite: true, isNew: true });
  await markArchived({ db }, gone, readAt);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed === undefined) return;
  const done = new Set([...gone, ...records.map(({ uuid }) => uuid)]);
  await db.prisma.catalogueProduct.updateMany({
    where: { uuid: { in: uuids.filter((uuid) => !done.has(uuid)) } },
    data: { contentsAt: null },
  });
  throw failed.reason;
}

const markArchived = ({ db }: Pick<WriteServices, 'db'>, uuids: readonly string[], writtenAt: Date) =>
  db.prisma.catalogueProduct.updateMany({
    where: { uuid: { in: [...uuids] } },
    data: { isArchived: true, writtenAt, listedAt: writtenAt },
  });

/** The reply to a duplication has no uuid of the copy (PRD-165), whose name begins with that of the product. */
async function readDuplicates(
  { db, marketplace }: WriteServices,
  context: CallContext,
  uuids: readonly string[],
  readAt: Date,
): Promise<void> {
  const originals = await db.prisma.catalogueProduct.findMany({ where: { uuid: { in: [...uuids] } }, select: { name: true } });
  for (const { name } of originals) {
    const query = { page: 1, itemsPerPage: 100, searchByAdminProductName: name };
    const { items } = await marketplace.call(calls.catalogue.products.list, { ...context, query });
    await storeListed(
      db.pool,
      items.map((row) => listedRow(row)),
      readAt,
    );
  }
}

/** A supplier that is switched on or off switches its products (SUP-034). */
async function switchSuppliers({ db: { prisma, pool } }: WriteServices, suppliers: readonly AffectedRecord[]): Promise<void> {
  for (const supplier of suppliers) {
    const active = valueAfter(supplier, 'isActive');
    if (active === undefined) continue;
    const writtenAt = await databaseTime(pool);
    await prisma.catalogueSupplier.updateMany({ where: { uuid: supplier.record }, data: { isActive: active } });
    const data = { active, contentsAt: null, writtenAt, listedAt: writtenAt };
    await prisma.catalogueProduct.updateMany({ where: { supplier: supplier.record, active: !active }, data });
  }
}

/**
 * Brings a write of ours into the copy, before it is answered (IDX-003). A write that was made is never refused because of the copy: what
 * could not be read is read by the next run.
 */
export async function copyWrite(
  services: WriteServices,
  context: CallContext,
  { act, products, suppliers }: { act: Act; products: readonly AffectedRecord[]; suppliers: readonly AffectedRecord[] },
): Promise<void> {
  if (services.service === null || products.length + suppliers.length === 0) return;
  try {
    await switchSuppliers(services, suppliers);
    if (products.length === 0) return;
    const writtenAt = await databaseTime(services.db.pool);
    const uuids = [...new Set(products.map(({ record }) => record))];
    if (act === 'duplicate') await readDuplicates(services, context, uuids, writtenAt);
    if (uuids.length > MAX_READS) await noteStates(services, products, writtenAt);
    else await readAgain(services, context, uuids, writtenAt);
  } catch (err) {
    services.log.warn({ event: 'catalogue.copy.not-written', err, requestId: context.requestId }, 'a write is not in the copy yet');
  }
}
