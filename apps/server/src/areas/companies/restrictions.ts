import { calls } from '@comptoir/marketplace-api/calls';
import { hideableProductList, restrictionList } from '@comptoir/shared/companies/company-lists';
import { HidingChange, MatchingProducts } from '@comptoir/shared/companies/restrictions';
import { companyContract } from '@comptoir/shared/companies/texts';
import { AppError } from '@comptoir/shared/errors';
import { Uuid } from '@comptoir/shared/fields';
import { z } from 'zod';
import { hadNoEffect } from '../../marketplace/retry.ts';
import { mutation } from '../../mutations/mutation.ts';
import type { MutationContext } from '../../mutations/run.ts';
import { changesSent } from '../../mutations/target.ts';
import { fetchAllPages } from '../../procedures/fetch-all-pages.ts';
import { listProcedure, listSource } from '../../procedures/list.ts';
import type { ProcedureContext } from '../../trpc/context.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';

const { restrictions } = calls.companies;
const { products } = calls.catalogue;

const ofCompany = z.object({ company: Uuid });

/** Most recently hidden first (CMP-050). */
const source = listSource(restrictionList, restrictions.list, {
  params: ({ company }) => ({ companyUuid: company }),
  query: ({ page, itemsPerPage, search }) => ({ page, itemsPerPage, search: search || undefined }),
  row: (restriction) => restriction,
});

interface Matching {
  company: string;
  search?: string | undefined;
  supplier?: string | undefined;
}

/** Without `companyUuid` the products have no flag for hidden ones (open point of CMP-053). */
const matchingQuery = ({ company, search, supplier }: Matching) => ({
  companyUuid: company,
  searchByAdminProductName: search || undefined,
  supplierUuid: supplier,
});

export const hideableProductSource = listSource(hideableProductList, products.list, {
  query: ({ page, itemsPerPage, ...matching }) => ({ page, itemsPerPage, ...matchingQuery(matching), sortBy: 'adminProductName' as const }),
  row: (product) => product,
});

const matchingProducts = (ctx: ProcedureContext, matching: Matching) =>
  fetchAllPages((page, itemsPerPage) => ctx.call(products.list, { query: { page, itemsPerPage, ...matchingQuery(matching) } }));

const hiddenOf = (all: Awaited<ReturnType<typeof matchingProducts>>): ReadonlySet<string> =>
  new Set(all.flatMap(({ uuid, isHiddenForCompany }) => (isHiddenForCompany ? [uuid] : [])));

/** A reply that is neither a 201 nor a refusal proves nothing: it is read back, and has its own message (CMP-033, CMP-039, OUT-003). */
async function hide(ctx: MutationContext, company: string, products: string[]): Promise<void> {
  try {
    await ctx.call(restrictions.hide, { body: { company, products } });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'UPSTREAM_DRIFT') throw error;
    const hidden = await matchingProducts(ctx, { company }).then(hiddenOf, () => new Set());
    if (products.every((product) => hidden.has(product))) return ctx.doneByReading();
    throw new AppError('REFUSED', 'the status of the reply is not 201', { serverMessage: companyContract.wrongReply, cause: error });
  }
}

const ONE_ROW = { page: 1, itemsPerPage: 1 };

export const restrictionProcedures = router({
  list: listProcedure(source),
  products: listProcedure(hideableProductSource),
  /** The counters of the grid that do not depend on its filters (CMP-012, CMP-013). */
  counts: adminProcedure.input(ofCompany).query(async ({ ctx, input: { company } }) => {
    const [all, hidden] = await Promise.all([
      ctx.call(products.list, { query: { ...ONE_ROW, ...matchingQuery({ company }) } }),
      ctx.call(restrictions.list, { params: { companyUuid: company }, query: ONE_ROW }),
    ]);
    return { total: all.total, bound: hidden.total };
  }),
  /** Uuids of every matching product, for selecting a filtered result. */
  fetchAll: adminProcedure.input(MatchingProducts).query(async ({ ctx, input }) => {
    const found = { hidden: [] as string[], shown: [] as string[] };
    for (const { uuid, isHiddenForCompany } of await matchingProducts(ctx, input))
      found[isHiddenForCompany ? 'hidden' : 'shown'].push(uuid);
    return input.hiddenOnly ? { ...found, shown: [] } : found;
  }),
  /** Hides products in one call, and shows others again with one call each (CMP-051, CMP-052). */
  save: mutation({
    input: HidingChange,
    leavesProducts: true,
    targets: ({ company, add, remove }) => [
      { kind: 'company', record: company },
      ...[...add, ...remove].map((record) => ({ kind: 'product' as const, record })),
    ],
    changes: 'read',
    locks: ({ company }) => [{ kind: 'company', record: company }],
    async run(ctx, { company, isAllSelected, add, remove }) {
      const count = (hidden: number, shown: number) => ctx.changing(changesSent({ isAllSelected, hidden, shown }), company);
      count(add.length, remove.length);
      for (const product of add) ctx.changing([{ field: 'isHidden', before: false, after: true }], product);
      for (const product of remove) ctx.changing([{ field: 'isHidden', before: true, after: false }], product);
      const excluded = new Set(remove);
      const all = isAllSelected ? await matchingProducts(ctx, { company }) : [];
      const hidden = isAllSelected
        ? all.flatMap(({ uuid, isHiddenForCompany }) => (isHiddenForCompany || excluded.has(uuid) ? [] : [uuid]))
        : add;
      const wasHidden = hiddenOf(all);
      if (hidden.length > 0) {
        await hide(ctx, company, hidden);
        ctx.done(...add);
      }
      const shown = isAllSelected ? remove.filter((uuid) => wasHidden.has(uuid)) : remove;
      for (const [index, masterProductUuid] of shown.entries()) {
        const params = { companyUuid: company, masterProductUuid };
        await ctx.call(restrictions.remove, { params }).catch((error: unknown) => {
          if (hadNoEffect(error)) count(add.length, index);
          throw error;
        });
        ctx.done(masterProductUuid);
      }
      return null;
    },
  }),
  /** Shows one product again (CMP-007, CMP-051). */
  remove: mutation({
    input: z.object({ company: Uuid, product: Uuid }),
    leavesProducts: true,
    targets: ({ company, product }) => [
      { kind: 'company', record: company },
      { kind: 'product', record: product },
    ],
    changes: 'read',
    async run(ctx, { company, product }) {
      ctx.changing(changesSent({ shown: 1 }), company);
      ctx.changing([{ field: 'isHidden', before: true, after: false }], product);
      const params = { companyUuid: company, masterProductUuid: product };
      await ctx.call(restrictions.remove, { params });
      return null;
    },
  }),
});
