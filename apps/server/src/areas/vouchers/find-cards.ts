import { calls } from '@comptoir/marketplace-api/calls';
import type { Voucher } from '@comptoir/shared/vouchers/vouchers';
import { TooManyRowsError } from '../../mutations/find.ts';
import { callContext, type ProcedureContext } from '../../procedures/call-context.ts';
import { readPages } from '../../procedures/pages.ts';
import { brandOf } from './brands.ts';

/** Rows per page, and maximum number of pages. */
const READ = { page: 100, pages: 20 };
/** Maximum difference between the marketplace's clock and ours. */
const CLOCK_SKEW_MS = 60 * 60_000;

/** Key for finding the cards of an order whose reply was lost. */
export type OrderKey = {
  itemCode: string;
  /** Euros. */
  amount: number;
  quantity: number;
  /** Time of the first request, in ISO 8601. */
  since: string;
};

/**
 * References of the cards of this brand and value that this administrator has ordered since then. The list has no filter: it is read from
 * the newest row back to that time, or completely when the marketplace does not sort it by date. Throws when there are too many rows.
 */
export async function findCards(ctx: ProcedureContext, { itemCode, amount, since }: Omit<OrderKey, 'quantity'>): Promise<string[]> {
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
  const readPage = (page: number) =>
    ctx.services.marketplace.call(calls.vouchers.vouchers.list, { ...callContext(ctx), query: { page, itemsPerPage: READ.page } });
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
