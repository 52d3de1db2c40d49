import { calls } from '@comptoir/marketplace-api/calls';
import { FIXED_PROPERTIES } from '@comptoir/shared/catalogue/products/product-facts';
import type { ProductRow } from '@comptoir/shared/catalogue/products/products';
import { AppError } from '@comptoir/shared/errors';
import { fold } from '@comptoir/shared/fold';
import type { Act } from '@comptoir/shared/history/changes';
import type { Logger } from 'pino';
import { z } from 'zod';
import { dayOf } from '../dashboard/days.ts';
import { databaseTime } from '../database-time.sql.ts';
import { isGone } from '../jobs/failure.ts';
import type { JobServices } from '../jobs/handler.ts';
import type { AffectedRecord, RecordKind } from '../mutations/target.ts';
import { fetchAllPages } from '../procedures/fetch-all-pages.ts';
import type { CallContext } from '../trpc/context.ts';
import { type CopiedList, copyWrittenList } from './copied-lists.ts';
import { WITH_CODES } from './defects.ts';
import { listedRow, type RecordRow, recordRow } from './rows.ts';
import { storeListed, storeRecords } from './store.sql.ts';
import { copyWrittenSubLists } from './sub-lists.ts';
import { copyWrittenVariants } from './variants.ts';

/** Products of one write that are read again one by one; of more, only their state is written, and the next run reads them. */
const MAX_READS = 25;

type WriteServices = Pick<JobServices, 'db' | 'marketplace' | 'service'> & { log: Pick<Logger, 'warn'> };

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
    const found = await fetchAllPages((page, itemsPerPage) =>
      marketplace.call(calls.catalogue.products.list, { ...context, query: { page, itemsPerPage, searchByAdminProductName: name } }),
    );
    for (const row of found) rows.set(row.uuid, row);
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

/** A supplier that the copy does not have yet: the next pass reads its shipping methods. */
async function addSupplier({ db, marketplace }: WriteServices, context: CallContext, uuid: string): Promise<void> {
  const { catalogueSupplier } = db.prisma;
  if ((await catalogueSupplier.count({ where: { uuid } })) > 0) return;
  const { isActive } = await marketplace.call(calls.suppliers.suppliers.get, { ...context, params: { uuid } });
  await catalogueSupplier.createMany({ data: [{ uuid, isActive }], skipDuplicates: true });
}

/** A supplier that is switched on or off switches its products and their variants (SUP-034); its name is in their rows. */
async function noteSupplier(services: WriteServices, context: CallContext, supplier: AffectedRecord): Promise<void> {
  const { prisma, pool } = services.db;
  const name = changedValue(supplier, 'name');
  if (typeof name === 'string') {
    await prisma.catalogueProduct.updateMany({
      where: { supplier: supplier.record },
      data: { supplierName: name, sortSupplier: fold(name) },
    });
  }
  const active = changedValue(supplier, 'isActive');
  if (typeof active === 'boolean') {
    const writtenAt = await databaseTime(pool);
    await prisma.catalogueSupplier.updateMany({ where: { uuid: supplier.record }, data: { isActive: active } });
    const data = { active, contentsAt: null, writtenAt, listedAt: writtenAt };
    await prisma.catalogueProduct.updateMany({ where: { supplier: supplier.record, active: !active }, data });
    await prisma.catalogueVariants.deleteMany({ where: { of: { supplier: supplier.record } } });
  }
  // Last, because it is a call.
  await addSupplier(services, context, supplier.record);
}

const Values = z.array(z.object({ uuid: z.string().optional(), value: z.string() })).catch([]);

/** A brand is a value of a property, whose text is in the rows of its products: renamed alone, or in the form of the property. */
async function noteBrands({ db: { prisma } }: WriteServices, records: readonly AffectedRecord[]): Promise<void> {
  const property = records.find(({ kind, record }) => kind === 'property' && record === FIXED_PROPERTIES.brand);
  if (property === undefined) return;
  const before = new Map(Values.parse(changedValue(property, 'values', 'before')).map(({ uuid, value }) => [uuid, value]));
  const renamed = [
    ...records
      .filter(({ kind }) => kind === 'propertyValue')
      .map((one) => [changedValue(one, 'value', 'before'), changedValue(one, 'value')]),
    ...Values.parse(changedValue(property, 'values')).map(({ uuid, value }) => [uuid && before.get(uuid), value]),
  ];
  for (const [old, brand] of renamed) {
    if (typeof old !== 'string' || typeof brand !== 'string' || old === brand) continue;
    await prisma.catalogueProduct.updateMany({ where: { brand: old }, data: { brand, sortBrand: fold(brand) } });
  }
}

/** Whether a shipping method can be used; a removed one cannot. */
async function noteShippingMethod(services: WriteServices, context: CallContext, uuid: string): Promise<void> {
  const { db, marketplace } = services;
  const { catalogueSupplier } = db.prisma;
  const method = await marketplace
    .call(calls.suppliers.shippingMethods.get, { ...context, params: { uuid } })
    .catch(async (error: unknown) => {
      if (isGone(error)) return null;
      // The next run reads those of its supplier.
      await catalogueSupplier.updateMany({ where: { activeMethods: { has: uuid } }, data: { readAt: null } });
      throw error;
    });
  if (method !== null) await addSupplier(services, context, method.supplier.uuid);
  const where = method === null ? { activeMethods: { has: uuid } } : { uuid: method.supplier.uuid };
  for (const { uuid: supplier, activeMethods } of await catalogueSupplier.findMany({ where })) {
    const others = activeMethods.filter((other) => other !== uuid);
    const data = { activeMethods: method?.isActive === true ? [...others, uuid] : others };
    await catalogueSupplier.update({ where: { uuid: supplier }, data });
  }
}

const asProduct = ({ uuid }: { uuid: string }): AffectedRecord => ({ kind: 'product', record: uuid, changes: [] });

/** Products that have one of these images or descriptions, or whose technical variant, with its positions and its stock, is one of these. */
async function withAttachments({ db }: WriteServices, attachments: readonly AffectedRecord[]): Promise<AffectedRecord[]> {
  if (attachments.length === 0) return [];
  const products = await db.prisma.catalogueProduct.findMany({
    where: { links: { some: { target: { in: attachments.map(({ record }) => record) } } } },
    select: { uuid: true },
  });
  return products.map(asProduct);
}

/** Products of these codes, whose stock is changed: of its product, a code has the name alone. */
async function ofCodes({ db }: WriteServices, codes: readonly AffectedRecord[]): Promise<AffectedRecord[]> {
  const names = [...new Set(codes.flatMap(({ name }) => name ?? []))];
  if (names.length === 0) return [];
  const products = await db.prisma.catalogueProduct.findMany({
    where: { prototype: { in: WITH_CODES }, OR: [{ name: { in: names } }, { productName: { in: names } }] },
    select: { uuid: true },
  });
  return products.map(asProduct);
}

/** Brings written products into the copy. */
async function copyProducts(services: WriteServices, context: CallContext, act: Act, products: readonly AffectedRecord[]): Promise<void> {
  const uuids = [...new Set(products.map(({ record }) => record))];
  if (uuids.length === 0) return;
  const writtenAt = await databaseTime(services.db.pool);
  const duplicates = act === 'duplicate' ? await addDuplicates(services, context, uuids, writtenAt) : [];
  if (uuids.length + duplicates.length > MAX_READS) await noteStates(services, products, writtenAt);
  else await readAgain(services, context, [...uuids, ...duplicates], writtenAt);
}

/** The lists that have records of these kinds. */
const LISTS_OF: readonly (readonly [CopiedList, readonly RecordKind[]])[] = [
  ['properties', ['property', 'propertyValue']],
  ['collections', ['collection']],
  ['highlights', ['highlight']],
];

/**
 * Brings a write of ours into the copy, before it is answered (IDX-003). A write that was made is never refused because of the copy: what
 * could not be read is read by the next run, and does not stop the rest.
 */
export async function copyWrite(
  services: WriteServices,
  context: CallContext,
  act: Act,
  records: readonly AffectedRecord[],
): Promise<void> {
  if (services.service === null) return;
  const { db, marketplace, log } = services;
  const ofKind = (...kinds: RecordKind[]) => records.filter(({ kind }) => kinds.includes(kind));
  const bring = async (part: () => Promise<unknown>) => {
    await part().catch((err: unknown) =>
      log.warn({ event: 'catalogue.copy.not-written', err, requestId: context.requestId }, 'a write is not in the copy yet'),
    );
  };
  for (const supplier of ofKind('supplier')) await bring(() => noteSupplier(services, context, supplier));
  await bring(() => noteBrands(services, records));
  for (const { record } of ofKind('shippingMethod')) await bring(() => noteShippingMethod(services, context, record));
  for (const [list, kinds] of LISTS_OF)
    if (ofKind(...kinds).length > 0) await bring(() => copyWrittenList({ ...context, db, marketplace }, list));
  await bring(() => copyWrittenSubLists({ ...context, db, marketplace }, records));
  await bring(async () => {
    const products = [
      ...ofKind('product'),
      ...(await withAttachments(services, ofKind('image', 'description', 'variant'))),
      ...(await ofCodes(services, ofKind('code'))),
    ];
    await bring(() => copyProducts(services, context, act, products));
    const written = { products: products.map(({ record }) => record), variants: ofKind('variant').map(({ record }) => record) };
    if (written.products.length + written.variants.length > 0)
      await copyWrittenVariants({ ...context, db, marketplace }, written, MAX_READS);
  });
}
