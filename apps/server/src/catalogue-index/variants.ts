import { calls } from '@comptoir/marketplace-api/calls';
import { PROTOTYPES } from '@comptoir/shared/catalogue/products/product-facts';
import { VariantRow } from '@comptoir/shared/catalogue/variants/variants';
import { AppError } from '@comptoir/shared/errors';
import { z } from 'zod';
import { databaseTime } from '../database-time.sql.ts';
import type { Database } from '../db.ts';
import type { Marketplace } from '../marketplace/client.ts';
import { readPages } from '../procedures/pages.ts';
import type { ListCopy } from '../procedures/with-copy.ts';
import type { CallContext } from '../trpc/context.ts';
import type { ListReads } from './list-reads.ts';

interface VariantContext extends CallContext {
  db: Pick<Database, 'prisma' | 'pool'>;
  marketplace: Marketplace;
}

const ROWS_PER_PAGE = 1_000;
/** Pages of a list: one with more is not copied. The marketplace may return smaller pages than requested. */
const MAX_PAGES = 100;
const IN_PARALLEL = 8;

/** Products that are sold, and have variants. */
const SOLD = { isArchived: false, prototype: { notIn: [PROTOTYPES.promo, PROTOTYPES.memberCard] } };

/**
 * Copies the list of a product's variants: those that its screen shows (PVA-013). Returns the number of calls. One that is too long for what
 * is left is read by the next run.
 */
async function copyVariantsOf({ db, marketplace, ...context }: VariantContext, product: string, left: number): Promise<number> {
  const takenAt = await databaseTime(db.pool);
  const filters = { masterProductUuid: product, status: true, isTechnical: false };
  let count = 0;
  const readPage = async (page: number) => {
    count += 1;
    const query = { page, itemsPerPage: ROWS_PER_PAGE, ...filters };
    return marketplace.rows(calls.catalogue.variants.list, { ...context, query });
  };
  const found: object[] = [];
  let isComplete = false;
  try {
    for await (const { items, isLast } of readPages(readPage, MAX_PAGES)) {
      found.push(...items.filter((row) => row !== null));
      isComplete = isLast;
      if (!isLast && count >= left) return count;
    }
  } catch (error) {
    if (!(error instanceof AppError) || (error.code !== 'NOT_FOUND' && error.code !== 'UPSTREAM_DRIFT')) throw error;
  }
  const data = { rows: isComplete ? JSON.stringify(found) : null, takenAt };
  await db.prisma.catalogueVariants.upsert({ where: { product }, create: { product, ...data }, update: data });
  return count;
}

interface Due {
  /** Start of the pass. */
  before: Date;
  /** Products whose variants this run could not read. */
  except: readonly string[];
  take: number;
}

/** Products whose variants were never read, then those that were read, or tried, before this time, the oldest first. */
async function dueProducts({ prisma }: Pick<Database, 'prisma'>, { before, except, take }: Due): Promise<string[]> {
  const of = { ...SOLD, uuid: { notIn: [...except] } };
  const unread = await prisma.catalogueProduct.findMany({ where: { ...of, variants: null }, select: { uuid: true }, take });
  if (unread.length > 0) return unread.map(({ uuid }) => uuid);
  const old = await prisma.catalogueVariants.findMany({
    where: { takenAt: { lt: before }, OR: [{ triedAt: null }, { triedAt: { lt: before } }], of },
    select: { product: true },
    orderBy: { takenAt: 'asc' },
    take,
  });
  return old.map(({ product }) => product);
}

/** A product whose variants were not copied yet has none during an outage. It may have been removed meanwhile. */
async function markTried({ prisma, pool }: VariantContext['db'], product: string): Promise<void> {
  const triedAt = await databaseTime(pool);
  await prisma.catalogueVariants.updateMany({ where: { product }, data: { triedAt } });
  if ((await prisma.catalogueProduct.count({ where: { uuid: product } })) === 0) return;
  await prisma.catalogueVariants.createMany({ data: [{ product, rows: null, takenAt: triedAt, triedAt }], skipDuplicates: true });
}

/** Copies the variants of the products of a complete pass, with at most this number of calls: the next run continues (IDX-004). */
export async function copyVariants(context: VariantContext, passStartedAt: Date, budget: number, reads: ListReads): Promise<void> {
  const kind = 'variants';
  for (let left = budget; left > 0 && reads.isReadable(kind); ) {
    const due = { before: passStartedAt, except: reads.failed(kind), take: Math.min(IN_PARALLEL, left) };
    const products = await dueProducts(context.db, due);
    if (products.length === 0) return;
    const share = Math.floor(left / products.length);
    const counts = await Promise.all(
      products.map((product) =>
        reads.read({
          ...{ kind, record: product },
          copy: () => copyVariantsOf(context, product, share),
          markTried: () => markTried(context.db, product),
        }),
      ),
    );
    for (const count of counts) left -= count;
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
  // What is not read here, or cannot be, is read by the next run.
  await catalogueVariants.deleteMany({ where: { product: { in: uuids } } });
  if (uuids.length <= maxReads) await Promise.all(uuids.map((product) => copyVariantsOf(context, product, MAX_PAGES)));
}

/** The copied variants of a product; null before they were first read, and when they could not be. */
export async function readCopiedVariants({ prisma }: Pick<Database, 'prisma'>, product: string): Promise<ListCopy<VariantRow> | null> {
  const copy = await prisma.catalogueVariants.findUnique({ where: { product } });
  return copy === null || copy.rows === null ? null : { rows: z.array(VariantRow).parse(JSON.parse(copy.rows)), takenAt: copy.takenAt };
}
