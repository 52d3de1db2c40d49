import { calls } from '@comptoir/marketplace-api/calls';
import type { Voucher } from '@comptoir/shared/vouchers/vouchers';
import { TooManyRowsError } from '../../mutations/find.ts';
import { callContext, type ProcedureContext } from '../../procedures/call-context.ts';
import { readPages } from '../../procedures/pages.ts';
import { brandOf } from './brands.ts';

/** Rows of a page, and pages at most. */
const READ = { page: 100, pages: 20 };
/** The clock of the marketplace may differ from ours by as much. */
const CLOCK_SKEW_MS = 60 * 60_000;

/** By what the cards of an order are found again whose reply was lost. */
export type OrderKey = {
  itemCode: string;
  /** Euros. */
  amount: number;
  quantity: number;
  /** When it was first sent, in ISO 8601. */
  since: string;
};

/**
 * References of the cards that this administrator ordered since then, of this brand and value. The list has no filter: it is read from its top
 * down to that moment, or to its end where the marketplace does not sort it by date. Throws when there are too many to read.
 */
export async function findCards(ctx: ProcedureContext, { itemCode, amount, since }: Omit<OrderKey, 'quantity'>): Promise<string[]> {
  const { productName } = await brandOf(ctx, itemCode);
  const { uuid: user } = ctx.session.user;
  const from = Date.parse(since) - CLOCK_SKEW_MS;
  // Who ordered a card may be missing upstream: it then counts as ours, so that it is not ordered again.
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
