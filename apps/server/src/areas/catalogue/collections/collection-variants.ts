import { calls } from '@comptoir/marketplace-api/calls';
import { collectionVariantList } from '@comptoir/shared/catalogue/collections/collection-lists';
import { CollectionVariantSearch } from '@comptoir/shared/catalogue/collections/collections';
import { Uuid } from '@comptoir/shared/fields';
import { z } from 'zod';
import { inCategories, readCopiedSubList } from '../../../catalogue-index/sub-lists.ts';
import { fetchAllPages } from '../../../procedures/fetch-all-pages.ts';
import { listProcedure, listSource } from '../../../procedures/list.ts';
import { withCopy } from '../../../procedures/with-copy.ts';
import type { ProcedureContext } from '../../../trpc/context.ts';
import { adminProcedure, router } from '../../../trpc/trpc.ts';

const { collections } = calls.catalogue;

interface Matching {
  collection?: string | undefined;
  search?: string | undefined;
  categories?: string[] | undefined;
}

/** The filters of the query, without the page (COL-024). */
const matchingQuery = ({ collection, search, categories = [] }: Matching) => ({
  name: search || undefined,
  categories: categories.length === 0 ? undefined : categories,
  variantProductCollectionUuid: collection,
});

/** During an outage, those in the collection: the copy does not have the others. */
const source = withCopy(
  listSource(collectionVariantList, collections.variants, {
    query: ({ page, itemsPerPage, ...matching }) => ({ page, itemsPerPage, ...matchingQuery(matching) }),
    row: (variant) => variant,
  }),
  async ({ db }, { collection, categories }) =>
    collection === undefined ? null : readCopiedSubList(db, 'collectionVariants', collection, await inCategories(db, categories)),
);

/** Every variant that matches, in the collection or not. */
async function readVariants(ctx: ProcedureContext, matching: Matching) {
  const found = { bound: [] as string[], free: [] as string[] };
  const read = (page: number, itemsPerPage: number) =>
    ctx.call(collections.variants, {
      query: { page, itemsPerPage, ...matchingQuery(matching) },
    });
  for (const { uuid, isVariantProductInCollection: isBound } of await fetchAllPages(read)) found[isBound ? 'bound' : 'free'].push(uuid);
  return found;
}

/** All variants except some, to add to the collection or to remove from it: the body of the write has no flag for «all». */
export async function everyVariant(ctx: ProcedureContext, { collection, without }: { collection?: string; without: string[] }) {
  const { bound, free } = await readVariants(ctx, { collection });
  const excluded = new Set(without);
  return { free: free.filter((uuid) => !excluded.has(uuid)), left: bound.filter((uuid) => excluded.has(uuid)) };
}

export const collectionVariantsRouter = router({
  list: listProcedure(source),
  /** The counters of the grid, independent of its filters. */
  counts: adminProcedure.input(z.object({ collection: Uuid.optional() })).query(async ({ ctx, input: { collection } }) => {
    const query = { page: 1, itemsPerPage: 1, ...matchingQuery({ collection }) };
    const [{ total }, chosen] = await Promise.all([
      ctx.call(collections.variants, { query }),
      collection === undefined ? null : ctx.call(collections.get, { params: { uuid: collection } }),
    ]);
    return { total, bound: chosen?.variantProductsUuids.length ?? 0 };
  }),
  /** For selecting a complete filtered result. */
  fetchAll: adminProcedure.input(CollectionVariantSearch).query(async ({ ctx, input: { boundOnly, ...matching } }) => {
    const { bound, free } = await readVariants(ctx, matching);
    return { bound, free: boundOnly ? [] : free };
  }),
});
