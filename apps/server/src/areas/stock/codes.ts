import { calls } from '@comptoir/marketplace-api/calls';
import type { Page } from '@comptoir/shared/list';
import type { RowOf } from '@comptoir/shared/list/definition';
import { ByOrder } from '@comptoir/shared/orders/order-queries';
import { DisableCodesForm, type ProductCode } from '@comptoir/shared/stock/codes';
import { codeList, codeStockList, hasShortage, type Shortage, shortageRank } from '@comptoir/shared/stock/unit-list';
import type { z } from 'zod';
import type { CodeMask } from '../../code-mask.ts';
import { composed } from '../../csv/row-key.ts';
import { findOrigins } from '../../imported-code.sql.ts';
import type { Marketplace } from '../../marketplace/client.ts';
import { mutation } from '../../mutations/mutation.ts';
import { readBefore } from '../../mutations/read-before.ts';
import { readExactCodes } from '../../procedures/exact-codes.ts';
import { completeSource, listProcedure, listSource } from '../../procedures/list.ts';
import { readOnce, readPages, slicePage } from '../../procedures/pages.ts';
import type { CallContext } from '../../trpc/context.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';
import { NO_FIGURES, withFigures } from './figures.ts';
import { revealProcedure } from './reveal.ts';
import { countOurs, maskedSource, unitQuery, unitsOfOrder } from './units.ts';

const { codes } = calls.stock;

const shownCode = (unit: z.output<typeof ProductCode>, codeMask: Pick<CodeMask, 'hide'>) => ({ ...unit, ...codeMask.hide('code', unit) });

const liveCodes = listSource(codeList, codes.list, { query: unitQuery, row: (unit, { services }) => shownCode(unit, services.codeMask) });

export const codeSource = maskedSource(liveCodes, async ({ marketplace, codeMask, db: _, ...context }, input, search) => {
  const found = await readExactCodes(search, (paging) =>
    marketplace.call(codes.list, { ...context, query: { ...unitQuery(input), ...paging } }),
  );
  return found.map((unit) => () => shownCode(unit, codeMask));
});

type Stock = RowOf<typeof codeStockList>;

/** Rows per call, and the maximum number of rows that this server sorts. */
const STOCKS = { read: 1_000, sorted: 5_000 };

type StockReader = CallContext & { marketplace: Marketplace };

async function readStockPage(
  { marketplace, ...context }: StockReader,
  search: string | undefined,
  paging: { page: number; itemsPerPage: number },
): Promise<Page<Stock>> {
  const { items, total } = await marketplace.call(codes.stock, { ...context, query: { ...paging, name: search || undefined } });
  return { items: items.map((stock) => ({ ...stock, ...NO_FIGURES })), total };
}

/** All stocks, shortages first; null when they are more than this server sorts and no filter is set. */
const readSortedStocks = readOnce(
  async (reader: StockReader, { search, shortage }: { search?: string | undefined; shortage?: Shortage | undefined }) => {
    const stocks: Stock[] = [];
    for await (const { items, total } of readPages((page) => readStockPage(reader, search, { page, itemsPerPage: STOCKS.read }))) {
      if (shortage === undefined && total > STOCKS.sorted) return null;
      stocks.push(...items);
    }
    return stocks
      .filter((stock) => shortage === undefined || hasShortage(stock, shortage))
      .toSorted((left, right) => shortageRank(left) - shortageRank(right));
  },
);

/**
 * By product (COD-015), shortages first: the call has neither this order nor this filter, so all stocks are read and this server makes the
 * pages. Above the maximum the marketplace's order is kept, unless a filter is set.
 */
export const codeStockSource = withFigures(
  'codes',
  completeSource(codeStockList, async ({ marketplace, caller, signal, requestId }, { page, itemsPerPage, search, shortage }) => {
    const reader = { marketplace, caller, signal, requestId };
    const sorted = await readSortedStocks(reader, { search, shortage });
    const paging = { page, itemsPerPage };
    const { items, total } = sorted === null ? await readStockPage(reader, search, paging) : slicePage(sorted, paging);
    return { items: items.map((stock) => () => stock), total };
  }),
);

export const codesRouter = router({
  list: listProcedure(codeSource),
  ofOrder: adminProcedure.input(ByOrder).query(async ({ ctx, input: { number } }) => {
    const { units, isComplete } = await unitsOfOrder(number, (query) => ctx.call(codes.list, { query }));
    const shown = units.map((unit) => shownCode(unit, ctx.services.codeMask));
    return { units: shown.map(({ productType: _, orderNumber: __, ...unit }) => unit), isComplete };
  }),
  stock: listProcedure(codeStockSource),
  /** One code in full, with the files that it came from (LOT-003). */
  reveal: revealProcedure('code', (ctx, code) => findOrigins(ctx.services.db.pool, ctx.services.config.imports.codeKeys, composed(code))),
  disable: mutation({
    input: DisableCodesForm,
    act: 'disable',
    targets: ({ codes: uuids }) => uuids.map((record) => ({ kind: 'code', record })),
    changes: 'read',
    locks: () => [],
    async run(ctx, input) {
      const units = await readBefore(
        ctx,
        input.codes,
        { disabled: true },
        {
          readPage: (paging) => ctx.call(codes.list, { query: { ...paging, availability: true } }),
          fieldsOf: () => ({ disabled: false }),
        },
      );
      await ctx.call(codes.disable, { body: input });
      await countOurs(ctx, 'codes', units);
    },
  }),
});
