import { calls } from '@comptoir/marketplace-api/calls';
import { ProductFilters, ProductStatusForm } from '@comptoir/shared/catalogue/products';
import { asking } from '../../procedures/asking.ts';
import { listProcedure } from '../../procedures/list.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';
import { productQuery } from '../../views/products.ts';
import { productFormProcedures } from './product-form.ts';

export const productsRouter = router({
  ...productFormProcedures,
  list: listProcedure(calls.catalogue.products.list, {
    input: ProductFilters,
    query: productQuery,
    row: (product) => product,
  }),
  /** Refused whole when one of the products is unknown: whoever asks finds out which (PRD-015, PRD-163). */
  setStatus: adminProcedure.input(ProductStatusForm).mutation(async ({ ctx, input: { isActive, products } }) => {
    const body = { isActive, masterProductsUuids: products };
    await ctx.services.marketplace.call(calls.catalogue.products.setStatus, { ...asking(ctx), body });
    return null;
  }),
});
