import { calls } from '@comptoir/marketplace-api/calls';
import { IMPORT_PROTOTYPES } from '@comptoir/shared/catalogue/products/product-facts';
import { Uuid } from '@comptoir/shared/fields';
import type { JobView } from '@comptoir/shared/jobs';
import { OPTIONS_SIZE } from '@comptoir/shared/stock/import-products';
import { type ImportProduct, ImportRequest } from '@comptoir/shared/stock/imports';
import { z } from 'zod';
import { authorOf } from '../../jobs/author.ts';
import { mutation } from '../../mutations/mutation.ts';
import { callContext } from '../../procedures/call-context.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';
import { fileGone } from './file-gone.ts';
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
  /** Every import is a job (design §5). Its file has been sent before (routes/csv-upload.ts). */
  start: mutation({
    input: ImportRequest,
    targets: ({ file, variantProduct }, job: JobView | undefined) => [
      ...(job === undefined ? [] : [{ kind: 'job' as const, record: job.uuid }]),
      { kind: 'upload', record: file },
      { kind: 'variant', record: variantProduct },
    ],
    changes: () => [],
    locks: () => [],
    async run(ctx, { type, file, ...asked }) {
      const { uploads, jobs } = ctx.services;
      const author = authorOf(ctx.session);
      const stored = await uploads.find(author.id, file).catch(fileGone);
      return jobs.enqueue(KINDS[type], { ...asked, file: stored }, author, ctx.requestId);
    },
  }),
});
