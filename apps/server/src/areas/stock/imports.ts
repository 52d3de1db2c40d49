import { calls } from '@comptoir/marketplace-api/calls';
import { IMPORT_PROTOTYPES } from '@comptoir/shared/catalogue/products/product-facts';
import { Uuid } from '@comptoir/shared/fields';
import { OPTIONS_SIZE } from '@comptoir/shared/stock/import-products';
import type { ImportProduct } from '@comptoir/shared/stock/imports';
import { z } from 'zod';
import { adminProcedure, router } from '../../trpc/trpc.ts';

/** Choices of the import form for codes or documents (IMP). */
export const importsRouter = router({
  /** Products of a supplier whose stock can be imported: a thousand at most (IMP-016 to IMP-018, IMP-023, LST-011). */
  products: adminProcedure.input(z.object({ supplier: Uuid })).query(async ({ ctx, input: { supplier } }) => {
    const { items, total } = await ctx.call(calls.catalogue.variants.list, {
      query: {
        page: 1,
        itemsPerPage: OPTIONS_SIZE,
        supplierUuid: supplier,
        prototypes: [...IMPORT_PROTOTYPES],
        sortBy: 'adminProductName',
        isDefault: false,
      },
    });
    const products = items.map(
      ({ uuid, productName, adminProductName, attributes, brand, status, isTechnical }): ImportProduct => ({
        uuid,
        adminProductName: adminProductName || productName,
        isActive: status.active,
        isTechnical,
        marks: [...attributes.map(({ value }) => value), productName, brand ?? ''],
      }),
    );
    return { products, total };
  }),
});
