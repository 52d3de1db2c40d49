import { calls } from '@comptoir/marketplace-api/calls';
import { CategoryFilter } from '@comptoir/shared/catalogue/category-filters/category-filters';
import { BrandMapping, CollectionEvent } from '@comptoir/shared/catalogue/collections/social-events';
import { PropertyValue } from '@comptoir/shared/catalogue/properties/properties';
import { BoundVariantRow, CollectionVariantRow } from '@comptoir/shared/catalogue/variants/variant-grids';
import { AppError } from '@comptoir/shared/errors';
import type { Page } from '@comptoir/shared/list';
import { z } from 'zod';
import { databaseTime } from '../database-time.sql.ts';
import type { Database } from '../db.ts';
import type { Marketplace } from '../marketplace/client.ts';
import type { AffectedRecord, RecordKind } from '../mutations/target.ts';
import { readPages } from '../procedures/pages.ts';
import type { ListCopy } from '../procedures/with-copy.ts';
import { type BoundCall, bindCall, type CallContext } from '../trpc/context.ts';
import { subTree } from './conditions.ts';
import { type CopiedList, readCopiedList } from './copied-lists.ts';
import type { ListReads } from './list-reads.ts';
import { readEvents, readMapping } from './marked-rows.ts';

type Db = Pick<Database, 'prisma'>;

interface SubListContext extends CallContext {
  db: Pick<Database, 'prisma' | 'pool'>;
  marketplace: Marketplace;
}

const ROWS_PER_PAGE = 1_000;
/** Pages of a list: one with more is not copied. */
const MAX_PAGES = 100;
/** Calls of a page: the brands of a category of URSSAF are two. */
const CALLS_PER_PAGE = 2;

interface SubList<Row> {
  row: z.ZodType<Row>;
  /** The records that have such a list. */
  parents: (db: Db) => Promise<string[]>;
  readPage: (call: BoundCall, parent: string, paging: { page: number; itemsPerPage: number }) => Promise<Page<Row>>;
  /** The rows that belong to the record, when the call has others too. */
  keep?: (row: Row) => boolean;
}

const subList = <Row extends object>(declaration: SubList<Row>) => declaration;

const complete = <Row>(items: Row[]): Page<Row> => ({ items, total: items.length });

const uuidsOf = async (db: Db, list: CopiedList) => ((await readCopiedList(db, list))?.rows ?? []).map(({ uuid }) => uuid);

const { categoryFilters, collections, propertyBindings, propertyValues } = calls.catalogue;

/** Lists below a record, which are copied one by one for an outage of the marketplace (IDX-006); a parent's list before those of its rows. */
const SUB_LISTS = {
  propertyValues: subList({
    row: PropertyValue,
    parents: (db) => uuidsOf(db, 'properties'),
    readPage: (call, propertyUuid, query) => call(propertyValues.list, { params: { propertyUuid }, query }),
  }),
  categoryFilters: subList({
    row: CategoryFilter,
    async parents({ prisma }) {
      return (await prisma.referenceCategory.findMany({ where: { lvl: 1 }, select: { uuid: true } })).map(({ uuid }) => uuid);
    },
    readPage: (call, categoryUuid) => call(categoryFilters.list, { params: { categoryUuid } }),
  }),
  /** All brands; those of the category are selected. */
  urssafBrands: subList({
    row: BrandMapping,
    parents: (db) => uuidsOf(db, 'urssafCategories'),
    readPage: async (call, category) => complete(await readMapping(call, category)),
  }),
  collectionEvents: subList({
    row: CollectionEvent.extend({ isAssociated: z.boolean() }),
    parents: (db) => uuidsOf(db, 'collections'),
    readPage: async (call, collection) => complete((await readEvents(call, collection)).rows),
  }),
  collectionVariants: subList({
    row: CollectionVariantRow,
    parents: (db) => uuidsOf(db, 'collections'),
    readPage: (call, collection, paging) => call(collections.variants, { query: { ...paging, variantProductCollectionUuid: collection } }),
    keep: ({ isVariantProductInCollection }) => isVariantProductInCollection,
  }),
  boundVariants: subList({
    row: BoundVariantRow,
    async parents({ prisma }) {
      const stored = await prisma.catalogueSubList.findMany({ where: { list: 'propertyValues' }, select: { rows: true } });
      return stored.flatMap(({ rows }) => (rows === null ? [] : z.array(PropertyValue).parse(JSON.parse(rows)))).map(({ uuid }) => uuid);
    },
    readPage: (call, propertyValueUuid, paging) =>
      call(propertyBindings.list, { query: { ...paging, propertyValueUuid, matchPropertyValueOnly: true } }),
  }),
};
type SubListName = keyof typeof SUB_LISTS;
const SUB_LIST_NAMES = Object.keys(SUB_LISTS) as SubListName[];

/** Copies the list of a record, and returns the number of calls. One that is too long for what is left is read by the next run. */
async function copySubList(
  { db, marketplace, ...context }: SubListContext,
  list: SubListName,
  parent: string,
  left: number,
): Promise<number> {
  const takenAt = await databaseTime(db.pool);
  const { readPage, keep = () => true } = SUB_LISTS[list] as SubList<object>;
  const bound = bindCall(marketplace, context);
  let count = 0;
  const call: BoundCall = (description, input) => {
    count += 1;
    return bound(description, input);
  };
  const rows: object[] = [];
  let isComplete = false;
  try {
    for await (const { items, isLast } of readPages((page) => readPage(call, parent, { page, itemsPerPage: ROWS_PER_PAGE }), MAX_PAGES)) {
      rows.push(...items.filter(keep));
      isComplete = isLast;
      if (!isLast && left - count < CALLS_PER_PAGE) return count;
    }
  } catch (error) {
    if (!(error instanceof AppError) || (error.code !== 'NOT_FOUND' && error.code !== 'UPSTREAM_DRIFT')) throw error;
  }
  const data = { rows: isComplete ? JSON.stringify(rows) : null, takenAt };
  await db.prisma.catalogueSubList.upsert({ where: { list_parent: { list, parent } }, create: { list, parent, ...data }, update: data });
  return count;
}

/** Rows of one statement. */
const MAX_REMOVED = 1_000;

/** The records whose list was not read, or tried, since this time. Copies of records that are gone are removed. */
async function dueParents(db: Db, list: SubListName, since: Date): Promise<string[]> {
  const { catalogueSubList } = db.prisma;
  const parents = await SUB_LISTS[list].parents(db);
  const stored = await catalogueSubList.findMany({ where: { list }, select: { parent: true, takenAt: true, triedAt: true } });
  const known = new Set(parents);
  const gone = stored.flatMap(({ parent }) => (known.has(parent) ? [] : [parent]));
  if (gone.length > 0) await catalogueSubList.deleteMany({ where: { list, parent: { in: gone.slice(0, MAX_REMOVED) } } });
  const isCurrent = (at: Date | null) => at !== null && at >= since;
  const current = new Set(stored.flatMap(({ parent, takenAt, triedAt }) => (isCurrent(takenAt) || isCurrent(triedAt) ? [parent] : [])));
  return parents.filter((parent) => !current.has(parent));
}

/** A list that was not copied yet has no rows during an outage. */
async function markTried({ prisma, pool }: SubListContext['db'], list: SubListName, parent: string): Promise<void> {
  const triedAt = await databaseTime(pool);
  const create = { list, parent, rows: null, takenAt: triedAt, triedAt };
  await prisma.catalogueSubList.upsert({ where: { list_parent: { list, parent } }, create, update: { triedAt } });
}

/** Copies the lists of a complete pass, with at most this number of calls; returns it. The next run continues (IDX-004). */
export async function copySubLists(context: SubListContext, passStartedAt: Date, budget: number, reads: ListReads): Promise<number> {
  let left = budget;
  for (const list of SUB_LIST_NAMES) {
    if (left < CALLS_PER_PAGE) break;
    for (const parent of await dueParents(context.db, list, passStartedAt)) {
      if (left < CALLS_PER_PAGE || !reads.isReadable(list)) break;
      left -= await reads.read({
        ...{ kind: list, record: parent },
        copy: () => copySubList(context, list, parent, left),
        markTried: () => markTried(context.db, list, parent),
      });
    }
  }
  return budget - left;
}

/** Lists of one write that are read again, and calls for each; the others are read by the next run. */
const MAX_READS = { lists: 5, calls: 5 };

/** Copies the lists of written records again (IDX-003). The products of a collection are many calls, which the next run makes. */
export async function copyWrittenSubLists(context: SubListContext, records: readonly AffectedRecord[]): Promise<void> {
  const { catalogueSubList } = context.db.prisma;
  const of = (kind: RecordKind) => records.flatMap((record) => (record.kind === kind ? [record.record] : []));
  const keys = (list: SubListName, parents: readonly string[]) => parents.map((parent) => ({ list, parent }));
  const filters = of('categoryFilter');
  const ofFilters = filters.map((uuid) => ({ list: 'categoryFilters', rows: { contains: uuid } }));
  const owners = filters.length === 0 ? [] : (await catalogueSubList.findMany({ where: { OR: ofFilters } })).map(({ parent }) => parent);
  const due = [
    ...keys('propertyValues', of('property')),
    ...keys('boundVariants', of('propertyValue')),
    ...keys('urssafBrands', of('urssafCategory')),
    ...keys('collectionEvents', of('collection')),
    ...keys('categoryFilters', filters.length === 0 ? [] : [...new Set([...owners, ...of('category')])]),
  ];
  const stale = [...due, ...keys('collectionVariants', of('collection'))];
  if (stale.length === 0) return;
  await catalogueSubList.deleteMany({ where: { OR: stale } });
  for (const { list, parent } of due.slice(0, MAX_READS.lists)) await copySubList(context, list, parent, MAX_READS.calls);
}

type RowIn<List extends SubListName> = z.output<(typeof SUB_LISTS)[List]['row']>;

/** The copied list of a record; null before it was first read. `matches`: the rows of the list, when only some are. */
export async function readCopiedSubList<List extends SubListName>(
  { prisma }: Db,
  list: List,
  parent: string,
  matches: (row: RowIn<List>) => boolean = () => true,
): Promise<ListCopy<RowIn<List>> | null> {
  const copy = await prisma.catalogueSubList.findUnique({ where: { list_parent: { list, parent } } });
  if (copy === null || copy.rows === null) return null;
  const rows = z.array(SUB_LISTS[list].row as z.ZodType<RowIn<List>>).parse(JSON.parse(copy.rows));
  return { rows: rows.filter(matches), takenAt: copy.takenAt };
}

/** Whether a row is in one of these categories, or below it; every row is when there are none. */
export async function inCategories(db: Db, categories: readonly string[] = []) {
  const trees = await Promise.all(categories.map((category) => subTree(db, category)));
  const selectedUuids = new Set(trees.flat());
  return (row: { categories: readonly { uuid: string }[] }) =>
    selectedUuids.size === 0 || row.categories.some(({ uuid }) => selectedUuids.has(uuid));
}
