import { calls } from '@comptoir/marketplace-api/calls';
import { AppError } from '@comptoir/shared/errors';
import type { Page } from '@comptoir/shared/list';
import type { RowOf } from '@comptoir/shared/list/definition';
import type { ListQuery } from '@comptoir/shared/list/input';
import { ByOrder } from '@comptoir/shared/orders/order-queries';
import { codeEnd } from '@comptoir/shared/stock/code-end';
import { DisableCodesForm, type ProductCode } from '@comptoir/shared/stock/codes';
import { RevealedCode } from '@comptoir/shared/stock/reveal';
import { REVEALS_PER_HOUR } from '@comptoir/shared/stock/reveal-limits';
import { revealTexts } from '@comptoir/shared/stock/reveal-texts';
import { codeList, codeStockList, hasShortage, shortageRank } from '@comptoir/shared/stock/unit-list';
import type { z } from 'zod';
import type { CodeMask } from '../../code-mask.ts';
import { composed } from '../../csv/row-key.ts';
import { findOrigins } from '../../imported-code.sql.ts';
import { mutation } from '../../mutations/mutation.ts';
import { readBefore } from '../../mutations/read-before.ts';
import { byUuid } from '../../mutations/target.ts';
import { callContext } from '../../procedures/call-context.ts';
import { readExactCodes } from '../../procedures/exact-codes.ts';
import { listProcedure } from '../../procedures/list.ts';
import { completeSource, type ListCaller, listSource } from '../../procedures/list-source.ts';
import { readPages, slicePage } from '../../procedures/pages.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';
import { unitsOfOrder } from './order-units.ts';
import { recordReveal } from './reveals.sql.ts';
import { unitQuery } from './unit-query.ts';

const { codes } = calls.stock;

const shownCode = (unit: z.output<typeof ProductCode>, codeMask: Pick<CodeMask, 'hide'>) => ({ ...unit, ...codeMask.hide(unit) });

const liveCodes = listSource(codeList, codes.list, { query: unitQuery, row: (unit, { services }) => shownCode(unit, services.codeMask) });

type CodePage = Awaited<ReturnType<typeof liveCodes.readForFile>>;

/** While codes are masked, a search finds whole codes only (MSK-003). */
async function readExact({ marketplace, codeMask, db: _, ...context }: ListCaller, input: ListQuery<typeof codeList>): Promise<CodePage> {
  const found = await readExactCodes(input.search ?? '', (paging) =>
    marketplace.call(codes.list, { ...context, query: { ...unitQuery(input), ...paging } }),
  );
  return slicePage(
    found.map((unit) => () => shownCode(unit, codeMask)),
    input,
  );
}
const isExact = ({ codeMask }: ListCaller, { search }: ListQuery<typeof codeList>) => codeMask.isOn && Boolean(search);

export const codeSource: typeof liveCodes = {
  list: codeList,
  readPage: (caller, input) => (isExact(caller, input) ? readExact(caller, input) : liveCodes.readPage(caller, input)),
  readForFile: (caller, input) => (isExact(caller, input) ? readExact(caller, input) : liveCodes.readForFile(caller, input)),
};

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
  /**
   * One masked code in full, with the files that it came from (LOT-003): recorded before it is shown (MSK-002). Its history does not name it
   * (HIS-006).
   */
  reveal: mutation({
    input: RevealedCode,
    act: 'reveal',
    targets: byUuid('code'),
    changes: () => [],
    locks: () => [],
    async run(ctx, { uuid, sealed }) {
      const code = ctx.services.codeMask.open(uuid, sealed);
      const { nextAt } = await recordReveal(ctx.services.db.pool, ctx.session.user.email, uuid);
      if (nextAt !== null) {
        const serverMessage = revealTexts.limit(REVEALS_PER_HOUR, nextAt);
        throw new AppError('REFUSED', 'too many codes were revealed in an hour', { serverMessage });
      }
      return { code, origins: await findOrigins(ctx.services.db.pool, ctx.services.config.imports.codeKeys, composed(code)) };
    },
  }),
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
