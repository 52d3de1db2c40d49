import { calls } from '@comptoir/marketplace-api/calls';
import type { Page } from '@comptoir/shared/list';
import type { RowOf } from '@comptoir/shared/list/definition';
import { ByOrder } from '@comptoir/shared/orders/order-queries';
import { codeEnd } from '@comptoir/shared/stock/code-end';
import { DisableCodesForm } from '@comptoir/shared/stock/codes';
import { codeList, codeStockList, hasShortage, shortageRank } from '@comptoir/shared/stock/unit-list';
import { mutation } from '../../mutations/mutation.ts';
import { readBefore } from '../../mutations/read-before.ts';
import { callContext } from '../../procedures/call-context.ts';
import { listProcedure } from '../../procedures/list.ts';
import { completeSource, listSource } from '../../procedures/list-source.ts';
import { readPages, slicePage } from '../../procedures/pages.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';
import { unitsOfOrder } from './order-units.ts';
import { unitQuery } from './unit-query.ts';

const { codes } = calls.stock;

export const codeSource = listSource(codeList, codes.list, { query: unitQuery, row: (code) => code });

type Stock = RowOf<typeof codeStockList>;

/** Rows per call, and the maximum number of rows that this server sorts. */
const STOCKS = { read: 1_000, sorted: 5_000 };

/**
 * By product (COD-015), shortages first: the call has neither this order nor this filter, so all stocks are read and this server makes the
 * pages. Above the maximum the marketplace's order is kept, unless a filter is set.
 */
export const codeStockSource = completeSource(
  codeStockList,
  async ({ marketplace, db: _, ...context }, { page, itemsPerPage, search, shortage }) => {
    const read = (paging: { page: number; itemsPerPage: number }) =>
      marketplace.call(codes.stock, { ...context, query: { ...paging, name: search || undefined } });
    const asRows = ({ items, total }: Page<Stock>) => ({ items: items.map((stock) => () => stock), total });
    const stocks: Stock[] = [];
    for await (const { items, total } of readPages((next) => read({ page: next, itemsPerPage: STOCKS.read }))) {
      if (shortage === undefined && total > STOCKS.sorted) return asRows(await read({ page, itemsPerPage }));
      stocks.push(...items);
    }
    return asRows(
      slicePage(
        stocks
          .filter((stock) => shortage === undefined || hasShortage(stock, shortage))
          .toSorted((left, right) => shortageRank(left) - shortageRank(right)),
        { page, itemsPerPage },
      ),
    );
  },
);

export const codesRouter = router({
  list: listProcedure(codeSource),
  /** The browser receives the last characters of each code only (MSK-001). */
  ofOrder: adminProcedure.input(ByOrder).query(async ({ ctx, input: { number } }) => {
    const { units, isComplete } = await unitsOfOrder(number, (query) =>
      ctx.services.marketplace.call(codes.list, { ...callContext(ctx), query }),
    );
    return { units: units.map(({ code, productType: _, orderNumber: __, ...unit }) => ({ ...unit, end: codeEnd(code) })), isComplete };
  }),
  stock: listProcedure(codeStockSource),
  disable: mutation({
    input: DisableCodesForm,
    act: 'disable',
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
