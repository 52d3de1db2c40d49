import { calls } from '@comptoir/marketplace-api/calls';
import { IMPORT_PROTOTYPES } from '@comptoir/shared/catalogue/products/product-facts';
import { Uuid } from '@comptoir/shared/fields';
import { OPTIONS_SIZE } from '@comptoir/shared/stock/import-products';
import { type ImportProduct, ImportRequest } from '@comptoir/shared/stock/imports';
import { z } from 'zod';
import { mutation } from '../../mutations/mutation.ts';
import { callContext } from '../../procedures/call-context.ts';
import { startImport, startsImport } from '../../procedures/start-job.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';
import { codeImport, documentImport } from './stock-imports.ts';

const KINDS = { codes: codeImport.kind, documents: documentImport.kind } as const;

/** Imports of codes and of documents (IMP). */
export const importsRouter = router({
  /** What stock of a supplier can be imported for: a thousand at most (IMP-016 to IMP-018, IMP-023, LST-011). */
  products: adminProcedure.input(z.object({ supplier: Uuid })).query(async ({ ctx, input: { supplier } }) => {
    const { items, total } = await ctx.services.marketplace.call(calls.catalogue.variants.list, {
      ...callContext(ctx),
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
      ({ uuid, productName, adminProductName, status, isTechnical }): ImportProduct => ({
        uuid,
        adminProductName: adminProductName || productName,
        isActive: status.active,
        isTechnical,
      }),
    );
    return { products, total };
  }),
  /** Every import is a job (design §5). */
  start: mutation({
    input: ImportRequest,
    ...startsImport,
    run: (ctx, { type, ...input }) => startImport(ctx, KINDS[type], input),
  }),
});
