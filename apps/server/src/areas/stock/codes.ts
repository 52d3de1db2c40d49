import { calls } from '@comptoir/marketplace-api/calls';
import { CodeFilters, CodeStockFilters } from '@comptoir/shared/stock/code-list';
import { DisableCodesForm } from '@comptoir/shared/stock/codes';
import { asking } from '../../procedures/asking.ts';
import { listProcedure } from '../../procedures/list.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';

export const codesRouter = router({
  list: listProcedure(calls.stock.codes.list, {
    input: CodeFilters,
    query: ({ page, itemsPerPage, available, search, supplier, after, before }) => ({
      page,
      itemsPerPage,
      availability: available,
      name: search || undefined,
      supplier,
      ...((after ?? before) !== undefined && { expirationDate: { after, before } }),
    }),
    row: (code) => code,
  }),
  stock: listProcedure(calls.stock.codes.stock, {
    input: CodeStockFilters,
    query: ({ page, itemsPerPage, search }) => ({ page, itemsPerPage, name: search || undefined }),
    row: (stock) => stock,
  }),
  disable: adminProcedure.input(DisableCodesForm).mutation(async ({ ctx, input }) => {
    await ctx.services.marketplace.call(calls.stock.codes.disable, { ...asking(ctx), body: input });
    return null;
  }),
});
