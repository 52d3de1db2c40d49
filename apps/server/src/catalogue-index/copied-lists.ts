import { calls } from '@comptoir/marketplace-api/calls';
import { CollectionRow } from '@comptoir/shared/catalogue/collections/collections';
import { SocialEventRow } from '@comptoir/shared/catalogue/collections/social-events';
import { Highlight } from '@comptoir/shared/catalogue/highlights/mega-menu';
import { PropertyRow } from '@comptoir/shared/catalogue/properties/properties';
import type { Page } from '@comptoir/shared/list';
import { z } from 'zod';
import { databaseTime } from '../database-time.sql.ts';
import type { Database } from '../db.ts';
import type { Marketplace } from '../marketplace/client.ts';
import { readPages } from '../procedures/pages.ts';
import type { ListCopy } from '../procedures/with-copy.ts';
import type { CallContext } from '../trpc/context.ts';

interface ListContext extends CallContext {
  db: Pick<Database, 'prisma' | 'pool'>;
  marketplace: Marketplace;
}

type ReadList = (
  context: CallContext & { marketplace: Marketplace },
  paging: { page: number; itemsPerPage: number },
) => Promise<Page<object>>;

/** Pages of a list: one with more is not copied. The marketplace may return smaller pages than requested. */
const MAX_PAGES = 100;
const ROWS_PER_PAGE = 1_000;

/** Short lists of the catalogue, which are copied complete for an outage of the marketplace (IDX-006). */
const LISTS = {
  properties: ({ marketplace, ...context }, paging) =>
    marketplace.call(calls.catalogue.properties.list, { ...context, query: { ...paging, specialProperty: true } }),
  collections: ({ marketplace, ...context }, paging) => marketplace.call(calls.catalogue.collections.list, { ...context, query: paging }),
  highlights: ({ marketplace, ...context }, paging) => marketplace.call(calls.catalogue.megaMenu.list, { ...context, query: paging }),
  urssafCategories: ({ marketplace, ...context }, paging) =>
    marketplace.call(calls.catalogue.socialEvents.list, { ...context, query: paging }),
} satisfies Record<string, ReadList>;
export type CopiedList = keyof typeof LISTS;
const COPIED_LISTS = Object.keys(LISTS) as CopiedList[];

/** Rows as they are stored: their dates are texts. */
const ROWS = {
  properties: z.array(PropertyRow.extend({ createdAt: z.coerce.date() })),
  collections: z.array(CollectionRow),
  highlights: z.array(Highlight),
  urssafCategories: z.array(SocialEventRow),
} satisfies Record<CopiedList, z.ZodType>;

/** Copies a list, and returns the number of calls. */
export async function copyList({ db, ...context }: ListContext, list: CopiedList): Promise<number> {
  const takenAt = await databaseTime(db.pool);
  const read: ReadList = LISTS[list];
  const rows: object[] = [];
  let count = 0;
  let isComplete = false;
  for await (const { items, isLast } of readPages((page) => read(context, { page, itemsPerPage: ROWS_PER_PAGE }), MAX_PAGES)) {
    count += 1;
    rows.push(...items);
    isComplete = isLast;
  }
  const data = { rows: isComplete ? JSON.stringify(rows) : null, takenAt };
  await db.prisma.catalogueList.upsert({ where: { list }, create: { list, ...data }, update: data });
  return count;
}

/** Copies a list again after a write of ours. Until it is read, here or by the next run, it is older than the pass. */
export async function copyWrittenList(context: ListContext, list: CopiedList): Promise<void> {
  const { catalogueCopy, catalogueList } = context.db.prisma;
  const { passStartedAt } = (await catalogueCopy.findUnique({ where: { id: 1 }, select: { passStartedAt: true } })) ?? {};
  if (passStartedAt) {
    const takenAt = new Date(passStartedAt.getTime() - 1);
    await catalogueList.updateMany({ where: { list, takenAt: { gte: passStartedAt } }, data: { takenAt } });
  }
  await copyList(context, list);
}

/** The lists that were not read since this time. */
export async function dueLists({ prisma }: Pick<Database, 'prisma'>, since: Date): Promise<CopiedList[]> {
  const current = await prisma.catalogueList.findMany({ where: { takenAt: { gte: since } }, select: { list: true } });
  return COPIED_LISTS.filter((list) => !current.some((row) => row.list === list));
}

/** The rows of a copied list; null before its first copy. */
export async function readCopiedList<List extends CopiedList>(
  { prisma }: Pick<Database, 'prisma'>,
  list: List,
): Promise<ListCopy<z.output<(typeof ROWS)[List]>[number]> | null> {
  const copy = await prisma.catalogueList.findUnique({ where: { list } });
  return copy === null || copy.rows === null ? null : { rows: ROWS[list].parse(JSON.parse(copy.rows)), takenAt: copy.takenAt };
}

/** One row of a copied list; null when it has no such row. */
export async function readCopiedRow<List extends CopiedList>(db: Pick<Database, 'prisma'>, list: List, uuid: string) {
  const copy = await readCopiedList(db, list);
  return copy?.rows.find((row) => row.uuid === uuid) ?? null;
}
