import { calls } from '@comptoir/marketplace-api/calls';
import { DisableCodesForm } from '@comptoir/shared/stock/codes';
import { codeList, codeStockList } from '@comptoir/shared/stock/unit-list';
import { mutation } from '../../mutations/mutation.ts';
import { readBefore } from '../../mutations/read-before.ts';
import { callContext } from '../../procedures/call-context.ts';
import { listProcedure } from '../../procedures/list.ts';
import { listSource } from '../../procedures/list-source.ts';
import { router } from '../../trpc/trpc.ts';
import { unitQuery } from './unit-query.ts';

const { codes } = calls.stock;

export const codeSource = listSource(codeList, codes.list, { query: unitQuery, row: (code) => code });

/** By product (COD-015). */
const stockSource = listSource(codeStockList, codes.stock, {
  query: ({ page, itemsPerPage, search }) => ({ page, itemsPerPage, name: search || undefined }),
  row: (stock) => stock,
});

export const codesRouter = router({
  list: listProcedure(codeSource),
  stock: listProcedure(stockSource),
  disable: mutation({
    input: DisableCodesForm,
    targets: ({ codes: uuids }) => uuids.map((record) => ({ kind: 'code', record })),
    changes: 'read',
    locks: () => [],
    async run(ctx, input) {
      await readBefore(
        ctx,
        input.codes,
        { disabled: true },
        {
          readPage: (paging) =>
            ctx.services.marketplace.call(codes.list, { ...callContext(ctx), query: { ...paging, availability: true } }),
          fieldsOf: () => ({ disabled: false }),
        },
      );
      await ctx.services.marketplace.call(codes.disable, { ...callContext(ctx), body: input });
    },
  }),
});
