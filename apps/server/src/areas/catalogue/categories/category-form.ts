import { calls } from '@comptoir/marketplace-api/calls';
import { type Category, CategoryForm, NewCategoryForm } from '@comptoir/shared/catalogue/categories/categories';
import { CATEGORY_MAX_LEVEL_OF_PARENT } from '@comptoir/shared/catalogue/categories/category-form';
import type { Image } from '@comptoir/shared/fields';
import { CategorySearch } from '@comptoir/shared/reference/reference';
import { changesOfNew } from '../../../mutations/changes.ts';
import { findExactly } from '../../../mutations/find.ts';
import { creation } from '../../../mutations/mutation.ts';
import { callContext, type ProcedureContext } from '../../../procedures/call-context.ts';
import { editProcedure } from '../../../procedures/edit.ts';
import { pictureOf } from '../../../procedures/picture.ts';
import { createdAs } from '../../../procedures/record.ts';
import { searchCategories } from '../../../reference/search-categories.ts';
import type { Context } from '../../../trpc/context.ts';
import { adminProcedure } from '../../../trpc/trpc.ts';

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
      ctx.services.marketplace
        .call(calls.images.remove, { ...callContext(ctx), params: { uuid } })
        .catch((err: unknown) =>
          ctx.services.log.warn({ event: 'category.picture.not-deleted', err, image: uuid }, 'former picture of a category not deleted'),
        ),
    ),
  );
}

export const categoryForm = {
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
            return ctx.services.marketplace.call(categories.list, { ...callContext(ctx), query });
          },
          (row) => row.name === name && row.slug === slug,
        ),
      answer: (uuid) => ({ uuid }),
    },
    async run(ctx, { parent, ...form }) {
      const body = { ...bodyOf(form), parent: parent.uuid };
      const { uuid } = await ctx.services.marketplace.call(categories.create, { ...callContext(ctx), body });
      return { uuid };
    },
  }),
  /** Saves the complete form (CAT-063), then deletes the pictures that it replaced (open point of CAT-065). */
  update: editProcedure({
    kind: 'category',
    form: CategoryForm,
    stale: ['categoryTree'],
    read: (ctx, uuid) => ctx.services.marketplace.call(categories.get, { ...callContext(ctx), params: { uuid } }),
    formOf,
    async write(ctx, uuid, form, { vignette, icon3d }) {
      const body = bodyOf(form);
      const category = await ctx.services.marketplace.call(categories.update, { ...callContext(ctx), params: { uuid }, body });
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
    const { items } = await ctx.services.marketplace.call(categories.list, { ...callContext(ctx), query });
    const root = items.find(({ lvl }) => lvl === 0);
    return root ? { uuid: root.uuid, value: root.name } : null;
  }),
};
