import { calls } from '@comptoir/marketplace-api/calls';
import { AppError } from '@comptoir/shared/errors';
import type { VoucherBrand } from '@comptoir/shared/vouchers/brands';
import { faceValueError } from '@comptoir/shared/vouchers/face-value';
import { voucherTexts as texts } from '@comptoir/shared/vouchers/texts';
import { voucherList } from '@comptoir/shared/vouchers/voucher-list';
import { type Voucher, VoucherOrderForm } from '@comptoir/shared/vouchers/vouchers';
import { databaseTime } from '../../database-time.sql.ts';
import { TooManyRowsError } from '../../mutations/find.ts';
import { creation } from '../../mutations/mutation.ts';
import { changesOfNew } from '../../mutations/target.ts';
import { listProcedure, listSource } from '../../procedures/list.ts';
import { readPages } from '../../procedures/pages.ts';
import type { ProcedureContext } from '../../trpc/context.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';

/** The available brands, by name (VOU-028 and the open point of VOU-008). */
async function offeredBrands(ctx: ProcedureContext): Promise<VoucherBrand[]> {
  const { items } = await ctx.call(calls.vouchers.brands.list, {});
  return items
    .filter(({ allowedActivate }) => allowedActivate)
    .sort((left, right) => left.productName.localeCompare(right.productName, 'fr'));
}

/** The brand of an order. Throws `INVALID` when it is not available. */
async function brandOf(ctx: ProcedureContext, itemCode: string): Promise<VoucherBrand> {
  const brand = (await offeredBrands(ctx)).find((one) => one.itemCode === itemCode);
  if (brand !== undefined) return brand;
  throw new AppError('INVALID', 'the brand is not available', { fields: [{ path: 'itemCode', message: texts.brandNotOffered }] });
}

/** Rows per page, and maximum number of pages. */
const READ = { page: 100, pages: 20 };
/** Maximum difference between the clocks of the marketplace and of the database. */
const CLOCK_SKEW_MS = 60 * 60_000;

/** Key for finding the cards of an order whose reply was lost. */
type OrderKey = {
  itemCode: string;
  /** Euros. */
  amount: number;
  quantity: number;
  /** Time of the first request by the database's clock, in ISO 8601. */
  since: string;
};

/**
 * References of the cards of this brand and value that this administrator has ordered since then. The list has no filter: it is read from
 * the newest row back to that time, or completely when the marketplace does not sort it by date. Throws when there are too many rows.
 */
async function findCards(ctx: ProcedureContext, { itemCode, amount, since }: Omit<OrderKey, 'quantity'>): Promise<string[]> {
  const { productName } = await brandOf(ctx, itemCode);
  const { uuid: user } = ctx.session.user;
  const from = Date.parse(since) - CLOCK_SKEW_MS;
  // The marketplace may omit the user who ordered a card: it then counts as this administrator's, so that it is not ordered again.
  const isOurs = ({ createdBy }: Voucher) => !user || !createdBy?.uuid || createdBy.uuid === user;
  const matches = (card: Voucher) =>
    card.createdAt.getTime() >= from && card.productName === productName && card.faceValue === amount && isOurs(card);

  const found = new Set<string>();
  let isSorted = true;
  let last = Number.POSITIVE_INFINITY;
  const readPage = (page: number) => ctx.call(calls.vouchers.vouchers.list, { query: { page, itemsPerPage: READ.page } });
  for await (const { items, isLast } of readPages(readPage, READ.pages)) {
    for (const card of items) {
      const at = card.createdAt.getTime();
      isSorted &&= at <= last;
      last = at;
      if (matches(card)) found.add(card.voucherRef);
    }
    if (isLast || (isSorted && last < from)) return [...found];
  }
  throw new TooManyRowsError(`more than ${READ.page * READ.pages} vouchers`);
}

const { vouchers } = calls.vouchers;

const kind = 'voucher';

export const voucherSource = listSource(voucherList, vouchers.list, {
  query: ({ page, itemsPerPage }) => ({ page, itemsPerPage }),
  row: ({ giftCardUrl: _, ...voucher }) => voucher,
});

export const voucherProcedures = router({
  list: listProcedure(voucherSource),
  brands: adminProcedure.query(({ ctx }) => offeredBrands(ctx)),
  /** An order costs money: it is sent once, and its result is read from the list before a repetition (VOU-023 to VOU-025, VOU-029). */
  order: creation({
    input: VoucherOrderForm,
    // The reply has only references.
    targets: (_, output: { voucherRefs: string[] } | undefined) => (output?.voucherRefs ?? []).map((record) => ({ kind, record })),
    changes: changesOfNew,
    creation: {
      kind,
      naturalKey: async ({ itemCode, amount, quantity }: VoucherOrderForm, ctx): Promise<OrderKey> => ({
        ...{ itemCode, amount, quantity },
        since: (await databaseTime(ctx.services.db.pool)).toISOString(),
      }),
      find: findCards,
      mayAppearLate: true,
      answer(_, { quantity }: OrderKey, voucherRefs) {
        // Some cards do not exist yet, or another order of the same cards was placed at the same time.
        if (voucherRefs.length !== quantity) throw new AppError('UNCERTAIN', `${voucherRefs.length} cards found of ${quantity}`);
        return { voucherRefs: [...voucherRefs] };
      },
    },
    async run(ctx, { itemCode, amount, quantity }) {
      const message = faceValueError(await brandOf(ctx, itemCode), amount);
      if (message !== undefined) throw new AppError('INVALID', 'the brand has no such card', { fields: [{ path: 'amount', message }] });
      const body = { itemCode, amount, quantity };
      const { voucherRefs } = await ctx.call(vouchers.reserve, { body });
      // The cards are ordered: their references are read from the list.
      if (voucherRefs.length === 0) throw new AppError('UPSTREAM_DRIFT', 'the reply names no card');
      return { voucherRefs };
    },
  }),
});
