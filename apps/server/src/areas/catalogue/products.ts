import { calls } from '@comptoir/marketplace-api/calls';
import { ProductFilters } from '@comptoir/shared/catalogue/products';
import { listProcedure } from '../../procedures/list.ts';
import { router } from '../../trpc/trpc.ts';

export const productsRouter = router({
  list: listProcedure(calls.catalogue.products.list, {
    input: ProductFilters,
    query: ({ page, itemsPerPage, search, supplier, company, sortByName }) => ({
      page,
      itemsPerPage,
      searchByAdminProductName: search || undefined,
      supplierUuid: supplier,
      companyUuid: company,
      sortBy: sortByName ? ('adminProductName' as const) : undefined,
    }),
    row: (product) => product,
  }),
});
