import { calls } from '@comptoir/marketplace-api/calls';
import { AllBindings, BindingChange } from '@comptoir/shared/catalogue/properties/property-bindings';
import { boundVariantList } from '@comptoir/shared/catalogue/properties/property-lists';
import { Uuid } from '@comptoir/shared/fields';
import { z } from 'zod';
import { inCategories, readCopiedSubList } from '../../../catalogue-index/sub-lists.ts';
import { mutation } from '../../../mutations/mutation.ts';
import { changesSent } from '../../../mutations/target.ts';
import { fetchAllPages } from '../../../procedures/fetch-all-pages.ts';
import { listProcedure, listSource } from '../../../procedures/list.ts';
import { withCopy } from '../../../procedures/with-copy.ts';
import type { ProcedureContext } from '../../../trpc/context.ts';
import { adminProcedure, router } from '../../../trpc/trpc.ts';

const { propertyBindings: described } = calls.catalogue;

interface Matching {
  value: string;
  search?: string | undefined;
  categories?: string[] | undefined;
  boundOnly?: boolean | undefined;
}

/** The filters of the query, without the page (open point of PRO-077). */
const matchingQuery = ({ value, search, categories = [], boundOnly = false }: Matching) => ({
  propertyValueUuid: value,
  matchPropertyValueOnly: boundOnly,
  search: search || undefined,
  categories: categories.length === 0 ? undefined : categories,
});

/** All variants for a property value, or only those bound to it (PRO-048, PRO-050). */
export const boundVariantSource = withCopy(
  listSource(boundVariantList, described.list, {
    query: ({ page, itemsPerPage, ...matching }) => ({ page, itemsPerPage, ...matchingQuery(matching) }),
    row: (variant) => variant,
  }),
  // Only bound ones: the copy does not have the others.
  async ({ db }, { value, categories }) => readCopiedSubList(db, 'boundVariants', value, await inCategories(db, categories)),
);

/** Number of variants, all or only bound ones, from the total of a page with one row. */
const count = async (ctx: ProcedureContext, value: string, boundOnly: boolean) => {
  const query = { page: 1, itemsPerPage: 1, propertyValueUuid: value, matchPropertyValueOnly: boundOnly };
  return (await ctx.call(described.list, { query })).total;
};

export const propertyBindingsRouter = router({
  list: listProcedure(boundVariantSource),
  /** The counters of the grid that do not depend on its filters (PRO-063). */
  counts: adminProcedure.input(z.object({ value: Uuid })).query(async ({ ctx, input }) => {
    const [total, bound] = await Promise.all([count(ctx, input.value, false), count(ctx, input.value, true)]);
    return { total, bound };
  }),
  /** Uuids of every matching variant, for selecting a filtered result (open point of PRO-062). */
  fetchAll: adminProcedure.input(AllBindings).query(async ({ ctx, input }) => {
    const found = { bound: [] as string[], free: [] as string[] };
    const read = (page: number, itemsPerPage: number) =>
      ctx.call(described.list, { query: { page, itemsPerPage, ...matchingQuery(input) } });
    for (const { uuid, isBound } of await fetchAllPages(read)) found[isBound ? 'bound' : 'free'].push(uuid);
    return found;
  }),
  save: mutation({
    input: BindingChange,
    targets: ({ uuid, selectedProductsUuidsToAdd: added, unSelectedProductsUuidsToRemove: removed }) => [
      { kind: 'propertyValue', record: uuid },
      ...[...added, ...removed].map((record) => ({ kind: 'variant' as const, record })),
    ],
    changes: 'read',
    locks: ({ uuid }) => [{ kind: 'propertyValue', record: uuid }],
    run(ctx, input) {
      const { uuid, isAllSelected, selectedProductsUuidsToAdd: added, unSelectedProductsUuidsToRemove: removed } = input;
      ctx.changing(changesSent({ isAllSelected, added: added.length, removed: removed.length }), uuid);
      // The grid sends only changed rows, so the previous value is the opposite one.
      for (const variant of added) ctx.changing([{ field: 'isBound', before: false, after: true }], variant);
      for (const variant of removed) ctx.changing([{ field: 'isBound', before: true, after: false }], variant);
      return ctx.call(described.save, { body: input });
    },
  }),
});
