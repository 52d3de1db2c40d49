import { calls } from '@comptoir/marketplace-api/calls';
import { PROTOTYPES } from '@comptoir/shared/catalogue/products/product-facts';
import { VariantRow } from '@comptoir/shared/catalogue/variants/variants';
import { AppError } from '@comptoir/shared/errors';
import { z } from 'zod';
import { databaseTime } from '../database-time.sql.ts';
import type { Database } from '../db.ts';
import type { Marketplace } from '../marketplace/client.ts';
import type { CallContext } from '../procedures/call-context.ts';
import type { ListCopy } from '../procedures/with-copy.ts';

interface VariantContext extends CallContext {
  db: Database;
  marketplace: Marketplace;
}

/** Variants of a product: more are not copied. */
const MAX_ROWS = 1_000;
const IN_PARALLEL = 8;

/** Products that are sold, and have variants. */
const SOLD = { isArchived: false, prototype: { notIn: [PROTOTYPES.promo, PROTOTYPES.memberCard] } };

/** Copies the list of a product's variants with one call: those that its screen shows (PVA-013). One that cannot be read stays as it is. */
async function copyVariantsOf({ db, marketplace, ...context }: VariantContext, product: string): Promise<void> {
  const takenAt = await databaseTime(db.pool);
  const query = { page: 1, itemsPerPage: MAX_ROWS, masterProductUuid: product, status: true, isTechnical: false };
  const rows = await marketplace.rows(calls.catalogue.variants.list, { ...context, query }).then(
    ({ items }) => JSON.stringify(items.filter((row) => row !== null)),
    (error: unknown) => {
      if (error instanceof AppError && (error.code === 'NOT_FOUND' || error.code === 'UPSTREAM_DRIFT')) return undefined;
      throw error;
    },
  );
  await db.prisma.catalogueVariants.upsert({
    where: { product },
    create: { product, rows: rows ?? '[]', takenAt },
    update: { takenAt, ...(rows !== undefined && { rows }) },
  });
}

/** Products whose variants were never read, then those that were read before this time, the oldest first. */
async function dueProducts({ prisma }: Database, before: Date, take: number): Promise<string[]> {
  const unread = await prisma.catalogueProduct.findMany({ where: { ...SOLD, variants: null }, select: { uuid: true }, take });
  if (unread.length > 0) return unread.map(({ uuid }) => uuid);
  const old = await prisma.catalogueVariants.findMany({
    where: { takenAt: { lt: before }, of: SOLD },
    select: { product: true },
    orderBy: { takenAt: 'asc' },
    take,
  });
  return old.map(({ product }) => product);
}

/** Copies the variants of the products of a complete pass, with at most this number of calls: the next run continues (IDX-004). */
export async function copyVariants(context: VariantContext, passStartedAt: Date, budget: number): Promise<void> {
  for (let left = budget; left > 0; ) {
    const products = await dueProducts(context.db, passStartedAt, Math.min(IN_PARALLEL, left));
    if (products.length === 0) return;
    await Promise.all(products.map((product) => copyVariantsOf(context, product)));
    left -= products.length;
  }
}

/** Variants of one write whose products are searched; of more, the next run reads all. */
const MAX_SEARCHED = 100;

/** Copies the variants of written products, and of the products of written variants, again (IDX-003). */
export async function copyWrittenVariants(
  context: VariantContext,
  written: { products: readonly string[]; variants: readonly string[] },
  maxReads: number,
): Promise<void> {
  const { catalogueVariants } = context.db.prisma;
  const { products, variants } = written;
  if (variants.length > MAX_SEARCHED) return void (await catalogueVariants.deleteMany());
  const copies = await catalogueVariants.findMany({
    where: { OR: [{ product: { in: [...products] } }, ...variants.map((uuid) => ({ rows: { contains: uuid } }))] },
    select: { product: true },
  });
  const uuids = copies.map(({ product }) => product);
  if (uuids.length > maxReads) await catalogueVariants.deleteMany({ where: { product: { in: uuids } } });
  else await Promise.all(uuids.map((product) => copyVariantsOf(context, product)));
}

/** The copied variants of a product; null before they were first read. */
export async function readCopiedVariants({ prisma }: Pick<Database, 'prisma'>, product: string): Promise<ListCopy<VariantRow> | null> {
  const copy = await prisma.catalogueVariants.findUnique({ where: { product } });
  return copy === null ? null : { rows: z.array(VariantRow).parse(JSON.parse(copy.rows)), takenAt: copy.takenAt };
}
