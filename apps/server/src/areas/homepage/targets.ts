import { calls } from '@comptoir/marketplace-api/calls';
import type { Category } from '@comptoir/shared/catalogue/categories/categories';
import { productName } from '@comptoir/shared/catalogue/products/product-list';
import { AppError } from '@comptoir/shared/errors';
import type { TargetKind } from '@comptoir/shared/homepage/kinds';
import { type Target, TargetKey, TargetSearch } from '@comptoir/shared/homepage/targets';
import { pictureOf } from '../../procedures/picture.ts';
import { searchCategories } from '../../reference/search-categories.ts';
import type { ProcedureContext } from '../../trpc/context.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';

const { products, categoryFilters } = calls.catalogue;

/** LST-009. */
const MAX_FOUND = 5;

/** Number of categories whose filters are read to find the name of one filter. */
const MAX_ROWS_READ = 200;
const CONCURRENCY = 8;

const path = (...names: string[]) => names.join(' › ');

async function product(ctx: ProcedureContext, uuid: string): Promise<Target> {
  const found = await ctx.call(products.get, { params: { uuid } });
  return { uuid, name: productName(found), image: pictureOf(found.images[0] ?? null, ctx) };
}

/** Rows of the list have no picture: each product is read for it, and shown without a picture when that fails. */
async function searchProducts(ctx: ProcedureContext, text: string): Promise<Target[]> {
  const query = { page: 1, itemsPerPage: MAX_FOUND, searchByAdminProductName: text };
  const { items } = await ctx.call(products.list, { query });
  return Promise.all(items.map((row) => product(ctx, row.uuid).catch(() => ({ uuid: row.uuid, name: productName(row), image: null }))));
}

interface Placed {
  category: Category;
  above: string[];
}

/** The tree as rows, each with the names of its ancestors. */
function placed(tree: readonly Category[], above: string[] = []): Placed[] {
  return tree.flatMap((category) => [{ category, above }, ...placed(category.children, [...above, category.name])]);
}

async function categoryTree(ctx: ProcedureContext): Promise<readonly Category[]> {
  return (await ctx.services.reference.read('categoryTree', ctx.session.caller)).items;
}

/** The cache stores pictures with the URLs of our own origin. */
const categoryTarget = ({ category, above }: Placed): Target => ({
  uuid: category.uuid,
  name: path(...above, category.name),
  image: category.vignette,
});

async function searchPlaced(ctx: ProcedureContext, text: string): Promise<Placed[]> {
  const tree = await categoryTree(ctx);
  const rows = new Map(placed(tree).map((row) => [row.category.uuid, row]));
  return searchCategories(tree, text).flatMap(({ uuid }) => rows.get(uuid) ?? []);
}

async function filtersOf(ctx: ProcedureContext, { category }: Placed): Promise<Target[]> {
  const args = { params: { categoryUuid: category.uuid } };
  const { items } = await ctx.call(categoryFilters.list, args);
  return items.map(({ uuid, name }) => ({ uuid, name: path(category.name, name), image: null }));
}

/** No call reads a single filter: those of each category that has products are searched, as only these have filters (CFL-020). */
async function filter(ctx: ProcedureContext, wanted: string): Promise<Target | undefined> {
  const rows = placed(await categoryTree(ctx))
    .filter(({ category }) => category.activeMasterProductsCount > 0)
    .slice(0, MAX_ROWS_READ);
  for (let start = 0; start < rows.length; start += CONCURRENCY) {
    const filters = await Promise.all(rows.slice(start, start + CONCURRENCY).map((row) => filtersOf(ctx, row)));
    const found = filters.flat().find(({ uuid }) => uuid === wanted);
    if (found) return found;
  }
  return undefined;
}

const SEARCHES: Record<TargetKind, (ctx: ProcedureContext, text: string) => Promise<Target[]>> = {
  product: searchProducts,
  category: async (ctx, text) => (await searchPlaced(ctx, text)).map(categoryTarget),
  filter: async (ctx, text) => (await Promise.all((await searchPlaced(ctx, text)).map((row) => filtersOf(ctx, row)))).flat(),
};

const READS: Record<TargetKind, (ctx: ProcedureContext, uuid: string) => Promise<Target | undefined>> = {
  product,
  async category(ctx, uuid) {
    const row = placed(await categoryTree(ctx)).find(({ category }) => category.uuid === uuid);
    return row && categoryTarget(row);
  },
  filter,
};

/** Possible targets of a carousel, an item or a news item, with name and picture: no uuid has to be typed. */
export const targetProcedures = router({
  search: adminProcedure.input(TargetSearch).query(({ ctx, input: { kind, text } }) => SEARCHES[kind](ctx, text)),
  get: adminProcedure.input(TargetKey).query(async ({ ctx, input: { kind, uuid } }) => {
    const found = await READS[kind](ctx, uuid);
    if (found === undefined) throw new AppError('NOT_FOUND', `no such ${kind}`);
    return found;
  }),
});
