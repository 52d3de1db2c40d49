import { calls } from '@comptoir/marketplace-api/calls';
import { ByOrder } from '@comptoir/shared/orders/order-queries';
import { DisableDocumentsForm } from '@comptoir/shared/stock/documents';
import { documentList, documentStockList } from '@comptoir/shared/stock/unit-list';
import { mutation } from '../../mutations/mutation.ts';
import { readBefore } from '../../mutations/read-before.ts';
import { callContext } from '../../procedures/call-context.ts';
import { listProcedure } from '../../procedures/list.ts';
import { listSource } from '../../procedures/list-source.ts';
import { removeProcedure } from '../../procedures/record.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';
import { countDisabled } from './count-disabled.ts';
import { NO_FIGURES, withFigures } from './figures.ts';
import { unitsOfOrder } from './order-units.ts';
import { unitQuery } from './unit-query.ts';

const { documents } = calls.stock;

export const documentSource = listSource(documentList, documents.list, { query: unitQuery, row: (document) => document });

const stockSource = withFigures(
  'documents',
  listSource(documentStockList, documents.stock, {
    query: ({ page, itemsPerPage, available, search }) => ({ page, itemsPerPage, isAvailable: available, name: search || undefined }),
    row: (stock) => ({ ...stock, ...NO_FIGURES }),
  }),
);

export const documentsRouter = router({
  list: listProcedure(documentSource),
  ofOrder: adminProcedure.input(ByOrder).query(async ({ ctx, input: { number } }) => {
    const { units, isComplete } = await unitsOfOrder(number, (query) =>
      ctx.services.marketplace.call(documents.list, { ...callContext(ctx), query }),
    );
    return { units: units.map(({ productType: _, orderNumber: __, ...unit }) => unit), isComplete };
  }),
  stock: listProcedure(stockSource),
  disable: mutation({
    input: DisableDocumentsForm,
    act: 'disable',
    targets: ({ documents: uuids }) => uuids.map((record) => ({ kind: 'document', record })),
    changes: 'read',
    locks: () => [],
    async run(ctx, input) {
      const units = await readBefore(
        ctx,
        input.documents,
        { disabled: true },
        {
          readPage: (paging) =>
            ctx.services.marketplace.call(documents.list, { ...callContext(ctx), query: { ...paging, availability: true } }),
          fieldsOf: () => ({ disabled: false }),
        },
      );
      await ctx.services.marketplace.call(documents.disable, { ...callContext(ctx), body: input });
      await countDisabled(ctx.services.db, 'documents', units);
    },
  }),
  remove: removeProcedure(documents.remove, 'document'),
});
