import { calls } from '@comptoir/marketplace-api/calls';
import { SearchInput } from '@comptoir/shared/list';
import { DisableCodesForm } from '@comptoir/shared/stock/codes';
import { UnitFilters } from '@comptoir/shared/stock/unit-list';
import { asking } from '../../procedures/asking.ts';
import { listProcedure } from '../../procedures/list.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';
import { unitQuery } from '../../views/units.ts';

const { codes } = calls.stock;

export const codesRouter = router({
  list: listProcedure(codes.list, { input: UnitFilters, query: unitQuery, row: (code) => code }),
  /** By product (COD-015). */
  stock: listProcedure(codes.stock, {
    input: SearchInput,
    query: ({ page, itemsPerPage, search }) => ({ page, itemsPerPage, name: search || undefined }),
    row: (stock) => stock,
  }),
  disable: adminProcedure.input(DisableCodesForm).mutation(async ({ ctx, input }) => {
    await ctx.services.marketplace.call(codes.disable, { ...asking(ctx), body: input });
  }),
});
