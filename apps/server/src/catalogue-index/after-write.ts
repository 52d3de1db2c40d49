import { calls } from '@comptoir/marketplace-api/calls';
import type { ProductRow } from '@comptoir/shared/catalogue/products/products';
import { AppError } from '@comptoir/shared/errors';
import { fold } from '@comptoir/shared/fold';
import type { Act } from '@comptoir/shared/history/changes';
import { dayOf } from '../dashboard/days.ts';
import { databaseTime } from '../database-time.sql.ts';
import type { AffectedRecord, RecordKind } from '../mutations/target.ts';
import type { CallContext } from '../procedures/call-context.ts';
import type { Services } from '../services.ts';
import { copyList } from './copied-lists.ts';
import { listedRow, type RecordRow, recordRow } from './rows.ts';
import { storeListed, storeRecords } from './store.sql.ts';
import { copyWrittenVariants } from './variants.ts';

/** Products of one write that are read again one by one; of more, only their state is written, and the next run reads them. */
const MAX_READS = 25;

type WriteServices = Pick<Services, 'db' | 'log' | 'marketplace' | 'service'>;

/** Value of a changed field, when the change tells it. */
function changedValue({ changes }: AffectedRecord, name: string, side: 'before' | 'after' = 'after'): unknown {
  const change = changes.find(({ field }) => field === name);
  return change !== undefined && 'after' in change ? change[side] : undefined;
}

/** Stores what is known of many products without reading them. */
async function noteStates({ db }: WriteServices, products: readonly AffectedRecord[], writtenAt: Date): Promise<void> {
  for (const active of [true, false, undefined]) {
    const uuids = products.filter((product) => changedValue(product, 'active') === active).map(({ record }) => record);
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

/**
 * The duplicates of products, which are new in the copy: the reply to a duplication has no uuid (PRD-165), and their names begin with that of
 * the product.
 */
async function addDuplicates(
  { db, marketplace }: WriteServices,
  context: CallContext,
  uuids: readonly string[],
  readAt: Date,
): Promise<string[]> {
  const { catalogueProduct } = db.prisma;
  const rows = new Map<string, ProductRow>();
  for (const { name } of await catalogueProduct.findMany({ where: { uuid: { in: [...uuids] } }, select: { name: true } })) {
    const query = { page: 1, itemsPerPage: 100, searchByAdminProductName: name };
    const { items } = await marketplace.call(calls.catalogue.products.list, { ...context, query });
    for (const row of items) rows.set(row.uuid, row);
  }
  const known = await catalogueProduct.findMany({ where: { uuid: { in: [...rows.keys()] } }, select: { uuid: true } });
  for (const { uuid } of known) rows.delete(uuid);
  await storeListed(
    db.pool,
    [...rows.values()].map((row) => listedRow(row)),
    readAt,
  );
  return [...rows.keys()];
}

/** A supplier that is switched on or off switches its products (SUP-034); its name is in their rows. */
async function noteSupplier({ db: { prisma, pool } }: WriteServices, supplier: AffectedRecord): Promise<void> {
  const name = changedValue(supplier, 'name');
  if (typeof name === 'string') {
    await prisma.catalogueProduct.updateMany({
      where: { supplier: supplier.record },
      data: { supplierName: name, sortSupplier: fold(name) },
    });
  }
  const active = changedValue(supplier, 'isActive');
  if (typeof active !== 'boolean') return;
  const writtenAt = await databaseTime(pool);
  await prisma.catalogueSupplier.updateMany({ where: { uuid: supplier.record }, data: { isActive: active } });
  const data = { active, contentsAt: null, writtenAt, listedAt: writtenAt };
  await prisma.catalogueProduct.updateMany({ where: { supplier: supplier.record, active: !active }, data });
}

/** A brand is a value of a property, whose text is in the rows of its products. */
async function noteBrand({ db: { prisma } }: WriteServices, value: AffectedRecord): Promise<void> {
  const [before, after] = [changedValue(value, 'value', 'before'), changedValue(value, 'value')];
  if (typeof before !== 'string' || typeof after !== 'string') return;
  await prisma.catalogueProduct.updateMany({ where: { brand: before }, data: { brand: after, sortBrand: fold(after) } });
}

/** Whether a shipping method can be used; a removed one cannot. */
async function noteShippingMethod({ db, marketplace }: WriteServices, context: CallContext, uuid: string): Promise<void> {
  const method = await marketplace.call(calls.suppliers.shippingMethods.get, { ...context, params: { uuid } }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  });
  const { catalogueSupplier } = db.prisma;
  const where = method === null ? { activeMethods: { has: uuid } } : { uuid: method.supplier.uuid };
  for (const { uuid: supplier, activeMethods } of await catalogueSupplier.findMany({ where })) {
    const others = activeMethods.filter((other) => other !== uuid);
    const data = { activeMethods: method?.isActive === true ? [...others, uuid] : others };
    await catalogueSupplier.update({ where: { uuid: supplier }, data });
  }
}

/** Products that have one of these images or descriptions. */
async function withAttachments({ db }: WriteServices, attachments: readonly AffectedRecord[]): Promise<AffectedRecord[]> {
  if (attachments.length === 0) return [];
  const products = await db.prisma.catalogueProduct.findMany({
    where: { links: { some: { target: { in: attachments.map(({ record }) => record) } } } },
    select: { uuid: true },
  });
  return products.map(({ uuid }) => ({ kind: 'product', record: uuid, changes: [] }));
}

/**
 * Brings a write of ours into the copy, before it is answered (IDX-003). A write that was made is never refused because of the copy: what
 * could not be read is read by the next run.
 */
export async function copyWrite(
  services: WriteServices,
  context: CallContext,
  act: Act,
  records: readonly AffectedRecord[],
): Promise<void> {
  if (services.service === null) return;
  const ofKind = (...kinds: RecordKind[]) => records.filter(({ kind }) => kinds.includes(kind));
  try {
    for (const supplier of ofKind('supplier')) await noteSupplier(services, supplier);
    for (const value of ofKind('propertyValue')) await noteBrand(services, value);
    for (const { record } of ofKind('shippingMethod')) await noteShippingMethod(services, context, record);
    const { db, marketplace } = services;
    if (ofKind('property', 'propertyValue').length > 0) await copyList({ ...context, db, marketplace }, 'properties');
    if (ofKind('collection').length > 0) await copyList({ ...context, db, marketplace }, 'collections');
    if (ofKind('highlight').length > 0) await copyList({ ...context, db, marketplace }, 'highlights');
    const products = [...ofKind('product'), ...(await withAttachments(services, ofKind('image', 'description')))];
    const uuids = [...new Set(products.map(({ record }) => record))];
    if (uuids.length > 0) {
      const writtenAt = await databaseTime(db.pool);
      const duplicates = act === 'duplicate' ? await addDuplicates(services, context, uuids, writtenAt) : [];
      if (uuids.length + duplicates.length > MAX_READS) await noteStates(services, products, writtenAt);
      else await readAgain(services, context, [...uuids, ...duplicates], writtenAt);
    }
    const written = { products: uuids, variants: ofKind('variant').map(({ record }) => record) };
    if (uuids.length + written.variants.length > 0) await copyWrittenVariants({ ...context, db, marketplace }, written, MAX_READS);
  } catch (err) {
    services.log.warn({ event: 'catalogue.copy.not-written', err, requestId: context.requestId }, 'a write is not in the copy yet');
  }
}
