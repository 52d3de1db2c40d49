import { calls } from '@comptoir/marketplace-api/calls';
import { DisableDocumentsForm } from '@comptoir/shared/stock/documents';
import { DocumentStockFilters, UnitFilters } from '@comptoir/shared/stock/unit-list';
import { asking } from '../../procedures/asking.ts';
import { listProcedure } from '../../procedures/list.ts';
import { removeProcedure } from '../../procedures/record.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';
import { unitQuery } from '../../views/units.ts';

const { documents } = calls.stock;

export const documentsRouter = router({
  list: listProcedure(documents.list, { input: UnitFilters, query: unitQuery, row: (document) => document }),
  stock: listProcedure(documents.stock, {
    input: DocumentStockFilters,
    query: ({ page, itemsPerPage, available, search }) => ({ page, itemsPerPage, isAvailable: available, name: search || undefined }),
    row: (stock) => stock,
  }),
  disable: adminProcedure.input(DisableDocumentsForm).mutation(async ({ ctx, input }) => {
    await ctx.services.marketplace.call(documents.disable, { ...asking(ctx), body: input });
  }),
  remove: removeProcedure(documents.remove),
});
