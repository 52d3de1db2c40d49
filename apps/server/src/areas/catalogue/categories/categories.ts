import { calls } from '@comptoir/marketplace-api/calls';
import {
  type Category,
  CategoryForm,
  CategoryMove,
  type CategoryRow,
  NewCategoryForm,
} from '@comptoir/shared/catalogue/categories/categories';
import { CATEGORY_MAX_LEVEL_OF_PARENT } from '@comptoir/shared/catalogue/categories/category-form';
import { categoryList, filterableCategoryList } from '@comptoir/shared/catalogue/categories/category-lists';
import type { Image } from '@comptoir/shared/fields';
import { CategorySearch } from '@comptoir/shared/reference/reference';
import { toProxyUrl } from '../../../marketplace/media.ts';
import { findExactly } from '../../../mutations/find.ts';
import { creation } from '../../../mutations/mutation.ts';
import { changesOfNew } from '../../../mutations/target.ts';
import { editProcedure } from '../../../procedures/edit.ts';
import { type ListCaller, listProcedure, listSource, type RowContext } from '../../../procedures/list.ts';
import { pagedQuery } from '../../../procedures/pages.ts';
import { pictureOf } from '../../../procedures/picture.ts';
import { ByUuid, type ChangeOptions, changeProcedure, createdAs, fieldsProcedure, readBy } from '../../../procedures/record.ts';
import { orFromCopy, withCopy } from '../../../procedures/with-copy.ts';
import { searchCategories } from '../../../reference/search-categories.ts';
import type { Context, ProcedureContext } from '../../../trpc/context.ts';
import { adminProcedure, router } from '../../../trpc/trpc.ts';

const { categories } = calls.catalogue;

const formOf = ({ name, slug, description, enabled, vignette, icon3d }: Category, context: Context): CategoryForm => ({
  name,
  slug,
  description: description ?? '',
  enabled,
  vignette: pictureOf(vignette, context),
  icon3d: pictureOf(icon3d, context),
});

/** No field is sent as null, not even a cleared description (open point of CAT-028). */
const bodyOf = ({ description, vignette, icon3d, ...form }: CategoryForm) => ({
  ...form,
  description: description === '' ? null : description,
  vignette: vignette?.uuid ?? null,
  icon3d: icon3d?.uuid ?? null,
});

/** Deletes pictures that are no longer used (CAT-066). The category is already saved: a picture that cannot be deleted is only logged. */
async function removeFormer(ctx: ProcedureContext, before: readonly (Image | null)[], kept: readonly (string | null)[]): Promise<void> {
  const former = before.flatMap((image) => (image === null || kept.includes(image.uuid) ? [] : [image.uuid]));
  await Promise.all(
    former.map((uuid) =>
      ctx
        .call(calls.images.remove, { params: { uuid } })
        .catch((err: unknown) =>
          ctx.services.log.warn({ event: 'category.picture.not-deleted', err, image: uuid }, 'former picture of a category not deleted'),
        ),
    ),
  );
}

const categoryForm = {
  /** CAT-064. */
  create: creation({
    input: NewCategoryForm,
    targets: createdAs('category'),
    changes: changesOfNew,
    stale: ['categoryTree'],
    creation: {
      kind: 'category',
      naturalKey: ({ name, slug, parent }: NewCategoryForm) => ({ name, slug, parent: parent.uuid }),
      find: (ctx, { name, slug, parent }: { name: string; slug: string; parent: string }) =>
        findExactly(
          (paging) => {
            const query = { ...paging, 'parent.uuid': parent, name };
            return ctx.call(categories.list, { query });
          },
          (row) => row.name === name && row.slug === slug,
        ),
      answer: (uuid) => ({ uuid }),
    },
    async run(ctx, { parent, ...form }) {
      const body = { ...bodyOf(form), parent: parent.uuid };
      const { uuid } = await ctx.call(categories.create, { body });
      return { uuid };
    },
  }),
  /** Saves the complete form (CAT-063), then deletes the pictures that it replaced (open point of CAT-065). */
  update: editProcedure({
    kind: 'category',
    form: CategoryForm,
    stale: ['categoryTree'],
    read: (ctx, uuid) => ctx.call(categories.get, { params: { uuid } }),
    formOf,
    async write(ctx, uuid, form, { vignette, icon3d }) {
      const body = bodyOf(form);
      const category = await ctx.call(categories.update, { params: { uuid }, body });
      await removeFormer(ctx, [vignette, icon3d], [body.vignette, body.icon3d]);
      return category;
    },
  }),
  /** Possible parents of a new category, by name, at most five (LST-009): not archived, and not on the last level (CAT-045, CAT-046). */
  parents: adminProcedure.input(CategorySearch).query(async ({ ctx, input: { text } }) => {
    const { items } = await ctx.services.reference.read('categoryTree', ctx.session.caller);
    const found = searchCategories(items, text, CATEGORY_MAX_LEVEL_OF_PARENT);
    return found.map(({ uuid, name, above }) => ({ uuid, value: [...above, name].join(' › ') }));
  }),
  /** The hidden root, parent of the top level (open point of CAT-043); null when the marketplace does not return it. */
  root: adminProcedure.query(async ({ ctx }) => {
    const query = { page: 1, itemsPerPage: 1, lvl: 0 };
    const { items } = await ctx.call(categories.list, { query });
    const root = items.find(({ lvl }) => lvl === 0);
    return root ? { uuid: root.uuid, value: root.name } : null;
  }),
};

function toRow({ children, ...category }: Category, context: Pick<RowContext, 'services'>): CategoryRow {
  return {
    ...category,
    vignette: pictureOf(category.vignette, context),
    icon3d: pictureOf(category.icon3d, context),
    hasLiveChildren: children.some(({ archived }) => !archived),
  };
}

const { update } = calls.catalogue.categories;
/** The category tree of the pickers is refreshed. */
const options: ChangeOptions = {
  kind: 'category',
  stale: ['categoryTree'],
  before: readBy(calls.catalogue.categories.get),
};

const tieBreak = [{ field: 'lft', direction: 'asc' }] as const;

/** The categories of the reference data that match, for an outage of the marketplace. */
async function copiedCategories(
  { db: { prisma }, marketplace }: Pick<ListCaller, 'db' | 'marketplace'>,
  matches: (row: CategoryRow) => boolean,
) {
  const [set, nodes] = await Promise.all([
    prisma.referenceSet.findUnique({ where: { name: 'categoryTree' } }),
    prisma.referenceCategory.findMany({ orderBy: { place: 'asc' } }),
  ]);
  if (set === null || set.refreshedAt === null) return null;
  const withChildren = new Set(nodes.flatMap(({ parent, archived }) => (archived ? [] : [parent])));
  const picture = (uuid: string | null, url: string | null) =>
    uuid === null || url === null ? null : toProxyUrl({ uuid, url }, marketplace.origin);
  const rows = nodes.map(({ place: _, vignetteUuid, vignetteUrl, icon3dUuid, icon3dUrl, ...fields }) => ({
    ...fields,
    vignette: picture(vignetteUuid, vignetteUrl),
    icon3d: picture(icon3dUuid, icon3dUrl),
    hasLiveChildren: withChildren.has(fields.uuid),
  }));
  return { takenAt: set.refreshedAt, rows: rows.filter(matches) };
}

/** The query has either the level or the parent, never both (CAT-057). */
const liveCategories = listSource(categoryList, calls.catalogue.categories.list, {
  query({ parent, archived, ...input }) {
    const { search, ...query } = pagedQuery(categoryList, input);
    return { ...query, ...(parent === undefined ? { lvl: 1 } : { 'parent.uuid': parent }), name: search, archived };
  },
  row: toRow,
  tieBreak,
});

export const categorySource = withCopy(liveCategories, (caller, { parent, archived }) =>
  copiedCategories(
    caller,
    (row) => (parent === undefined ? row.lvl === 1 : row.parent === parent) && (archived === undefined || row.archived === archived),
  ),
);

export const filterableCategorySource = listSource(filterableCategoryList, calls.catalogue.categories.list, {
  query({ archived, ...input }) {
    const { search, ...query } = pagedQuery(filterableCategoryList, input);
    return { ...query, lvl: 1, name: search, archived };
  },
  row: toRow,
  tieBreak,
});

export const categoriesRouter = router({
  list: listProcedure(categorySource),
  get: adminProcedure.input(ByUuid).query(({ ctx, input }) =>
    orFromCopy(
      async () => toRow(await ctx.call(calls.catalogue.categories.get, { params: input }), ctx),
      async () => (await copiedCategories(ctx.services, ({ uuid }) => uuid === input.uuid))?.rows[0] ?? null,
    ),
  ),
  ...categoryForm,
  /** The only field of the body, so that nothing else of the category changes (CAT-062). */
  move: fieldsProcedure(update, CategoryMove, { ...options, act: 'move' }),
  /** The marketplace refuses it while a child is not archived, even if the screen's data is older (CAT-034, CAT-061). */
  archive: changeProcedure(update, { archived: true }, { ...options, act: 'archive' }),
});
